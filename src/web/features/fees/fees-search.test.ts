import { expect, test } from 'vitest'
import { chosenMonth, monthBeside } from './fee-month.ts'
import { feesSearch } from './fees-search.ts'

const now = { year: 2026, month: 11 }

test.each([
  ['a month and filters', { year: 2025, month: 4, paid: 'unpaid', status: 'unset', q: '高橋' }],
  ['a dialog', { dialog: 'reset' }],
  ['a member', { member: 'a' }],
])('%s in the address is kept', (_what, search) => {
  expect(feesSearch(search)).toEqual(search)
})

test.each([
  { month: 13 },
  { month: 0 },
  { year: '2026' },
  { year: 2026.5 },
  { paid: 'maybe' },
  { status: 'toString' },
  { dialog: 'x' },
  { q: '' },
])('%j in the address is nothing', (search) => {
  expect(feesSearch(search)).toEqual({})
})

test('digits alone are looked for too', () => {
  expect(feesSearch({ q: 10 })).toEqual({ q: '10' })
})

test('without a month, or in a year that cannot be chosen, it is today’s', () => {
  expect(chosenMonth({}, now)).toEqual(now)
  expect(chosenMonth({ month: 3 }, now)).toEqual({ year: 2026, month: 3 })
  expect(chosenMonth({ year: 2024, month: 1 }, now)).toEqual({ year: 2024, month: 1 })
  expect(chosenMonth({ year: 2023, month: 1 }, now)).toEqual({ year: 2026, month: 1 })
})

test('months follow each other as far as the years can be chosen', () => {
  expect(monthBeside({ year: 2026, month: 1 }, -1, now)).toEqual({ year: 2025, month: 12 })
  expect(monthBeside({ year: 2026, month: 12 }, 1, now)).toEqual({ year: 2027, month: 1 })
  expect(monthBeside({ year: 2024, month: 1 }, -1, now)).toBeNull()
  expect(monthBeside({ year: 2028, month: 12 }, 1, now)).toBeNull()
})
