import { searchedId } from '../../lib/search/dialog-search.ts'
import { searchedText } from '../../lib/search/search-values.ts'

/** What is about to be done to the team whose id stands beside. */
export type TeamAct = 'password' | 'mail' | 'storage' | 'suspend' | 'delete'

/** What stands in the address of the teams' screen; nothing of it is needed. */
export interface AdminTeamsSearch {
  /** Part of a name, code, sport or e-mail address. */
  q?: string | undefined
  /** Of the teams found; the first by default. */
  page?: number | undefined
  /** Whose details stand open. */
  team?: string | undefined
  act?: TeamAct | undefined
}

export const NO_TEAM: AdminTeamsSearch = { team: undefined, act: undefined }

const acts: Record<TeamAct, true> = {
  password: true,
  mail: true,
  storage: true,
  suspend: true,
  delete: true,
}
const isAct = (value: unknown): value is TeamAct =>
  typeof value === 'string' && Object.hasOwn(acts, value)

const isLaterPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 1

/** For `validateSearch`: what makes no sense is left out. */
export function adminTeamsSearch(search: Record<string, unknown>): AdminTeamsSearch {
  const q = searchedText(search.q)
  const team = searchedId(search.team)
  const { act, page } = search
  return {
    ...(q && { q }),
    ...(isLaterPage(page) && { page }),
    ...(team && { team, ...(isAct(act) && { act }) }),
  }
}

/** Which dialog of the administrators' list stands open. */
export interface AdminAccountsSearch {
  dialog?: 'new' | 'password' | undefined
  /** Who is about to be removed. */
  remove?: string | undefined
}

export const NO_ACCOUNTS_DIALOG: AdminAccountsSearch = { dialog: undefined, remove: undefined }

export function adminAccountsSearch({
  dialog,
  remove,
}: Record<string, unknown>): AdminAccountsSearch {
  if (dialog === 'new' || dialog === 'password') return { dialog }
  const id = searchedId(remove)
  return id ? { remove: id } : {}
}
