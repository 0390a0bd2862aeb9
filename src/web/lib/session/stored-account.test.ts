import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedCoach, storedPlayer } from './stored-account.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const coach = { id: 'c', teamId: 't', lastName: '大野', firstName: '', email: 'a@example.jp' }

test('the documented fields are enough to remember a coach', () => {
  kept.set('coachData', JSON.stringify({ ...coach, role: 'owner' }))
  expect(storedCoach.read()).toMatchObject({ ...coach, role: 'owner', team: null })
})

test('an older copy knows no time zone', () => {
  kept.set('playerData', JSON.stringify(coach))
  expect(storedPlayer.read()).toMatchObject({ ...coach, timeZone: null })
})

test('whatever else stands in local storage is nobody', () => {
  for (const text of ['{', 'null', '[]', '"x"', JSON.stringify({ ...coach, teamId: 3 })]) {
    kept.set('playerData', text)
    expect(storedPlayer.read()).toBeNull()
  }
})

test('other tabs can tell a session that has ended from a log-out', () => {
  kept.set('coachData', JSON.stringify(coach))
  storedCoach.expire()
  expect([kept.get('coachData'), storedCoach.read()]).toEqual(['null', null])
  storedCoach.clear()
  expect(kept.has('coachData')).toBe(false)
})

test('a browser that refuses storage remembers nobody', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(storedPlayer.read()).toBeNull()
  expect(() => storedPlayer.clear()).not.toThrow()
})
