import { searchedId } from '../../lib/search/dialog-search.ts'
import { searchedText } from '../../lib/search/search-values.ts'

/** In the place of a category: the members who have none. */
export const NO_CATEGORY = 'none'

export const GUARDIAN_FILTERS = ['unconfirmed', 'invited'] as const
export type GuardianFilter = (typeof GUARDIAN_FILTERS)[number]

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
  /** Of the guardians only those whose address no mail has proven, or who were invited. */
  only?: GuardianFilter
  /** Whose details stand open. */
  member?: string
  /** A member is added. */
  dialog?: 'new'
  /** Whose guardian is invited. */
  invite?: string
  /** Whose profile is corrected. */
  edit?: string
  /** Who is about to be removed. */
  remove?: string
}

export const NO_MEMBERS_DIALOG: MembersSearch = {
  member: undefined,
  remove: undefined,
  invite: undefined,
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
  const [remove, edit] = [search.remove, search.edit].map(searchedId)
  const [invite, member] = [search.invite, search.member].map(searchedId)
  const isNew = search.dialog === 'new'
  const only = GUARDIAN_FILTERS.find((name) => name === search.only)
  return {
    ...(ids.length > 0 && { categories: ids }),
    ...(q && { q }),
    ...(search.unreached === true && { unreached: true }),
    ...(search.view === 'guardians' && { view: 'guardians' as const }),
    ...(only && { only }),
    ...(remove
      ? { remove }
      : edit
        ? { edit }
        : invite
          ? { invite }
          : member
            ? { member }
            : isNew && { dialog: 'new' }),
  }
}
