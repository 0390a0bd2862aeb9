import { expect, test } from 'vitest'
import { matchesName } from './name-search.ts'

const member = {
  lastName: '髙橋',
  firstName: 'Leo',
  lastNameKana: 'タカハシ',
  firstNameKana: 'れお',
}

test.each(['髙橋', '髙橋leo', 'ＬＥＯ', 'たかはし', 'タカハシ れお', 'ﾀｶﾊｼ', 'かはしれ', ' '])(
  'a member is found by %s',
  (typed) => expect(matchesName(member, typed)).toBe(true),
)

test('another name is not', () => {
  expect(matchesName(member, 'すずき')).toBe(false)
})

test('who has no reading is found by name', () => {
  expect(matchesName({ lastName: '鈴木', firstName: '湊' }, '鈴木 湊')).toBe(true)
})
