import { afterEach, expect, test, vi } from 'vitest'
import { askFile } from './file-state.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, 'there'],
  [404, 'gone'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'network'],
  [503, 'network'],
])('an answer of %i: %s', async (status, expected) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  expect(await askFile('/files/1')).toBe(expected)
})

test('no answer: network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await askFile('/files/1')).toBe('network')
})
