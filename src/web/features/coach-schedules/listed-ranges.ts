import type { DateRange } from '../../../domain/time/calendar.ts'
import { addDays, addMonths } from '../../../domain/time/dates.ts'
import { LIST_MONTHS } from '../../shared/schedules/coach-search.ts'

/** What the list asks for, three months at a time, the nearest first: what comes, or what is over. */
export function listedRanges(today: string, months: number, past: boolean): DateRange[] {
  const steps = Array.from({ length: Math.ceil(months / LIST_MONTHS) }, (_, index) => index)
  const monthsFrom = (step: number) => addMonths(today, step * LIST_MONTHS)
  return steps.map((step) =>
    past
      ? { from: monthsFrom(-step - 1), to: addDays(monthsFrom(-step), -1) }
      : { from: step > 0 ? addDays(monthsFrom(step), 1) : today, to: monthsFrom(step + 1) },
  )
}
