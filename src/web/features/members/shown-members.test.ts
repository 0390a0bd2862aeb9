import { expect, test } from 'vitest'
import type { Student } from '../../../domain/people/student.ts'
import { shownMembers } from './shown-members.ts'

const member = (
  lastName: string,
  kana: string,
  jerseyNumber: number | null,
  categoryIds: string[] = [],
): Student => ({
  id: lastName,
  teamId: 't',
  lastName,
  firstName: '',
  lastNameKana: kana,
  firstNameKana: null,
  schoolName: null,
  birthDate: null,
  jerseyNumber,
  photoUrl: null,
  playerType: null,
  categoryId: null,
  categoryIds,
  createdAt: '',
  email: '',
})

const members = [
  member('渡辺', 'わたなべ', null),
  member('高橋', 'たかはし', 10, ['u12', 'gk']),
  member('鈴木', 'すずき', 2, ['u10']),
  member('青木', 'あおき', null, ['u10']),
  member('井上', 'いのうえ', 10),
]
const shown = (filter: Parameters<typeof shownMembers>[1]) =>
  shownMembers(members, filter).map(({ lastName }) => lastName)

test('members stand by number, then by reading; those without a number last', () => {
  expect(shown({})).toEqual(['鈴木', '井上', '高橋', '青木', '渡辺'])
})

test.each([
  [['u10'], ['鈴木', '青木']],
  [
    ['gk', 'u10'],
    ['鈴木', '高橋', '青木'],
  ],
  [['none'], ['井上', '渡辺']],
  [
    ['none', 'gk'],
    ['井上', '高橋', '渡辺'],
  ],
])('the categories %j show %j', (categories, names) => {
  expect(shown({ categories })).toEqual(names)
})

test('who looks for a guardian finds the children', () => {
  const mother = { id: 'g', relation: '母', lastName: '田中', firstName: '恵' }
  const reach = { look: 'good', words: '' } as const
  const guardians = new Map([['鈴木', [{ ...mother, reach }]]])
  expect(shownMembers(members, { q: '田中恵', guardians }).map(({ id }) => id)).toEqual(['鈴木'])
})

test.each([
  ['高', ['高橋']],
  ['スズキ', ['鈴木']],
  ['い', ['井上']],
  ['ん', []],
])('%j finds %j', (q, names) => {
  expect(shown({ q })).toEqual(names)
})
