import { z } from 'zod'
import { LAST_DATE, optionalDate, wholeBetween } from '../basics/validation.ts'
import { formatFullDate } from '../time/calendar.ts'
import { addDays, addMonths, sundayOf, WEEKDAYS, weekdayOf } from '../time/dates.ts'
import { weekdaysField } from './weekdays.ts'

export const RECURRENCE_RULES = ['daily', 'weekly', 'monthly'] as const
export type RecurrenceRule = (typeof RECURRENCE_RULES)[number]

export const recurrenceRuleLabels: Record<RecurrenceRule, string> = {
  daily: '毎日',
  weekly: '毎週',
  monthly: '毎月',
}

/** A rule with nothing left open; `recurrenceOf` makes one of an event's fields. */
export const recurrenceSchema = z.object({
  rule: z.enum(RECURRENCE_RULES),
  /** Days, weeks or months, by the rule. */
  interval: z.int(),
  /** Weekdays of a weekly rule, 0 for Sunday; empty means the date's own weekday. */
  days: z.array(z.int()),
  /** Inclusive, `YYYY-MM-DD`; null means a year. */
  endDate: z.string().nullable(),
})
export type Recurrence = z.infer<typeof recurrenceSchema>

export const INTERVAL_MAX = 365

/** An event's recurrence in forms and calls. An absent field stays absent: it changes nothing. */
export const recurrenceFields = {
  recurrenceRule: z
    .enum([...RECURRENCE_RULES, 'none', ''])
    .nullable()
    .transform((rule) => (rule === 'none' || rule === '' ? null : rule))
    .optional()
    .meta({ example: 'weekly' }),
  recurrenceInterval: wholeBetween(1, INTERVAL_MAX).nullish(),
  recurrenceDays: weekdaysField.meta({ example: '[6]' }),
  recurrenceEndDate: optionalDate.meta({ example: '2027-03-27' }),
}

export interface RecurrenceFields {
  recurrenceRule?: RecurrenceRule | null
  recurrenceInterval?: number | null
  recurrenceDays?: number[] | null
  recurrenceEndDate?: string | null
}

/** The fields' rule, every 1 day, week or month unless they say otherwise; null without a rule. */
export function recurrenceOf(fields: RecurrenceFields): Recurrence | null {
  if (!fields.recurrenceRule) return null
  return {
    rule: fields.recurrenceRule,
    interval: fields.recurrenceInterval ?? 1,
    days: fields.recurrenceDays ?? [],
    endDate: fields.recurrenceEndDate ?? null,
  }
}

const yearsLater = (date: string, years: number) =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`

/**
 * What is wrong with a rule's end: before the event's date, or over 2 years after it (rule S3).
 * From 29 February the 2 years end on 28 February. Without a rule an end date says nothing.
 */
export function recurrenceIssues(
  date: string,
  { recurrenceRule, recurrenceEndDate }: RecurrenceFields,
): { path: keyof RecurrenceFields; message: string }[] {
  if (!recurrenceRule || !recurrenceEndDate) return []
  const issue = (message: string) => [{ path: 'recurrenceEndDate' as const, message }]
  if (recurrenceEndDate < date) return issue('終了日は開始日以降の日付にしてください')
  if (recurrenceEndDate > yearsLater(date, 2))
    return issue('終了日は開始日から2年以内にしてください')
  return []
}

/**
 * Every date of an event that repeats, in order and starting with `date` itself (rule S3).
 * Without an end, up to the day before the same date a year later; what starts on 29 February
 * ends with 28 February, the day before the date that year lacks. No rule goes past the last date.
 */
export function occurrences(date: string, recurrence: Recurrence): string[] {
  const { rule, interval, days } = recurrence
  const end = endOf(date, recurrence)
  const isWithin = (day: string) => day <= end
  const step = Math.max(1, interval)
  const weekdays = days.length > 0 ? days : [weekdayOf(date)]
  const dates = new Set([date])
  for (let count = 0; ; count += step) {
    const unit = unitStart(rule, date, count)
    if (!isWithin(unit)) return [...dates].sort()
    for (const day of datesOf(rule, unit, date, weekdays))
      if (day > date && isWithin(day)) dates.add(day)
  }
}

/** The last day on which a rule can have a date. */
export function endOf(date: string, { endDate }: Pick<Recurrence, 'endDate'>): string {
  if (endDate) return endDate
  const later = yearsLater(date, 1)
  if (later > LAST_DATE) return LAST_DATE
  return date.endsWith('-02-29') ? `${later.slice(0, 4)}-02-28` : addDays(later, -1)
}

/** The first day of the day, week or month that lies `count` after the date's own. */
function unitStart(rule: RecurrenceRule, date: string, count: number): string {
  if (rule === 'daily') return addDays(date, count)
  if (rule === 'weekly') return addDays(sundayOf(date), 7 * count)
  return `${addMonths(date.slice(0, 7), count)}-01`
}

function datesOf(rule: RecurrenceRule, unit: string, date: string, weekdays: number[]): string[] {
  if (rule === 'daily') return [unit]
  if (rule === 'weekly') return weekdays.map((weekday) => addDays(unit, weekday))
  const sameDay = addDays(unit, Number(date.slice(8)) - 1)
  return sameDay.slice(8) === date.slice(8) ? [sameDay] : []
}

export interface SeriesEvent {
  id: string
  /** `YYYY-MM-DD` */
  date: string
  /** Whatever the rule says: it has started, for example. */
  stays: boolean
}

export interface SeriesPlan {
  add: string[]
  /** Ids; the other events stay. */
  remove: string[]
}

/**
 * How a series follows a changed rule, whose dates are `dates` (rule S4): events on such a date
 * stay, and so do those that stay anyway; the others go, and dates without an event get one. Several events
 * on one date (one was moved there) all stay or go together: each may have answers of its own.
 */
export function planSeries(series: { existing: SeriesEvent[]; dates: string[] }): SeriesPlan {
  const wanted = new Set(series.dates)
  const taken = new Set(series.existing.map((event) => event.date))
  const stays = (event: SeriesEvent) => event.stays || wanted.has(event.date)
  return {
    add: [...wanted].filter((date) => !taken.has(date)).sort(),
    remove: series.existing.filter((event) => !stays(event)).map((event) => event.id),
  }
}

const everyLabels: Record<RecurrenceRule, (interval: number) => string> = {
  daily: (interval) => `${interval}日ごと`,
  weekly: (interval) => `${interval}週ごと`,
  monthly: (interval) => `${interval}か月ごと`,
}

/** 毎日, 毎週 or 毎月 for every single one, otherwise for example `2週ごと`. */
export const describeFrequency = (rule: RecurrenceRule, interval: number) =>
  interval === 1 ? recurrenceRuleLabels[rule] : everyLabels[rule](interval)

interface SeriesMember {
  seriesRule: RecurrenceRule | null
  seriesInterval: number | null
}

/** How often the series is that an event belongs to; null for a single event. */
export const describeSeries = ({ seriesRule, seriesInterval }: SeriesMember): string | null =>
  seriesRule && describeFrequency(seriesRule, seriesInterval ?? 1)

/** For example `2週ごと（火・日）2027年3月31日まで`; the week is read from Monday here. */
export function describeRecurrence({ rule, interval, days, endDate }: Recurrence): string {
  const fromMonday = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day))
  const names = fromMonday.map((day) => WEEKDAYS[day]).join('・')
  const until = endDate ? `${formatFullDate(endDate)}まで` : ''
  return `${describeFrequency(rule, interval)}${rule === 'weekly' && names ? `（${names}）` : ''}${until}`
}
