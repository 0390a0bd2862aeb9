import { expect, test } from 'vitest'
import { byBirthDate } from './teammate-order.ts'

const member = (birthDate: string | null, lastName: string) => ({
  birthDate,
  lastName,
  firstName: '',
  lastNameKana: lastName,
  firstNameKana: null,
})

test('members stand by birth date, then by name; those without one come last', () => {
  const members = [
    member(null, 'いとう'),
    member('2015-02-07', 'かとう'),
    member(null, 'あおき'),
    member('2014-04-20', 'やまだ'),
    member('2014-04-20', 'すずき'),
  ]
  expect(members.toSorted(byBirthDate).map(({ lastName }) => lastName)).toEqual([
    'すずき',
    'やまだ',
    'かとう',
    'あおき',
    'いとう',
  ])
})
