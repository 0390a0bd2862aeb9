import { groupBy } from '../basics/group-by.ts'
import { type DateRange, formatShortDate } from './calendar.ts'
import { addDays, sundayOf } from './dates.ts'

/** 今週, 来週, then a month each: in lists a week ends on Sunday, and says so. */
export interface Stretch<Event> {
  key: 'this-week' | 'next-week' | `${number}-${number}`
  title: string
  /** Which days it is about; the month's name says it by itself. */
  days: string | null
  events: Event[]
}

const WEEK = 7

/** The Sunday that a list's week ends with; a Sunday is its own. */
export const endOfWeek = (date: string): string => sundayOf(addDays(date, WEEK - 1))

const monthTitle = (month: string, today: string) => {
  const [year, number] = month.split('-').map(Number)
  return `${year === Number(today.slice(0, 4)) ? '' : `${year}年`}${number}月`
}

/** `12/7(月)–13(日)`, with the second month where it is another. */
function formatDays({ from, to }: DateRange): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const end = formatShortDate(to)
  return `${formatShortDate(from)}–${isOneMonth ? end.slice(end.indexOf('/') + 1) : end}`
}

/** Events from today on, in their order, by how soon they are; a stretch without events is left out. */
export function stretchesOf<Event extends { date: string }>(
  events: readonly Event[],
  today: string,
): Stretch<Event>[] {
  const sunday = endOfWeek(today)
  const next = { from: addDays(sunday, 1), to: addDays(sunday, WEEK) }
  const keyOf = ({ date }: Event): Stretch<Event>['key'] => {
    if (date <= sunday) return 'this-week'
    if (date <= next.to) return 'next-week'
    const [year, month] = date.split('-').map(Number)
    return `${year ?? 0}-${month ?? 0}`
  }
  const heads = {
    'this-week': { title: '今週', days: `${formatShortDate(sunday)}まで` },
    'next-week': { title: '来週', days: formatDays(next) },
  }
  return [...groupBy(events, keyOf)].map(([key, those]) => ({
    key,
    ...(key === 'this-week' || key === 'next-week'
      ? heads[key]
      : { title: monthTitle(key, today), days: null }),
    events: those,
  }))
}
