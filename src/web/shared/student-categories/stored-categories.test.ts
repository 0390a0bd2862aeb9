import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCategories, readStoredCategories } from './stored-categories.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

const documented = 'player_s_categories'

test('what the account has is copied to the documented place', () => {
  keepCategories('s', ['a', 'b'])
  expect(stored.get(documented)).toBe('["a","b"]')
})

test('a list that this browser alone has is used while the account has none', () => {
  stored.set(documented, '["a"]')
  keepCategories('s', [])
  expect(readStoredCategories('s')).toEqual(['a'])
})

test('the copy of what a coach took away is not used, and goes', () => {
  keepCategories('s', ['a'])
  expect(readStoredCategories('s')).toBeNull()
  keepCategories('s', [])
  expect(stored.size).toBe(0)
  expect(readStoredCategories('s')).toBeNull()
})

test.each(['{', '"a"', '{"a":1}'])('%s is no list', (text) => {
  stored.set(documented, text)
  expect(readStoredCategories('s')).toBeNull()
})
