import { expect, test } from 'vitest'
import { likelyAddress } from './mail-typos.ts'

test.each([
  ['mori@gmial.com', 'mori@gmail.com'],
  ['mori@gmai.com', 'mori@gmail.com'],
  ['mori@gmail.con', 'mori@gmail.com'],
  ['Mori@GMAIL.CO', 'mori@gmail.com'],
  ['mori@yaho.co.jp', 'mori@yahoo.co.jp'],
  ['mori@yahooo.co.jp', 'mori@yahoo.co.jp'],
  ['mori@docomo.ne.jo', 'mori@docomo.ne.jp'],
  ['mori@docmo.ne.jp', 'mori@docomo.ne.jp'],
  ['mori@ezwed.ne.jp', 'mori@ezweb.ne.jp'],
  ['mori@softbnak.ne.jp', 'mori@softbank.ne.jp'],
  ['mori@i.softbnk.jp', 'mori@i.softbank.jp'],
  ['mori@iclould.com', 'mori@icloud.com'],
  ['mori@hotmial.co.jp', 'mori@hotmail.co.jp'],
  ['mori@outlok.jp', 'mori@outlook.jp'],
])('%s is probably %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant)
})

test.each([
  'mori@gmail.com',
  'mori@yahoo.co.jp',
  'mori@hotmail.com',
  'mori@au.com',
  'mori@me.com',
  'mori@ac.com',
  'mori@mac.com',
  'mori@yahoo.com',
  'mori@gmx.com',
  'mori@city.wakaba.lg.jp',
  'mori@example.jp',
  'mori@gm',
  'mori@',
  'mori',
  '',
])('%s is asked about nothing', (typed) => {
  expect(likelyAddress(typed)).toBeNull()
})

test('an endless text takes no time', () => {
  expect(likelyAddress(`a@${'gmail.com'.repeat(100_000)}`)).toBeNull()
})
