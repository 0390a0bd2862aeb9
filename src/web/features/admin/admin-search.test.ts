import { expect, test } from 'vitest'
import { adminAccountsSearch, adminTeamsSearch } from './admin-search.ts'

const id = '0198f2b6-0000-7000-8000-000000000001'
test('what makes no sense in the address is left out', () => {
  expect(adminTeamsSearch({ q: 23456, team: id, act: 'delete' })).toEqual({
    q: '23456',
    team: id,
    act: 'delete',
  })
  expect(adminTeamsSearch({ q: [], page: 0.5, team: 'x', act: 'delete' })).toEqual({})
  expect(adminTeamsSearch({ page: 1 })).toEqual({})
  expect(adminTeamsSearch({ page: 2 })).toEqual({ page: 2 })
  expect(adminTeamsSearch({ team: id, act: 'toString' })).toEqual({ team: id })
  expect(adminAccountsSearch({ dialog: 'new', remove: id })).toEqual({ dialog: 'new' })
  expect(adminAccountsSearch({ dialog: 'other', remove: 'x' })).toEqual({})
})
