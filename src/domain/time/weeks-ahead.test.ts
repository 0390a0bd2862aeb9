import { expect, test } from 'vitest'
import { endOfWeek, stretchesOf } from './weeks-ahead.ts'

test.each([
  ['2026-11-30', '2026-12-06'],
  ['2026-12-03', '2026-12-06'],
  ['2026-12-06', '2026-12-06'],
  ['2026-12-07', '2026-12-13'],
])('a list’s week that holds %s ends on Sunday, %s', (date, sunday) => {
  expect(endOfWeek(date)).toBe(sunday)
})

const on = (...dates: string[]) => dates.map((date) => ({ date }))
const heads = (today: string, ...dates: string[]) =>
  stretchesOf(on(...dates), today).map(({ title, days, events }) => [title, days, events.length])

test('this week, the next one, and a month each for what is later', () => {
  const dates = ['2026-12-03', '2026-12-06', '2026-12-07', '2026-12-13', '2026-12-14', '2026-12-31']
  expect(heads('2026-12-03', ...dates, '2027-01-03', '2027-01-10', '2028-01-02')).toEqual([
    ['今週', '12/6(日)まで', 2],
    ['来週', '12/7(月)–13(日)', 2],
    ['12月', null, 2],
    ['2027年1月', null, 2],
    ['2028年1月', null, 1],
  ])
})

test('on a Sunday this week is today, and tomorrow is next week', () => {
  expect(heads('2026-12-06', '2026-12-06', '2026-12-07')).toEqual([
    ['今週', '12/6(日)まで', 1],
    ['来週', '12/7(月)–13(日)', 1],
  ])
})

test('next week names its second month', () => {
  expect(heads('2026-11-25', '2026-12-01')).toEqual([['来週', '11/30(月)–12/6(日)', 1]])
})

test('a stretch without events is left out', () => {
  expect(heads('2026-12-03', '2027-02-01')).toEqual([['2027年2月', null, 1]])
})
