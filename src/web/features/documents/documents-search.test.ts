import { expect, it } from 'vitest'
import { documentsSearch } from './documents-search.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

it.each([
  [{}, {}],
  [{ folder: id }, { folder: id }],
  [{ folder: 'null' }, {}],
  [{ folder: ['x'], open: id }, { open: id }],
  [
    { folder: id, dialog: 'new', open: id },
    { folder: id, dialog: 'new' },
  ],
  [
    { open: id, remove: id },
    { open: id, remove: id },
  ],
  [{ open: id, move: id }, { open: id }],
  [{ dialog: 'old', move: 1 }, {}],
])('%j is read as %j', (search, expected) => {
  expect(documentsSearch(search)).toEqual(expected)
})
