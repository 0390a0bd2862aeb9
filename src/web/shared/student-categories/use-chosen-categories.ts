import { useEffect, useMemo } from 'react'
import type { Category } from '../../../domain/team/category.ts'
import { askAgainOnReturn } from '../../lib/query/ask-again.ts'
import { failedOf } from '../../lib/query/failed-of.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { type CategoryMap, categoryMap } from '../../lib/session/categories.ts'
import { keepCategories, readStoredCategories } from './stored-categories.ts'

export interface ChosenCategories {
  /** The team's, in its order. */
  all: readonly Category[]
  map: CategoryMap
  /** Ids of those that the player follows; empty until the first choice. */
  chosen: readonly string[]
  /** Ids of those that the account has: not what this browser alone remembers. */
  stored: string[]
}

/**
 * The account's own choice; where it never had one, what this browser remembers. What the account has
 * is kept in local storage for the next visit.
 */
export function useChosenCategories(studentId: string | undefined) {
  const options = { enabled: studentId !== undefined, ...askAgainOnReturn }
  const team = trpc.player.categories.list.useQuery(undefined, options)
  const own = trpc.player.ownCategories.list.useQuery({ studentId }, options)

  const choice = useMemo((): ChosenCategories | null => {
    if (!studentId || !team.data || !own.data) return null
    const stored = own.data.map(({ id }) => id)
    const ids = new Set(stored.length ? stored : readStoredCategories(studentId))
    const all = team.data
    const chosen = all.filter(({ id }) => ids.has(id)).map(({ id }) => id)
    return { all, map: categoryMap(all), chosen, stored }
  }, [studentId, team.data, own.data])

  useEffect(() => {
    if (studentId && own.data)
      keepCategories(
        studentId,
        own.data.map(({ id }) => id),
      )
  }, [studentId, own.data])

  return { choice, failed: failedOf(team, own) }
}
