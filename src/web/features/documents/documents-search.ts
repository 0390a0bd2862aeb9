import { searchedId } from '../../lib/search/dialog-search.ts'

/** The coaches' page and the players'. */
export type DocumentsPlace = '/team/information' | '/information'

const verbs = ['open', 'rename', 'move', 'remove'] as const

/** Which dialog stands open, and for which folder or document. */
export interface DocumentsDialog {
  /** A new folder. */
  dialog?: 'new'
  /** The document that is previewed. */
  open?: string | undefined
  rename?: string
  move?: string
  remove?: string | undefined
}

/** What stands in the address of the shared documents. */
export interface DocumentsSearch extends DocumentsDialog {
  /** The folder that is shown; the root without it. */
  folder?: string
}

export const NO_DOCUMENTS_DIALOG: DocumentsDialog = {
  dialog: undefined,
  open: undefined,
  rename: undefined,
  move: undefined,
  remove: undefined,
}

/** For `validateSearch`; at most one dialog at a time, save that a preview asks before it deletes. */
export function documentsSearch(search: Record<string, unknown>): DocumentsSearch {
  const folder = searchedId(search.folder)
  const found: DocumentsSearch = folder ? { folder } : {}
  if (search.dialog === 'new') return { ...found, dialog: 'new' }
  const verb = verbs.find((name) => searchedId(search[name]))
  const id = verb && searchedId(search[verb])
  if (!verb || !id) return found
  const asks = verb === 'open' && search.remove === id
  return { ...found, [verb]: id, ...(asks && { remove: id }) }
}
