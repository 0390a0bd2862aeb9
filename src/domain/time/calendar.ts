import { type ClubClock, minuteOfDay, today } from './clock.ts'
import { addDays, addMonths, daysUntil, sundayOf, WEEKDAYS, weekdayOf } from './dates.ts'
import type { Period } from './period.ts'

const GRID_CELLS = 42

const daysFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(start, index))

/** The 42 dates of a month's page, from the Sunday on or before the 1st. `month` is `YYYY-MM`. */
export function monthGrid(month: string): string[] {
  return daysFrom(sundayOf(`${month}-01`), GRID_CELLS)
}

/** The 7 dates of the week that holds `date`, from Sunday. */
export function weekOf(date: string): string[] {
  return daysFrom(sundayOf(date), 7)
}

export interface DateRange {
  /** Both bounds are inclusive, `YYYY-MM-DD`. */
  from: string
  to: string
}

const wholeMonth = (month: string): DateRange => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
})

/** The dashboard's period: the current week or month from today on, the next one whole (rule V1). */
export function periodRange(period: Period, today: string): DateRange {
  const sunday = sundayOf(today)
  const month = today.slice(0, 7)
  switch (period) {
    case 'this-week':
      return { from: today, to: addDays(sunday, 6) }
    case 'next-week':
      return { from: addDays(sunday, 7), to: addDays(sunday, 13) }
    case 'this-month':
      return { ...wholeMonth(month), from: today }
    case 'next-month':
      return wholeMonth(addMonths(month, 1))
  }
}

const numbers = (date: string) => {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month, day }
}
const weekdayName = (date: string) => WEEKDAYS[weekdayOf(date)]

/** `2026-11-21` → `11月21日(土)` */
export function formatDate(date: string): string {
  const { month, day } = numbers(date)
  return `${month}月${day}日(${weekdayName(date)})`
}

/** `2026-11-21` → `11/21(土)` */
export function formatShortDate(date: string): string {
  const { month, day } = numbers(date)
  return `${month}/${day}(${weekdayName(date)})`
}

/** `2026-11-21` → `2026年11月21日` */
export function formatFullDate(date: string): string {
  const { year, month, day } = numbers(date)
  return `${year}年${month}月${day}日`
}

/** `2014-04-20` → `2014/4/20` */
export function formatSlashDate(date: string): string {
  const { year, month, day } = numbers(date)
  return `${year}/${month}/${day}`
}

/** The week that holds `date`: `11月15日〜21日`, with the second month where it is another. */
export function formatWeek(date: string): string {
  const sunday = sundayOf(date)
  const [from, to] = [numbers(sunday), numbers(addDays(sunday, 6))]
  const month = from.month === to.month ? '' : `${to.month}月`
  return `${from.month}月${from.day}日〜${month}${to.day}日`
}

/** How far off a coming date is: 今日, 明日, N日後. */
export function formatDaysUntil(date: string, today: string): string {
  const days = daysUntil(date, today)
  return ['今日', '明日'][days] ?? `${days}日後`
}

/** `2026-11` → `2026年11月` */
export function formatMonth(month: string): string {
  const parts = numbers(month)
  return `${parts.year}年${parts.month}月`
}

/** `9:00`; null without an hour. An hour without its minute counts as minute 0 (rule S1). */
export function formatTime(
  hour: number | null | undefined,
  minute: number | null | undefined,
): string | null {
  return hour == null ? null : `${hour}:${String(minute ?? 0).padStart(2, '0')}`
}

/** The day of an ISO 8601 instant on the clubs' wall clock: `2026/11/21`. */
export const formatInstantDate = (instant: string, timeZone: string) =>
  formatSlashDate(today({ now: new Date(instant), timeZone }))

/** An ISO 8601 instant on the clubs' wall clock: `2026/11/21 9:05`. */
export function formatInstant(instant: string, timeZone: string): string {
  const minutes = minuteOfDay({ now: new Date(instant), timeZone })
  const time = formatTime(Math.floor(minutes / 60), minutes % 60)
  return `${formatInstantDate(instant, timeZone)} ${time}`
}

/** An instant of this season on the clubs' wall clock: `12/3(木) 20:00`. */
export function formatShortInstant(instant: string, timeZone: string): string {
  const clock = { now: new Date(instant), timeZone }
  const minutes = minuteOfDay(clock)
  const time = formatTime(Math.floor(minutes / 60), minutes % 60)
  return `${formatShortDate(today(clock))} ${time}`
}

export const UNDECIDED_TIME = '時刻未定'

/** `9:00–12:00`, `10:00–` without an end, `12:00まで` without a start, 時刻未定 without either. */
export function formatTimeRange(event: {
  startHour: number | null
  startMinute: number | null
  endHour: number | null
  endMinute: number | null
}): string {
  const start = formatTime(event.startHour, event.startMinute)
  const end = formatTime(event.endHour, event.endMinute)
  if (start === null) return end === null ? UNDECIDED_TIME : `${end}まで`
  return `${start}–${end ?? ''}`
}

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/**
 * How long ago an ISO 8601 instant was: たった今, N分前,
 * N時間前, N日前; from 7 days on the date in the club's zone, with the year when it isn't this one.
 */
export function relativeTime(instant: string, now: Date, timeZone: string): string {
  const then = new Date(instant)
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'たった今'
  if (minutes < HOUR) return `${minutes}分前`
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)}時間前`
  if (minutes < 7 * DAY) return `${Math.floor(minutes / DAY)}日前`
  return shortDate(then, { now, timeZone })
}

function shortDate(then: Date, { now, timeZone }: ClubClock): string {
  const { year, month, day } = numbers(today({ now: then, timeZone }))
  const thisYear = numbers(today({ now, timeZone })).year
  return `${year === thisYear ? '' : `${year}年`}${month}月${day}日`
}
