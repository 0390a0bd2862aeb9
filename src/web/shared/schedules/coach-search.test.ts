import { expect, test } from 'vitest'
import { scheduleSearch } from './coach-search.ts'

const ID = '01a1fc0e-3bad-7654-8228-240860cebcf0'
const NOTHING = {
  view: undefined,
  date: undefined,
  past: undefined,
  months: undefined,
  categories: undefined,
  day: undefined,
  event: undefined,
  add: undefined,
  edit: undefined,
}

test.each([
  { view: 'week', date: '2026-11-28' },
  { view: 'month', date: '2026-11-28', day: '2026-11-30' },
  { past: true, months: 6, categories: [ID] },
  { categories: 'all', event: ID },
  { categories: [], add: '2026-12-01' },
  { edit: ID },
])('%j in the address is kept', (search) => {
  expect(scheduleSearch(search)).toEqual({ ...NOTHING, ...search })
})

test.each([
  { view: 'list' },
  { date: '2026-02-30' },
  { date: 20261128 },
  { past: 'yes' },
  { months: 2 },
  { months: 4.5 },
  { categories: 'some' },
  { event: '1' },
  { add: 'today' },
])('%j in the address is overwritten with nothing', (search) => {
  expect(scheduleSearch(search)).toStrictEqual(NOTHING)
})

test('a list reaches ten years at most', () => {
  expect(scheduleSearch({ months: 9999 }).months).toBe(120)
})

test('ids that are none fall out of the filter', () => {
  expect(scheduleSearch({ categories: [ID, 1, 'x'] }).categories).toEqual([ID])
})

test('one dialog is open at a time', () => {
  const { event, edit, add, day } = scheduleSearch({
    event: ID,
    edit: ID,
    add: '2026-12-01',
    day: '2026-12-01',
  })
  expect([event, edit, add, day]).toEqual([ID, undefined, undefined, undefined])
})
