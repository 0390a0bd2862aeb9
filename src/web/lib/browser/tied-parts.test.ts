import { expect, test } from 'vitest'
import { tiedParts } from './tied-parts.ts'

test.each([
  ['第2アリーナ', ['第2']],
  ['千葉県ひかり台地区U-12リーグ 第3節', ['U-12', '第3節']],
  ['U-10・U-12合同練習', ['U-10', 'U-12']],
  ['Ｕ－１２練習', ['Ｕ－１２']],
  ['練習試合', []],
  ['2026-09-01.pdf', []],
  ['JFA-U-12-2026.pdf', []],
  ['championship-2026', []],
])('in %s these stay in one line: %j', (name, tied) => {
  const parts = tiedParts(name)
  expect(parts.filter((_, index) => index % 2)).toEqual(tied)
  expect(parts.join('')).toBe(name)
})
