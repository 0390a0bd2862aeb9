import { useEffect } from 'react'
import { addDays, addMonths } from '../../../domain/time/dates.ts'
import { type CalendarUnit, pageRange } from '../../../domain/time/page-range.ts'
import { trpc } from '../../lib/query/trpc.ts'

/** Fetches the page before and after, so that turning shows no skeleton. */
export function useNeighbours(ready: boolean, date: string, unit: CalendarUnit) {
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
