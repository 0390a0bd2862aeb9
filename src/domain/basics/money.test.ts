import { expect, test } from 'vitest'
import { formatAmount, formatYen, parseYen } from './money.ts'

test('money is written in whole yen', () => {
  expect(formatYen(3000)).toBe('3,000円')
  expect(formatYen(-1500)).toBe('-1,500円')
  expect(formatAmount(9_999_999)).toBe('9,999,999')
})

test.each([
  ['4000', 4000],
  ['4,000', 4000],
  [' 4,000円 ', 4000],
  ['￥４，０００', 4000],
  ['５、０００', 5000],
  ['12.9', 12],
  ['1e4', 0],
  ['3千', 0],
  ['4000えん', 0],
  ['-500', -500],
  ['−５００', -500],
  ['', 0],
  ['なし', 0],
])('%j is read as %i yen', (text, yen) => {
  expect(parseYen(text)).toBe(yen)
})
