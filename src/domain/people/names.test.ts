import { expect, it, vi } from 'vitest'
import { byKana, displayName, initials, kanaName, splitOwnerName } from './names.ts'

it.each([
  [{ lastName: '大野', firstName: '健司' }, '大野 健司', '大健'],
  [{ lastName: '大野', firstName: '' }, '大野', '大'],
  [{ lastName: null, firstName: '健司' }, '健司', '健'],
  [{ lastName: ' ', firstName: null }, '名前未設定', '?'],
  [{}, '名前未設定', '?'],
  [{ lastName: '𠮷田', firstName: 'Ken' }, '𠮷田 Ken', '𠮷K'],
  [{ lastName: 'か\u3099', firstName: '👨‍👩‍👧さん' }, 'か\u3099 👨‍👩‍👧さん', 'か\u3099👨‍👩‍👧'],
])('%j is %s, in short %s', (person, name, short) => {
  expect(displayName(person)).toBe(name)
  expect(initials(person)).toBe(short)
})

it('takes a whole letter where a browser knows no segments', async () => {
  vi.stubGlobal('Intl', { Collator: Intl.Collator })
  vi.resetModules()
  const older = await import('./names.ts')
  vi.unstubAllGlobals()
  expect(older.initials({ lastName: '𠮷田', firstName: 'Ken' })).toBe('𠮷K')
})

it.each([
  [{ lastNameKana: 'おおの', firstNameKana: 'けんじ' }, 'おおの けんじ'],
  [{ lastNameKana: 'おおの', firstNameKana: null }, 'おおの'],
  [{ lastNameKana: null, firstNameKana: '' }, null],
])('the reading of %j is %j', (person, kana) => {
  expect(kanaName(person)).toBe(kana)
})

it.each([
  ['大野 健司', '大野', '健司'],
  ['　大野　健司 ', '大野', '健司'],
  ['大野  健司', '大野', '健司'],
  ['Mary Ann Smith', 'Mary', 'Ann Smith'],
  ['大野健司', '大野健司', ''],
  ['', '', ''],
])('the owner %j is %j and %j', (name, lastName, firstName) => {
  expect(splitOwnerName(name)).toEqual({ lastName, firstName })
})

it('sorts by reading, then by name, who has no reading last', () => {
  const person = (lastName: string, lastNameKana: string | null) => ({ lastName, lastNameKana })
  const people = [
    person('阿部', null),
    person('渡辺', 'わたなべ'),
    person('伊東', 'いとう'),
    person('伊藤', 'いとう'),
    person('加藤', 'カトウ'),
    person('青木', 'あおき'),
  ]
  const sorted = people.toSorted(byKana).map(displayName)
  const ito = ['伊東', '伊藤'].toSorted(new Intl.Collator('ja').compare)
  expect(sorted).toEqual(['青木', ...ito, '加藤', '渡辺', '阿部'])
})
