import { TZDate } from '@date-fns/tz'
import type { ClubClock } from '../../src/domain/time/clock.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

const earlier = ({ now }: ClubClock, ms: number) => new Date(now.getTime() - ms)

export const minutesAgo = (clock: ClubClock, minutes: number) => earlier(clock, minutes * MINUTE_MS)
export const daysAgo = (clock: ClubClock, days: number) => earlier(clock, days * DAY_MS)

/** The instant of a wall-clock time in the club's zone; `date` is `YYYY-MM-DD`. */
export function instantAt(date: string, hour: number, minute: number, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, timeZone).getTime())
}
