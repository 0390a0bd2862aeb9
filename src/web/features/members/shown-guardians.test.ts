import { expect, test } from 'vitest'
import type { Guardian } from '../../../domain/people/guardian.ts'
import { shownGuardians } from './shown-guardians.ts'

const guardian = (
  lastName: string,
  lastNameKana: string,
  child: string,
  more: Partial<Guardian> = {},
): Guardian => ({
  id: lastName,
  teamId: 't',
  lastName,
  firstName: '',
  lastNameKana,
  firstNameKana: null,
  phone: null,
  email: null,
  isEmailConfirmed: true,
  unreached: null,
  createdAt: '',
  children: [{ id: child, lastName, firstName: child, relation: 'mother', relationLabel: null }],
  ...more,
})

const guardians = [
  guardian('渡辺', 'わたなべ', '颯真'),
  guardian('高橋', 'たかはし', '蓮', { isEmailConfirmed: false }),
  guardian('井上', 'いのうえ', '凪'),
  guardian('田中', 'たなか', '翔', { unreached: 'refused', isEmailConfirmed: false }),
]

test.each<[Parameters<typeof shownGuardians>[1], string[]]>([
  [{}, ['田中', '井上', '高橋', '渡辺']],
  [{ unreached: true }, ['田中']],
  [{ only: 'unconfirmed' }, ['高橋']],
  [{ q: '颯真' }, ['渡辺']],
  [{ q: 'タカ' }, ['高橋']],
  [{ q: 'だれか' }, []],
])('the filter %j shows %j', (filter, names) => {
  expect(shownGuardians(guardians, filter).map(({ lastName }) => lastName)).toEqual(names)
})
