import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns/lightFormat'

/** The instant and the clubs' wall clock (`TIME_ZONE`); never the machine's own zone. */
export interface ClubClock {
  now: Date
  timeZone: string
}

export interface TimedEvent {
  /** `YYYY-MM-DD` */
  date: string
  startHour: number | null
  startMinute: number | null
}

const MINUTE_MS = 60_000

interface WallClock {
  /** `YYYY-MM-DD` */
  date: string
  /** Since midnight. */
  minute: number
}

let last: (WallClock & { timeZone: string; since: number }) | undefined

/** Worked out once a minute: zones are slow to ask. */
function wallClockOf({ now, timeZone }: ClubClock): WallClock {
  const since = Math.floor(now.getTime() / MINUTE_MS)
  if (last?.since === since && last.timeZone === timeZone) return last
  const local = new TZDate(now, timeZone)
  const date = lightFormat(local, 'yyyy-MM-dd')
  last = { date, minute: local.getHours() * 60 + local.getMinutes(), timeZone, since }
  return last
}

/** Today's date on the clubs' wall clock, `YYYY-MM-DD`. */
export const today = (clock: ClubClock): string => wallClockOf(clock).date

/** Minutes since midnight on the clubs' wall clock. */
export const minuteOfDay = (clock: ClubClock): number => wallClockOf(clock).minute

/** The instant at which the clubs' wall clock shows a minute of a day; in a gap, where clocks go forward, after it. */
export function instantOf(date: string, minute: number, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const local = new TZDate(year, month - 1, day, Math.floor(minute / 60), minute % 60, timeZone)
  return new Date(local.getTime())
}

/** True from the start minute on; without a start time, once the day is over. */
export function hasStarted(event: TimedEvent, clock: ClubClock): boolean {
  const { date, minute } = wallClockOf(clock)
  if (event.date !== date) return event.date < date
  if (event.startHour === null) return false
  return event.startHour * 60 + (event.startMinute ?? 0) <= minute
}

/** What the club's clock shows, as `2026-12-01T08:30`. */
export function clubTime(clock: ClubClock): string {
  const minute = minuteOfDay(clock)
  const parts = [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0'))
  return `${today(clock)}T${parts.join(':')}`
}

/** The instant at which the club's clock shows `2026-12-01T08:30`. */
export function clubInstant(local: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime())
}
