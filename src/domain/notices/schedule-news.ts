import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { startOf } from '../schedule/deadline.ts'
import { formatShortDate, formatTime, formatTimeRange } from '../time/calendar.ts'
import { type ClubClock, minuteOfDay, type TimedEvent, today } from '../time/clock.ts'

const time = z.int().nullable()

/** What people know of an event: when and where it is, whom it is for, and whether it takes place. */
export const knownEvent = z.object({
  title: z.string(),
  date: z.string(),
  startHour: time,
  startMinute: time,
  endHour: time,
  endMinute: time,
  gatherHour: time,
  gatherMinute: time,
  venue: z.string(),
  categoryIds: z.array(idSchema),
  isCancelled: z.boolean(),
  cancelReason: z.string().nullable(),
  cancelMessage: z.string().nullable(),
  /** Families heard that there is no such event any more. */
  isGone: z.literal(true).optional(),
})
export type KnownEvent = z.infer<typeof knownEvent>

/** An event as people heard of it last, and as it is; null where it wasn't there, or is there no more. */
export const scheduleNews = z.object({
  scheduleId: idSchema,
  before: knownEvent.nullable(),
  after: knownEvent.nullable(),
  /** It was taken off since, of which nobody is to be told. */
  isWithheld: z.literal(true).optional(),
  /** Members whom it concerned by a category that was deleted before they have heard. */
  memberIds: z.array(idSchema).optional(),
})
export type ScheduleNews = z.infer<typeof scheduleNews>

export type Happening = 'added' | 'changed' | 'cancelled' | 'reinstated' | 'removed'

const CHANGES = [
  'date',
  'startHour',
  'startMinute',
  'endHour',
  'endMinute',
  'gatherHour',
  'gatherMinute',
  'venue',
  'categoryIds',
] as const

const isAlike = (one: KnownEvent, other: KnownEvent) =>
  CHANGES.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]))

/** What there is to tell; null: nothing (rule T9). */
export function happeningOf(news: Omit<ScheduleNews, 'scheduleId'>): Happening | null {
  const { before, after } = news
  if (news.isWithheld) return null
  if (!before) return after && !after.isCancelled ? 'added' : null
  if (!after) return before.isCancelled ? null : 'removed'
  if (after.isCancelled) return before.isCancelled ? null : 'cancelled'
  if (before.isCancelled) return 'reinstated'
  return isAlike(before, after) ? null : 'changed'
}

/** Two changes that nobody has heard of are one; null where it is as it was. */
export function mergedNews(earlier: ScheduleNews, later: ScheduleNews): ScheduleNews | null {
  const { before, memberIds } = earlier
  const merged = { ...later, before, ...(memberIds && { memberIds }) }
  // An event that is new and off at once may take place after all: then it is new.
  const isUnheard = merged.before === null && merged.after !== null
  return isUnheard || happeningOf(merged) !== null ? merged : null
}

/** The event as those know it who have heard this; null where they know of none. */
export function heardOf(news: ScheduleNews): KnownEvent | null {
  const { before, after } = news
  if (happeningOf(news) === null) return before
  return after ?? (before && { ...before, isCancelled: true, isGone: true })
}

const isOff = (event: KnownEvent | null) => event === null || event.isCancelled

/**
 * What waits to be told, after a change of which nobody is told: true still, and nothing more. What it takes off is
 * withheld, as it may come back before anybody has heard; what was off stays so, with its reason.
 */
export function correctedNews(waiting: ScheduleNews, later: ScheduleNews): ScheduleNews | null {
  const merged = mergedNews(waiting, later)
  if (merged === null || merged.before === null || !isOff(merged.after)) return merged
  return isOff(waiting.after) ? waiting : { ...merged, isWithheld: true }
}

const URGENT_MS = 18 * 60 * 60_000

/** Whether it can't wait for further changes: what is off, or on again, within 18 hours. */
export function isUrgentNews(news: ScheduleNews, { now, timeZone }: ClubClock): boolean {
  const happening = happeningOf(news)
  const event = news.after ?? news.before
  if (!event || !happening || happening === 'added' || happening === 'changed') return false
  return isSoon(event, { now, timeZone })
}

/** Whether an event begins so soon that who hears of it by morning hears too late. */
export const isSoon = (event: TimedEvent, { now, timeZone }: ClubClock): boolean =>
  startOf(event, timeZone).getTime() - now.getTime() < URGENT_MS

/** Whether it is about nothing that is still to come. */
export const isOver = ({ before, after }: ScheduleNews, clock: ClubClock): boolean =>
  [before, after].every((event) => !event || hasEnded(event, clock))

/** True from its end on, or its start where it has no end; without a start, once the day is over. */
function hasEnded(event: KnownEvent, clock: ClubClock): boolean {
  if (event.date !== today(clock)) return event.date < today(clock)
  if (event.startHour === null) return false
  const start = event.startHour * 60 + (event.startMinute ?? 0)
  const end = event.endHour === null ? start : event.endHour * 60 + (event.endMinute ?? 0)
  return end <= minuteOfDay(clock)
}

/** `12/6(日) U-10 練習` */
export const eventName = ({ date, title }: KnownEvent) => `${formatShortDate(date)} ${title}`

/** `12/6(日) 9:00–11:00 U-10 練習（集合 8:45・若葉小）` */
export function eventLine(event: KnownEvent): string {
  const gather = formatTime(event.gatherHour, event.gatherMinute)
  const facts = [...(gather ? [`集合 ${gather}`] : []), event.venue].join('・')
  return `${formatShortDate(event.date)} ${formatTimeRange(event)} ${event.title}（${facts}）`
}

/** A line for each of date, time, gathering and place that differs: `場所：若葉小 → 市民グラウンド`. */
export function changeLines(before: KnownEvent, after: KnownEvent): string[] {
  const facts = (event: KnownEvent): [string, string][] => [
    ['日にち', formatShortDate(event.date)],
    ['時間', formatTimeRange(event)],
    ['集合', formatTime(event.gatherHour, event.gatherMinute) ?? 'なし'],
    ['場所', event.venue],
  ]
  const changed = new Map(facts(after))
  return facts(before).flatMap(([label, old]) =>
    changed.get(label) === old ? [] : [`${label}：${old} → ${changed.get(label)}`],
  )
}
