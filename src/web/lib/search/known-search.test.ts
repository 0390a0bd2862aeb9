import { expect, test } from 'vitest'
import { dialogSearch } from './dialog-search.ts'
import { knownSearch } from './known-search.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test.each([
  [{ edit: id }, { edit: id }],
  [{ edit: 'nobody' }, {}],
  [{ dialog: 'old', remove: id }, { remove: id }],
  [{ dialog: 'new', edit: id, utm: 'mail' }, { dialog: 'new' }],
])('%o means %o, whatever else the address says', (search, expected) => {
  // As the router does: what a validator returns is laid over what stands in the address.
  expect({ ...search, ...knownSearch(dialogSearch)(search) }).toEqual(expected)
})
