import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

test.each([
  ['nothing', ''],
  ['a short text', '{"title":"全体練習"}'],
  ['a text of letters', 'abc'.repeat(1000)],
  ['kanji, kana and marks', '髙﨑さんは○、ｶﾅは△です。'.repeat(100)],
  ['pairs of surrogates, and names of two scripts', '𠮷野家👨‍👩‍👧é'.repeat(300)],
  ['a text as long as its room', '出'.repeat(256 * 1024)],
  ['a longer one', '欠'.repeat(256 * 1024 + 1)],
])('%s comes out as it went in', (_, said) => {
  const json = JSON.stringify(said)
  expect(utf8Of(json).equals(Buffer.from(json))).toBe(true)
})

test('half of a pair is written as an escape', () => {
  expect(utf8Of(JSON.stringify(`${'x'.repeat(2000)}\ud842`)).toString()).toMatch(/\\ud842"$/)
})

test('a text is its own, whatever comes after it', () => {
  const first = utf8Of('練'.repeat(2000))
  utf8Of('習'.repeat(2000))
  expect(first.toString()).toBe('練'.repeat(2000))
})
