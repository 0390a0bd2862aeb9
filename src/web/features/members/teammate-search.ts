import { searchedId } from '../../lib/search/dialog-search.ts'

/** What stands in the address of the players' member list. */
export interface TeammateSearch {
  /** Ids of the ticked categories; none shows everybody. */
  categories?: string[]
}

/** For `validateSearch`: what makes no sense is left out. */
export function teammateSearch({ categories }: Record<string, unknown>): TeammateSearch {
  const ids = Array.isArray(categories) ? categories.flatMap((id) => searchedId(id) ?? []) : []
  return ids.length > 0 ? { categories: ids } : {}
}
