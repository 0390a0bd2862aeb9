import {
  happeningOf,
  isOver,
  isUrgentNews,
  type KnownEvent,
  mergedNews,
  type ScheduleNews,
  scheduleNews,
} from '../../domain/notices/schedule-news.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import type { Db } from '../db/database.ts'
import { heardSince } from './heard.ts'
import { knownEvents } from './known-events.ts'
import { scheduleKey, scheduleNotice } from './schedule-notice.ts'
import { correct, type News, tell, tellMany } from './tell.ts'
import { bundledIn, waitingNotices } from './waiting.ts'

/** Events as people know them, by their ids; null: they know of none. */
export type KnownEvents = ReadonlyMap<string, KnownEvent | null>

/** The same, but as people have heard of them last; of what nobody has heard of, it is no news that it takes place. */
export async function heardEvents(tx: Db, ids: string[]): Promise<KnownEvents> {
  const events = [...(await knownEvents(tx, ids))].map(([id, event]): [string, KnownEvent] => [
    id,
    { ...event, ...ON },
  ])
  return new Map([...events, ...(await heardSince(tx, ids, ''))])
}

const ON = { isCancelled: false, cancelReason: null, cancelMessage: null }

interface Change {
  before: KnownEvents
  /** Those that are there now. */
  ids: readonly string[]
}

interface How {
  clock: ClubClock
  act: Act
}

/**
 * Tells the families of what a change has made of events, in its transaction; those behind us are no news. Of which
 * nobody is to be told (`notify`), what waits to be told is corrected.
 */
export async function tellOfEvents(
  tx: Db,
  teamId: string,
  change: Change,
  { notify = true, ...how }: How & { notify?: boolean | undefined },
): Promise<void> {
  const news = await newsOf(tx, change)
  await store(tx, teamId, news, notify ? news : [], how)
}

/** More of them are one notice until it is due: to store one each takes a fifth of the time that the events take. */
const FEW = 10

/** The same of events that are new. */
export async function tellOfNew(
  tx: Db,
  teamId: string,
  events: { id: string; date: string }[],
  { notify = true, ...how }: How & { notify?: boolean | undefined },
): Promise<void> {
  if (!notify) return
  const { clock, act } = how
  const ids = events.filter(({ date }) => date >= today(clock)).map(({ id }) => id)
  const by = { now: act.now, actor: act.by.id }
  if (ids.length > FEW) await tellMany(tx, teamId, scheduleNotice, ids, by)
  else await tellOfEvents(tx, teamId, { before: new Map(), ids }, how)
}

/** What a change of events would tell, as they would be known after it; null: they would be gone. */
export async function wouldBeTold(
  db: Db,
  teamId: string,
  before: KnownEvents,
  after: (event: KnownEvent) => KnownEvent | null,
  clock: ClubClock,
): Promise<ScheduleNews[]> {
  const waiting = await waitingNews(db, teamId, [...before.keys()])
  return [...before].flatMap(([scheduleId, event]) => {
    if (!event) return []
    const news = { scheduleId, before: event, after: after(event) }
    const earlier = waiting.get(scheduleId)
    const merged = earlier ? mergedNews(earlier, news) : news
    return merged && happeningOf(merged) !== null && !isOver(merged, clock) ? [merged] : []
  })
}

/** What nobody has heard of these events yet. */
async function waitingNews(db: Db, teamId: string, ids: readonly string[]) {
  const rows = await waitingNotices(db, teamId).where('kind', '=', 'schedule').execute()
  const wanted = new Set(ids)
  const bundled = rows.flatMap((row) => bundledIn(row)).filter((id) => wanted.has(id))
  const news = rows
    .filter(({ scheduleId }) => scheduleId !== null && wanted.has(scheduleId))
    .map(({ payload }) => scheduleNews.parse(JSON.parse(payload)))
  const added = bundled.map((scheduleId) => ({ scheduleId, before: null, after: null }))
  return new Map([...added, ...news].map((one): [string, ScheduleNews] => [one.scheduleId, one]))
}

/** The same of a change of `madeAt` that is taken back: told is what families have heard of since (rule T9). */
export async function tellOfUndo(
  tx: Db,
  teamId: string,
  change: Change,
  { madeAt, ...how }: How & { madeAt: string },
): Promise<void> {
  const news = await newsOf(tx, change)
  const heard = await heardSince(tx, idsOf(news), madeAt)
  const told = news.flatMap((one) => {
    const before = heard.get(one.scheduleId)
    return before === undefined ? [] : [{ ...one, before }]
  })
  await store(tx, teamId, news, told, how)
}

const idsOf = (news: ScheduleNews[]) => news.map(({ scheduleId }) => scheduleId)

async function newsOf(tx: Db, { before, ids }: Change): Promise<ScheduleNews[]> {
  const after = await knownEvents(tx, ids)
  return [...new Set([...before.keys(), ...ids])].map((scheduleId) => ({
    scheduleId,
    before: before.get(scheduleId) ?? null,
    after: after.get(scheduleId) ?? null,
  }))
}

async function store(
  tx: Db,
  teamId: string,
  all: ScheduleNews[],
  told: ScheduleNews[],
  { clock, act }: How,
) {
  const by = { now: act.now, actor: act.by.id }
  const news = told.filter((one) => !isOver(one, clock) && isNews(one))
  const ids = new Set(idsOf(news))
  const untold = all.filter(({ scheduleId }) => !ids.has(scheduleId))
  await correct(tx, teamId, scheduleNotice, untold.map(asNews), by)
  const urgent = (payload: ScheduleNews) => ({ isUrgent: isUrgentNews(payload, clock) })
  const notices = news.map((one) => ({ ...asNews(one), ...urgent(one) }))
  await tell(tx, teamId, scheduleNotice, notices, by)
}

const asNews = (payload: ScheduleNews): News<ScheduleNews> => ({
  key: scheduleKey(payload.scheduleId),
  payload,
  scheduleId: payload.scheduleId,
})

/** One that is new and off is told if it takes place after all. */
const isNews = (one: ScheduleNews) =>
  happeningOf(one) !== null || (one.before === null && one.after !== null)
