import { type ClubClock, clubInstant, minuteOfDay, today } from '../time/clock.ts'
import { addDays } from '../time/dates.ts'

/** When somebody wants to hear nothing, in minutes of the club's day, and whether a day's mails are one. */
export interface Quiet {
  quietFrom: number | null
  quietUntil: number | null
  digest: boolean
}

export const NEVER_QUIET: Quiet = { quietFrom: null, quietUntil: null, digest: false }

/** 18:00, when a day's notices are sent together. */
const DIGEST_MINUTE = 18 * 60

/** The next instant at which the club's clock shows the minute; now, where it shows that. */
function next(minute: number, clock: ClubClock): Date {
  const day = minuteOfDay(clock) <= minute ? today(clock) : addDays(today(clock), 1)
  const time = `${Math.floor(minute / 60)}:${minute % 60}`
  return clubInstant(`${day}T${time}`, clock.timeZone)
}

function isQuiet({ quietFrom, quietUntil }: Quiet, minute: number): boolean {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return false
  return quietFrom < quietUntil
    ? minute >= quietFrom && minute < quietUntil
    : minute >= quietFrom || minute < quietUntil
}

/** When the quiet time is over that the clock is in; null where it is in none. */
export const quietUntil = (quiet: Quiet, clock: ClubClock): Date | null =>
  quiet.quietUntil !== null && isQuiet(quiet, minuteOfDay(clock))
    ? next(quiet.quietUntil, clock)
    : null

/** When a mail goes that is told at `told`: at the day's end where they are gathered, never in the quiet time. */
export function mailedAt(quiet: Quiet, told: Date, timeZone: string): Date {
  const clock = { now: told, timeZone }
  const gathered = quiet.digest ? next(DIGEST_MINUTE, clock) : told
  return quietUntil(quiet, { now: gathered, timeZone }) ?? gathered
}
