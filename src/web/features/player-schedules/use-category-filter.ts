import { useMemo } from 'react'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import type { ChosenCategories } from '../../shared/student-categories/use-chosen-categories.ts'

export interface CategoryFilter {
  /** Ids of the ticked ones. */
  ticked: readonly string[]
  passes: (event: Pick<PlayerSchedule, 'categoryIds'>) => boolean
}

/** None ticked shows everything, as all of them do; an event without a category is always shown. */
export function useCategoryFilter(
  { all, chosen }: ChosenCategories,
  wanted: readonly string[] | undefined,
): CategoryFilter {
  return useMemo(() => {
    const ticked = wanted
      ? all.map(({ id }) => id).filter((id) => wanted.includes(id))
      : [...chosen]
    const narrows = ticked.length > 0 && ticked.length < all.length
    return {
      ticked,
      passes: ({ categoryIds }) =>
        !narrows || categoryIds.length === 0 || categoryIds.some((id) => ticked.includes(id)),
    }
  }, [all, chosen, wanted])
}
