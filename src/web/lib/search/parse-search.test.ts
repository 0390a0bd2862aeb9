import { defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { invitedCode } from '../session/team-code.ts'
import { parseSearch } from './parse-search.ts'

test.each(['ABCD2345', '2345E678', '9E999999', '23456789', '22E22222'])(
  'an invitation’s code %s arrives as it was sent',
  (code) => {
    expect(invitedCode(parseSearch(`?code=${code}`))).toBe(code)
  },
)

test.each([
  { q: '高橋' },
  { q: '12' },
  { q: '1e3' },
  { q: 'true' },
  { q: '[高橋' },
  { q: '"高橋"' },
  { year: 2026, month: 4 },
  { past: true },
  { categories: [] },
  { categories: ['all', '12'] },
])('%j is read from the address as it was put there', (search) => {
  expect({ ...parseSearch(defaultStringifySearch(search)) }).toEqual(search)
})
