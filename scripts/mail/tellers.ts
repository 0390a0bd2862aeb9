import { minuteOfDay, today } from '../../src/domain/time/clock.ts'
import { CATEGORIES, categoryId, numbers, teamId } from '../bench/clubs.ts'
import { cookieOf } from '../processes/clubs.ts'

/** A change that was acknowledged: families of the team must get a mail that says these words. */
export interface Told {
  teamId: string
  words: string
}

const EVENTS = 100

const post = async (url: string, club: number, path: string, body: object) => {
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookieOf(club, 'coach') },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return answer.ok ? text : null
  } catch {
    return null
  }
}

/** Events of the next hours, each with a name of its own, of which nobody is told. @returns ids and names */
export async function addEvents(url: string, club: number): Promise<Event[]> {
  const events: Event[] = []
  // What is off within 18 hours is told at once.
  const clock = { now: new Date(Date.now() + 6 * 60 * 60_000), timeZone: 'Asia/Tokyo' }
  for (const number of numbers(EVENTS)) {
    const title = `練習-${club}-${number}.`
    const body = {
      title,
      date: today(clock),
      startHour: Math.floor(minuteOfDay(clock) / 60),
      categoryIds: numbers(CATEGORIES).map((at) => categoryId(club, at)),
      notify: false,
    }
    const added = await post(url, club, '/api/schedules', body)
    if (added === null) throw new Error('an event was not stored')
    events.push({ id: String(JSON.parse(added).id), title })
  }
  return events
}

interface Event {
  id: string
  title: string
}

interface Options {
  url: string
  /** Of each club; those that were called off are taken out. */
  events: Event[][]
  round: number
  told: Told[]
  isOver: () => boolean
}

/** Announces, and calls events off, in every club without a pause. */
export async function tellUntilOver({ url, events, round, told, isOver }: Options): Promise<void> {
  await Promise.all(
    events.map(async (own, club) => {
      for (let turn = 0; !isOver() && turn < 4; turn++) {
        const off = turn % 2 === 1 ? own.pop() : undefined
        const title = `連絡-${club}-${round}-${turn}.`
        const done = off
          ? await post(url, club, '/api/schedules/cancel', { ids: [off.id], reason: '雨天のため' })
          : await post(url, club, '/api/announcements', { title, body: '本文' })
        if (done !== null) told.push({ teamId: teamId(club), words: off?.title ?? title })
      }
    }),
  )
}
