import { expect, test } from 'vitest'
import { sportInput } from './admin.ts'

test.each([
  [1.5, '整数で入力してください'],
  [Number.NaN, '整数で入力してください'],
  [1_000_001, '1,000,000以下で入力してください'],
  [1e20, '1,000,000以下で入力してください'],
  [-1_000_001, '-1,000,000以上で入力してください'],
  [1_000_000, undefined],
  [undefined, undefined],
])('the order %j of a sport is answered with %j', (order, message) => {
  const { error } = sportInput.safeParse({ name: '馬術', order })
  expect(error?.issues[0]?.message).toBe(message)
})
