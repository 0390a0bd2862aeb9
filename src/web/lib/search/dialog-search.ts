import { isId } from './search-values.ts'

/** Which dialog of a list stands open: adding, or editing or removing one entry by its id. */
export interface DialogSearch {
  dialog?: 'new'
  edit?: string
  remove?: string
}

export const NO_DIALOG: DialogSearch = { dialog: undefined, edit: undefined, remove: undefined }

/** The id that stands in a search parameter, if it is one. */
export const searchedId = (value: unknown) => (isId(value) ? value : undefined)

/** For `validateSearch`; at most one dialog at a time. */
export function dialogSearch({ dialog, edit, remove }: Record<string, unknown>): DialogSearch {
  if (dialog === 'new') return { dialog }
  if (searchedId(edit)) return { edit: searchedId(edit) }
  return searchedId(remove) ? { remove: searchedId(remove) } : {}
}
