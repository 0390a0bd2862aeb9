import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('a CSV file starts with the byte order mark and ends its lines as Excel does', () => {
  expect(
    csvFile([
      ['氏名', '合計'],
      ['高橋 蓮', 3500],
    ]),
  ).toBe('\uFEFF氏名,合計\r\n高橋 蓮,3500\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\u3000@SUM(A1)', "'\u3000@SUM(A1)"],
  ['\u00a0 ＋1', "'\u00a0 ＋1"],
  ['\u200b\ufeff-2', "'\u200b\ufeff-2"],
  [' 高橋 蓮', ' 高橋 蓮'],
  ['山田=太郎', '山田=太郎'],
])('%j is written so that it stays text', (text, written) => {
  expect(csvFile([[text]])).toBe(`\uFEFF${written}\r\n`)
})

test('a number stays a number', () => {
  expect(csvFile([[-500, 0]])).toBe('\uFEFF-500,0\r\n')
})
