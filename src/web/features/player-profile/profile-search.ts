import { searchedId } from '../../lib/search/dialog-search.ts'

const DIALOGS = [
  'basic',
  'guardian',
  'children',
  'email',
  'password',
  'sibling',
  'withdrawal',
  'convert',
] as const
export type ProfileDialog = (typeof DIALOGS)[number]

/** Which dialog of the profile stands open; `remove` is the id of a sibling link. */
export interface ProfileSearch {
  dialog?: ProfileDialog
  remove?: string
}

export const NO_PROFILE_DIALOG: ProfileSearch = { dialog: undefined, remove: undefined }

/** For `validateSearch`; at most one dialog at a time. */
export function profileSearch({ dialog, remove }: Record<string, unknown>): ProfileSearch {
  const open = DIALOGS.find((name) => name === dialog)
  if (open) return { dialog: open }
  const id = searchedId(remove)
  return id ? { remove: id } : {}
}
