import { searchedId } from '../../lib/search/dialog-search.ts'
import { searchedText } from '../../lib/search/search-values.ts'

/** In the place of a category: the members who have none. */
export const NO_CATEGORY = 'none'

/** What stands in the address of the coach's member list; nothing of it is needed. */
export interface MembersSearch {
  /** Ids of the ticked categories, or `none`; no entry shows everybody. */
  categories?: string[]
  /** Part of a name or reading. */
  q?: string
  /** Only those whom no notice reaches. */
  unreached?: true
  /** The guardians instead of the players. */
  view?: 'guardians'
  /** Whose details stand open. */
  member?: string
  /** A member is added. */
  dialog?: 'new'
  /** Whose profile is corrected. */
  edit?: string
  /** Who is about to be removed. */
  remove?: string
}

export const NO_MEMBERS_DIALOG: MembersSearch = {
  member: undefined,
  remove: undefined,
  edit: undefined,
  dialog: undefined,
}

const category = (value: unknown) => (value === NO_CATEGORY ? value : searchedId(value))

/** For `validateSearch`: what makes no sense is left out; at most one dialog at a time. */
export function membersSearch(search: Record<string, unknown>): MembersSearch {
  const ids = Array.isArray(search.categories)
    ? search.categories.flatMap((value) => category(value) ?? [])
    : []
  const q = searchedText(search.q)
  const [remove, edit, member] = [search.remove, search.edit, search.member].map(searchedId)
  const isNew = search.dialog === 'new'
  return {
    ...(ids.length > 0 && { categories: ids }),
    ...(q && { q }),
    ...(search.unreached === true && { unreached: true }),
    ...(search.view === 'guardians' && { view: 'guardians' as const }),
    ...(remove ? { remove } : edit ? { edit } : member ? { member } : isNew && { dialog: 'new' }),
  }
}
