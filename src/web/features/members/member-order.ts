import { byKana, type KanaNamed, type Named } from '../../../domain/people/names.ts'

interface Sortable extends Named, KanaNamed {
  categoryId: string | null
}

/** By category in the team's order (ids grow with time), then by name; those without one come last. */
export function byCategoryThenName(a: Sortable, b: Sortable): number {
  if (a.categoryId === b.categoryId) return byKana(a, b)
  if (a.categoryId === null || b.categoryId === null) return a.categoryId === null ? 1 : -1
  return a.categoryId < b.categoryId ? -1 : 1
}
