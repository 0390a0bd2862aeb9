import { formatFullDate, formatInstantDate } from '../../../domain/time/calendar.ts'

/** When a member joined, `2026/4/1` on the club's calendar; 不明 without a date. */
export const joinedOn = (instant: string | null, timeZone: string) =>
  instant ? formatInstantDate(instant, timeZone) : '不明'

/** `2014年4月20日（12歳）` on the day `on`. */
export function birthDateWithAge(date: string, on: string): string {
  const hadBirthday = on.slice(5) >= date.slice(5)
  const age = Number(on.slice(0, 4)) - Number(date.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return `${formatFullDate(date)}${age >= 0 ? `（${age}歳）` : ''}`
}
