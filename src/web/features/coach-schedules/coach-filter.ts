import { useMemo } from 'react'
import type { CoachCategory } from '../../../domain/people/coach.ts'
import type { Schedule } from '../../../domain/schedule/schedule.ts'
import type { Category } from '../../../domain/team/category.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { type CategoryMap, categoryMap } from '../../lib/session/categories.ts'
import type { CategoryFilter } from '../../shared/schedules/coach-search.ts'

export interface EventFilter {
  categories: CategoryMap
  /** Ids of the ticked categories; none shows everything, as all of them do. */
  chosen: readonly string[]
  /** The categories in the coach's charge. */
  own: readonly string[]
  scope: 'all' | 'mine' | 'some'
  narrows: boolean
  passes: (event: Pick<Schedule, 'categoryIds'>) => boolean
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

function chosenIds(filter: CategoryFilter | undefined, all: string[], own: string[]) {
  if (filter === 'all') return all
  return Array.isArray(filter) ? all.filter((id) => filter.includes(id)) : own
}

/** The filter in the address, over the team's categories, null until they are known; and their `query`. */
export function useEventFilter(filter: CategoryFilter | undefined) {
  const query = trpc.coach.categories.list.useQuery()
  const assigned = trpc.coach.coachCategories.list.useQuery({})
  const { data: categories } = query
  const { data: charge, isPending } = assigned
  const known = useMemo(
    () => (categories && !isPending ? filterOf(filter, categories, charge ?? []) : null),
    [filter, categories, charge, isPending],
  )
  return { query, filter: known }
}

function filterOf(
  filter: CategoryFilter | undefined,
  categories: readonly Category[],
  assigned: readonly CoachCategory[],
): EventFilter {
  const all = categories.map(({ id }) => id)
  const charge = new Set(assigned.map(({ categoryId }) => categoryId))
  const own = all.filter((id) => charge.has(id))
  const chosen = chosenIds(filter, all, own)
  const everything = chosen.length === 0 || chosen.length === all.length
  return {
    categories: categoryMap(categories),
    chosen,
    own,
    scope: sameIds(chosen, own) && own.length > 0 ? 'mine' : everything ? 'all' : 'some',
    narrows: !everything,
    passes: (event) => everything || event.categoryIds.some((id) => chosen.includes(id)),
  }
}
