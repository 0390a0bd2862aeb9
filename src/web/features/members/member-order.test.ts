import { expect, test } from 'vitest'
import { byCategoryThenName } from './member-order.ts'

const member = (categoryId: string | null, lastNameKana: string) => ({
  categoryId,
  lastName: lastNameKana,
  firstName: '',
  lastNameKana,
  firstNameKana: null,
})

test('members stand by category, then by name, those without a category last', () => {
  const members = [
    member(null, 'あおき'),
    member('b', 'いとう'),
    member('a', 'わたなべ'),
    member('b', 'あべ'),
  ]
  const order = members.toSorted(byCategoryThenName).map(({ lastName }) => lastName)
  expect(order).toEqual(['わたなべ', 'あべ', 'いとう', 'あおき'])
})
