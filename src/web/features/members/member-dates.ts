import { today } from '../../../domain/clock.ts'

const numbers = (date: string) => date.split('-').map(Number)

/** `2014-04-20` → `2014/4/20` */
export const slashDate = (date: string) => numbers(date).join('/')

/** When a member joined, `2026/4/1` on the club's calendar; 不明 without a date. */
export const joinedOn = (instant: string | null, timeZone: string) =>
  instant ? slashDate(today({ now: new Date(instant), timeZone })) : '不明'

/** `2014年4月20日（12歳）` on the day `on`. */
export function birthDateWithAge(date: string, on: string): string {
  const [year = 0, month = 1, day = 1] = numbers(date)
  const hadBirthday = on.slice(5) >= date.slice(5)
  const age = Number(on.slice(0, 4)) - year - (hadBirthday ? 0 : 1)
  return `${year}年${month}月${day}日${age >= 0 ? `（${age}歳）` : ''}`
}
