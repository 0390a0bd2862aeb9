import { addDays } from '../../src/domain/time/dates.ts'
import { categoryId, numbers, teamId } from '../bench/clubs.ts'
import { cookieOf } from '../processes/clubs.ts'

/** Events of one series, which are stored together. */
export const DATES = 10

/** What was acknowledged, to be compared with what is stored. */
export interface Acknowledged {
  venues: { teamId: string; name: string }[]
  series: { teamId: string; title: string }[]
  /** By club: the number in the comment of the newest answer. */
  answers: Map<number, { acknowledged: number; sent: number }>
}

interface Options {
  url: string
  writers: number
  /** One of each club. */
  events: string[]
  round: number
  today: string
  acknowledged: Acknowledged
  /** Until then a call that got no answer is followed by the next. */
  isOver: () => boolean
}

/** Writes without a pause, a club each. @returns how many writes were acknowledged */
export async function writeUntilOver(options: Options): Promise<number> {
  const written = await Promise.all(numbers(options.writers).map((club) => writeIn(club, options)))
  return written.reduce((sum, one) => sum + one, 0)
}

async function writeIn(
  club: number,
  { url, events, round, today, acknowledged, isOver }: Options,
): Promise<number> {
  const post = async (path: string, body: object, kind: 'coach' | 'player') => {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookieOf(club, kind) },
        body: JSON.stringify(body),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }
  const team = teamId(club)
  const answers = acknowledged.answers.get(club) ?? { acknowledged: 0, sent: 0 }
  acknowledged.answers.set(club, answers)
  let written = 0
  for (let turn = 0; !isOver(); turn++) {
    const name = `会場 ${round} ${turn}`
    if (await post('/api/venues', { name }, 'coach')) {
      acknowledged.venues.push({ teamId: team, name })
      written += 1
    }
    answers.sent += 1
    const number = answers.sent
    const answer = { scheduleId: events[club], status: '○', comment: String(number) }
    if (await post('/trpc/player.attendances.answer', { json: answer }, 'player')) {
      answers.acknowledged = number
      written += 1
    }
    if (turn % 5 !== 2) continue
    const title = `合宿 ${round} ${turn}`
    const series = {
      title,
      date: addDays(today, 200),
      venue: '市民グラウンド',
      categoryIds: [categoryId(club, 0)],
      recurrenceRule: 'daily',
      recurrenceEndDate: addDays(today, 200 + DATES - 1),
    }
    if (await post('/api/schedules', series, 'coach')) {
      acknowledged.series.push({ teamId: team, title })
      written += 1
    }
  }
  return written
}
