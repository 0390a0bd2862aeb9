import { useEffect } from 'react'
import { monthGrid, weekOf } from '../../../domain/calendar.ts'
import { addDays, addMonths } from '../../../domain/dates.ts'
import { trpc } from '../../lib/trpc.ts'

type Unit = 'week' | 'month'

/** The days that a week's or month's page shows, as a range. */
export function pageRange(date: string, unit: Unit) {
  const days = unit === 'week' ? weekOf(date) : monthGrid(date.slice(0, 7))
  return { from: days[0] ?? date, to: days.at(-1) ?? date }
}

/** Fetches the page before and after, so that turning shows no skeleton. */
export function useNeighbours(ready: boolean, date: string, unit: Unit) {
  const { list } = trpc.useUtils().coach.schedules
  const { from } = pageRange(date, unit)
  useEffect(() => {
    if (!ready) return
    // A day within the page, whichever page `from` begins.
    const inside = addDays(from, 6)
    for (const step of [-1, 1])
      void list.prefetch(
        pageRange(unit === 'week' ? addDays(inside, 7 * step) : addMonths(inside, step), unit),
      )
  }, [ready, from, unit, list])
}
