import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { forgetOldSessions } from './sessions.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const club = await aClub(db)
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const later = (ms: number) => new Date(NOW.getTime() + ms)

beforeEach(() => {
  clock.now = NOW
})

const kinds = [
  ['coach', 'coach_session', club.coach],
  ['student', 'player_session', club.player],
] as const

async function logIn(kind: 'coach' | 'student', { email }: { email: string }) {
  const payload = { email, password: PASSWORD }
  const [cookie] = (await send('POST', `/api/${kind}/login`, { payload })).cookies
  if (!cookie) throw new Error('no session')
  return { ...cookie, by: { cookies: new Map([[cookie.name, cookie.value]]) } }
}

describe.each(kinds)('a session of a %s', (kind, name, person) => {
  test('is a cookie that no script reads, for the whole site and 30 days', async () => {
    const cookie = await logIn(kind, person)
    expect(cookie).toMatchObject({ name, path: '/', httpOnly: true, sameSite: 'Lax' })
    expect(cookie.secure).toBeUndefined()
    expect(cookie.expires).toEqual(later(30 * DAY_MS))
    expect(cookie.value).toMatch(/^[\w-]{43}$/)
  })

  test('is secure where the site is', async () => {
    const { send } = await testApp(database, { settings: { PUBLIC_URL: 'https://club.example' } })
    const payload = { email: person.email, password: PASSWORD }
    const { cookies } = await send('POST', `/api/${kind}/login`, { payload })
    expect(cookies).toMatchObject([{ name, secure: true, httpOnly: true, sameSite: 'Lax' }])
  })

  test('is stored as a hash alone', async () => {
    const { value } = await logIn(kind, person)
    expect(JSON.stringify(await dump(db))).not.toContain(value)
  })

  test.each([
    ['is not renewed within a day', DAY_MS - 1, undefined],
    ['is renewed after a day, for 30 days from then', DAY_MS, later(31 * DAY_MS)],
  ])('%s', async (_rule, ms, expires) => {
    const { by, value } = await logIn(kind, person)
    clock.now = later(ms)
    const [renewed] = (await send('GET', '/api/teams', { by })).cookies
    expect(renewed?.expires).toEqual(expires)
    if (!expires) return
    expect(renewed).toMatchObject({ name, value, httpOnly: true, sameSite: 'Lax', path: '/' })
    clock.now = new Date(expires.getTime() - 1)
    expect((await send('GET', '/api/teams', { by })).statusCode).toBe(200)
  })

  test('ends after 30 days without a visit', async () => {
    const { by } = await logIn(kind, person)
    clock.now = later(30 * DAY_MS)
    const answer = await send('GET', '/api/teams', { by })
    expect([answer.statusCode, answer.cookies]).toEqual([401, []])
  })

  test('ends on the server when its owner logs out', async () => {
    const { by } = await logIn(kind, person)
    const other = await logIn(kind, person)
    const answer = await send('POST', `/api/${kind}/logout`, { by })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    expect(answer.cookies).toMatchObject([{ name, value: '', path: '/', expires: new Date(0) }])
    expect((await send('GET', '/api/teams', { by })).statusCode).toBe(401)
    expect((await send('GET', '/api/teams', { by: other.by })).statusCode).toBe(200)
  })

  test('ends when the same browser logs in again', async () => {
    const { by } = await logIn(kind, person)
    const payload = { email: person.email, password: PASSWORD }
    await send('POST', `/api/${kind}/login`, { by, payload })
    expect((await send('GET', '/api/teams', { by })).statusCode).toBe(401)
  })

  test('is of no use as a session of another kind, nor cut or lengthened', async () => {
    const { value } = await logIn(kind, person)
    for (const [cookie, text] of [
      ['coach_session', kind === 'coach' ? `${value}x` : value],
      ['player_session', kind === 'student' ? value.slice(1) : value],
      ['admin_session', value],
    ] as const) {
      const by = { cookies: new Map([[cookie, text]]) }
      expect((await send('GET', '/api/teams', { by })).statusCode).toBe(401)
    }
  })

  test('ends with its account', async () => {
    const club = await aClub(db)
    const { id, email } = kind === 'coach' ? club.coach : club.player
    const { by } = await logIn(kind, { email })
    await db
      .deleteFrom(kind === 'coach' ? 'coaches' : 'students')
      .where('id', '=', id)
      .execute()
    expect((await send('GET', '/api/teams', { by })).statusCode).toBe(401)
  })

  test('ends while the team is suspended', async () => {
    const club = await aClub(db)
    const by = kind === 'coach' ? club.coach : club.player
    const suspendedAt = NOW.toISOString()
    await db.updateTable('teams').set({ suspendedAt }).where('id', '=', club.teamId).execute()
    expect((await send('GET', '/api/teams', { by })).statusCode).toBe(401)
    const payload = { email: by.email, password: PASSWORD }
    expect((await send('POST', `/api/${kind}/login`, { payload })).statusCode).toBe(403)
  })
})

test('one browser holds a coach and a player, and a call that serves both is the coach’s', async () => {
  const cookies = new Map([...club.coach.cookies, ...club.player.cookies])
  const [team] = (await send('GET', '/api/teams', { by: { cookies } })).json()
  expect(team).toHaveProperty('monthlyFeeMember')
  await send('POST', '/api/coach/logout', { by: { cookies: new Map(club.coach.cookies) } })
  const [same] = (await send('GET', '/api/teams', { by: { cookies } })).json()
  expect(same).toMatchObject({ id: club.teamId })
  expect(same).not.toHaveProperty('monthlyFeeMember')
})

test('logging out without a session is no error', async () => {
  for (const kind of ['coach', 'student'])
    expect((await send('POST', `/api/${kind}/logout`)).statusCode).toBe(200)
})

test('what has ended leaves no row behind the sweep', async () => {
  const now = later(31 * DAY_MS)
  clock.now = now
  await logIn('coach', club.coach)
  await forgetOldSessions(db, now)
  const left = await db.selectFrom('sessions').select('expiresAt').execute()
  expect(left.some(({ expiresAt }) => expiresAt > now.toISOString())).toBe(true)
  expect(left.filter(({ expiresAt }) => expiresAt <= now.toISOString())).toEqual([])
})
