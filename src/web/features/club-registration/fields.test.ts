import { expect, test } from 'vitest'
import { firstPlace } from './fields.ts'

test('the first missing field is that of the earliest step', () => {
  expect(firstPlace(['password', 'sport', 'ownerEmail'])).toEqual({ field: 'sport', step: 2 })
  expect(firstPlace(['ownerEmail'])).toEqual({ field: 'ownerEmail', step: 3 })
})

test('an issue that belongs to no field leads nowhere', () => {
  expect(firstPlace(['', 'teamCode'])).toBeNull()
})
