import { expect, test, vi } from 'vitest'
import { failedOf } from './failed-of.ts'

const loaded = () => ({
  data: [],
  error: null,
  isError: false,
  isFetching: false,
  refetch: vi.fn(),
})
const failed = (error: string) => ({ ...loaded(), data: undefined, error, isError: true })

test('what is loaded, or on its way, has not failed', () => {
  expect(failedOf(loaded(), { ...loaded(), data: undefined, isFetching: true })).toBeNull()
})

test('what was loaded once and could not be again has not failed', () => {
  expect(failedOf({ ...failed('network'), data: [] })).toBeNull()
})

test('the first failure is told, and all that failed is asked for again', () => {
  const [fine, one, other] = [loaded(), failed('one'), { ...failed('other'), isFetching: true }]
  const found = failedOf(fine, one, other)
  expect(found).toMatchObject({ error: 'one', isFetching: true })
  found?.refetch()
  expect([fine, one, other].map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1])
})
