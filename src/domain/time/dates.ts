import { UTCDate } from '@date-fns/utc'
// By their own paths: all of date-fns takes the server more than a second to load.
import { addDays as plusDays } from 'date-fns/addDays'
import { addMonths as plusMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { getDay } from 'date-fns/getDay'
import { lightFormat } from 'date-fns/lightFormat'

/** 0 for Sunday, as everywhere. */
export const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const

const DATE = 'yyyy-MM-dd'
const MONTH = 'yyyy-MM'

/** A calendar date as UTC midnight, so that no machine's zone or summer time can move it. */
const parse = (date: string) => new UTCDate(date)

/** The date `days` whole days later (earlier when negative). Dates are `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return lightFormat(plusDays(parse(date), days), DATE)
}

/**
 * The month or date `months` calendar months later (earlier when negative), in the shape it came:
 * `YYYY-MM`, or `YYYY-MM-DD`, where a day that the month lacks becomes its last day.
 */
export function addMonths(monthOrDate: string, months: number): string {
  const shape = monthOrDate.length === MONTH.length ? MONTH : DATE
  return lightFormat(plusMonths(parse(monthOrDate), months), shape)
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return getDay(parse(date))
}

/** The Sunday that the date's week starts with; a Sunday is its own. */
export function sundayOf(date: string): string {
  return addDays(date, -weekdayOf(date))
}

/** Whole days from `today` until `date`: 0 on the day, negative once it is over. */
export function daysUntil(date: string, today: string): number {
  return differenceInCalendarDays(parse(date), parse(today))
}

/** Whether the calendar has the day: a `YYYY-MM-DD` may name one that it lacks. */
export const isRealDate = (date: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  if (month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
