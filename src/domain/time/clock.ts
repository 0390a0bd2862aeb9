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

interface WallClock {
  /** `YYYY-MM-DD` */
  date: string
  /** Since midnight. */
  minute: number
}

const wallClocks = new WeakMap<ClubClock, WallClock>()

/** Worked out once for a clock, however many events are held against it: zones are slow to ask. */
function wallClockOf(clock: ClubClock): WallClock {
  const known = wallClocks.get(clock)
  if (known) return known
  const local = new TZDate(clock.now, clock.timeZone)
  const date = lightFormat(local, 'yyyy-MM-dd')
  const wallClock = { date, minute: local.getHours() * 60 + local.getMinutes() }
  wallClocks.set(clock, wallClock)
  return wallClock
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
