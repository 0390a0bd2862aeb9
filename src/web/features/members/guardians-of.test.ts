import { expect, test } from 'vitest'
import type { Guardian } from '../../../domain/people/guardian.ts'
import { countHouseholds, guardiansByChild, reachOf } from './guardians-of.ts'

const guardian = (id: string, children: string[], more: Partial<Guardian> = {}): Guardian => ({
  id,
  teamId: 't',
  lastName: '高橋',
  firstName: id,
  lastNameKana: null,
  firstNameKana: null,
  phone: null,
  email: null,
  isEmailConfirmed: true,
  unreached: null,
  createdAt: '',
  children: children.map((child) => ({
    id: child,
    lastName: '高橋',
    firstName: child,
    relation: 'mother',
    relationLabel: null,
  })),
  ...more,
})
const members = ['蓮', '花', '葵', '丈'].map((id) => ({ id }))

test.each<[string, string[][], number]>([
  ['nobody has a guardian', [], 4],
  ['each has one', [['蓮'], ['花'], ['葵'], ['丈']], 4],
  ['a mother has three', [['蓮', '花', '葵']], 2],
  [
    'three share a mother and a father',
    [
      ['蓮', '花', '葵'],
      ['葵', '花', '蓮'],
    ],
    2,
  ],
  ['two mothers share a father', [['蓮'], ['花'], ['蓮', '花']], 3],
  [
    'a chain of guardians',
    [
      ['蓮', '花'],
      ['花', '葵'],
      ['葵', '丈'],
    ],
    1,
  ],
  ['a child is no member', [['蓮', '誰か']], 4],
])('households where %s', (_what, families, count) => {
  const guardians = families.map((children, n) => guardian(String(n), children))
  expect(countHouseholds(members, guardians)).toBe(count)
})

test.each<[Partial<Guardian>, string]>([
  [{}, '届いています'],
  [{ isEmailConfirmed: false }, '未確認'],
  [{ unreached: 'refused' }, 'メールが戻りました'],
  [{ unreached: 'muted', isEmailConfirmed: false }, '届け先がありません'],
])('a guardian with %j: %s', (more, words) => {
  expect(reachOf(guardian('g', ['蓮'], more)).words).toBe(words)
})

test('each child has its guardians, with what they are to it', () => {
  const byChild = guardiansByChild([guardian('由美子', ['蓮', '花']), guardian('恵', ['花'])])
  expect(byChild.get('花')?.map(({ id, relation }) => relation + id)).toEqual(['母由美子', '母恵'])
  expect(byChild.get('丈')).toBeUndefined()
})
