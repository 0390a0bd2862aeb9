import { expect, test } from 'vitest'
import { firstOf } from './first-of.ts'

test('the first signal that ends, ends all, for its reason', () => {
  const [time, caller] = [new AbortController(), new AbortController()]
  const both = firstOf(time.signal, caller.signal)
  expect(both.aborted).toBe(false)
  time.abort(new DOMException('too long', 'TimeoutError'))
  caller.abort(new Error('gone'))
  expect(both.reason).toMatchObject({ name: 'TimeoutError' })
})

test('a signal that has ended already ends it at once, and one that is missing counts for nothing', () => {
  expect(firstOf(undefined, AbortSignal.abort('gone'), null).reason).toBe('gone')
  expect(firstOf(null).aborted).toBe(false)
})
