import { monthGrid, weekOf } from './calendar.ts'

export type CalendarUnit = 'week' | 'month'

/** The days that a week's or month's page shows, as a range. */
export function pageRange(date: string, unit: CalendarUnit) {
  const days = unit === 'week' ? weekOf(date) : monthGrid(date.slice(0, 7))
  return { from: days[0] ?? date, to: days.at(-1) ?? date }
}
