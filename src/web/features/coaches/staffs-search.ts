import { searchedId } from '../../lib/search/dialog-search.ts'

/** Which dialog of コーチ管理 stands open; `password` and `remove` are a coach's id. */
export interface StaffsSearch {
  dialog?: 'new'
  password?: string
  remove?: string
}

export const NO_STAFFS_DIALOG: StaffsSearch = {
  dialog: undefined,
  password: undefined,
  remove: undefined,
}

/** For `validateSearch`; at most one dialog at a time. */
export function staffsSearch({ dialog, ...search }: Record<string, unknown>): StaffsSearch {
  const [password, remove] = [searchedId(search.password), searchedId(search.remove)]
  if (dialog === 'new') return { dialog }
  if (password) return { password }
  return remove ? { remove } : {}
}
