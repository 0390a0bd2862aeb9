import { expect, test } from 'vitest'
import { membersSearch } from './members-search.ts'

const id = '01a1fc1e-590c-702f-ac5c-c8c0175dd5a5'

test.each([
  ['everything', { categories: [id, 'none'], q: 'たか', member: id }],
  ['a removal', { remove: id }],
  ['an invitation', { invite: id }],
  ['guardians who were invited', { view: 'guardians', only: 'invited' }],
  ['nothing', {}],
])('%s is kept', (_what, search) => {
  expect(membersSearch(search)).toEqual(search)
})

test.each([
  [{ categories: ['x', id, 3] }, { categories: [id] }],
  [{ categories: id }, {}],
  [{ categories: [] }, {}],
  [{ q: 10 }, { q: '10' }],
  [{ q: '' }, {}],
  [{ only: 'x' }, {}],
  [{ member: id, invite: id }, { invite: id }],
  [{ q: { a: 1 }, member: 'x' }, {}],
  [{ member: id, remove: id }, { remove: id }],
])('%j becomes %j', (search, kept) => {
  expect(membersSearch(search)).toEqual(kept)
})
