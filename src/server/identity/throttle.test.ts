import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { failLogIns } from '../../../tests/support/failed-log-ins.ts'
import { inParts } from '../db/database.ts'
import { setPassword } from './accounts.ts'
import { countTry, forgetOldTries, LOG_INS, logInTry } from './throttle.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const MINUTE_MS = 60 * 1000
let address = ''

beforeEach(({ task }) => {
  clock.now = NOW
  address = `test-${task.id}`
})

const logIn = (email: string, password: string, kind = 'coach', remoteAddress = address) =>
  send('POST', `/api/${kind}/login`, { payload: { email, password }, remoteAddress })

const failed = (count: number, email: string, from = address) =>
  failLogIns(db, { kind: 'coach', email, address: from }, count, NOW)

describe('an account', () => {
  test('is closed after 10 failures, also for the right password, and says until when', async () => {
    const { coach } = await aClub(db)
    for (let time = 0; time < 10; time++)
      expect((await logIn(coach.email, 'chigau-1')).statusCode).toBe(401)
    clock.now = new Date(NOW.getTime() + 5 * MINUTE_MS)
    const refused = await logIn(coach.email, PASSWORD)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(refused.json().error).toMatch(/^失敗が続いた/)
    expect(refused.cookies).toEqual([])
  })

  test('is closed by tRPC as well', async () => {
    const { coach } = await aClub(db)
    await failed(10, coach.email)
    const payload = { json: { email: coach.email, password: PASSWORD } }
    const answer = await send('POST', '/trpc/public.logInCoach', { payload })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900'])
  })

  test('opens again when 15 minutes have passed', async () => {
    const { coach } = await aClub(db)
    await failed(10, coach.email)
    clock.now = new Date(NOW.getTime() + 15 * MINUTE_MS - 1)
    expect((await logIn(coach.email, PASSWORD)).statusCode).toBe(429)
    clock.now = new Date(NOW.getTime() + 15 * MINUTE_MS)
    expect((await logIn(coach.email, PASSWORD)).statusCode).toBe(200)
  })

  test('gets its ten tries back with a success', async () => {
    const { coach } = await aClub(db)
    await failed(9, coach.email)
    expect((await logIn(coach.email, PASSWORD)).statusCode).toBe(200)
    await failed(9, coach.email)
    expect((await logIn(coach.email, PASSWORD)).statusCode).toBe(200)
  })

  test('gets its ten tries back with a new password', async () => {
    const { coach } = await aClub(db)
    await failed(10, coach.email)
    await setPassword(db, coach.accountId, 'himitsu-2')
    expect((await logIn(coach.email, 'himitsu-2')).statusCode).toBe(200)
  })

  test('that does not exist is closed as well', async () => {
    await failed(10, 'nobody@example.jp')
    expect((await logIn('nobody@example.jp', PASSWORD)).statusCode).toBe(429)
  })

  test('keeps no failure that counts for nothing any more', async () => {
    const attempt = { kind: 'coach', email: 'nobody@example.jp', address } as const
    const ahead = new Date(NOW.getTime() + 365 * 24 * 60 * MINUTE_MS)
    await failLogIns(db, attempt, 2, NOW)
    await failLogIns(db, attempt, 2, ahead)
    const later = new Date(NOW.getTime() + 60 * MINUTE_MS)
    await failLogIns(db, attempt, 1, later)
    await forgetOldTries(db, later)
    const failures = await db
      .selectFrom('loginFailures')
      .select('failedAt')
      .where('address', '=', address)
      .execute()
    expect(failures).toEqual([{ failedAt: later.toISOString() }])
  })

  test('leaves others alone, and the player with the same address', async () => {
    const { coach, owner, player } = await aClub(db)
    await db
      .updateTable('accounts')
      .set({ email: coach.email })
      .where('id', '=', player.accountId)
      .execute()
    await failed(10, coach.email)
    expect((await logIn(owner.email, PASSWORD)).statusCode).toBe(200)
    expect((await logIn(coach.email, PASSWORD, 'student')).statusCode).toBe(200)
  })

  test('does not get more tries by asking 30 times at once', async () => {
    const { coach } = await aClub(db)
    const all = Array.from({ length: 30 }, () => logIn(coach.email, 'chigau-1'))
    const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(20)
  })

  test('has ten tries under way at once, in whatever processes', async () => {
    const attempt = { kind: 'coach', email: `${address}@example.jp`, address } as const
    const tries = Array.from({ length: 30 }, () => countTry(db, LOG_INS, logInTry(attempt), NOW))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('lets its owner in from several devices at once', async () => {
    const { coach } = await aClub(db)
    const all = Array.from({ length: 12 }, () => logIn(coach.email, PASSWORD))
    const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(codes).toEqual(codes.map(() => 200))
  })
})

describe('a clock that was a year ahead', () => {
  const ahead = new Date(NOW.getTime() + 365 * 24 * 60 * MINUTE_MS)

  test.each([
    ['account', 10, () => 'nobody@example.jp'],
    ['address', 50, (time: number) => `${time}@example.jp`],
  ])('closes no %s', async (_what, most, email) => {
    for (let time = 0; time < most; time++)
      await failLogIns(db, { kind: 'coach', email: email(time), address }, 1, ahead)
    expect((await logIn('nobody@example.jp', 'chigau-1')).statusCode).toBe(401)
  })

  test('by a minute is that of another process, and counts', async () => {
    const { coach } = await aClub(db)
    const soon = new Date(NOW.getTime() + MINUTE_MS)
    await failLogIns(db, { kind: 'coach', email: coach.email, address }, 10, soon)
    await logIn('nobody@example.jp', 'chigau-1')
    expect((await logIn(coach.email, PASSWORD)).statusCode).toBe(429)
  })
})

describe('a network address', () => {
  test('is closed after 50 failures of whatever accounts; other addresses are not', async () => {
    const { coach } = await aClub(db)
    for (let account = 0; account < 10; account++) await failed(5, `${account}@example.jp`)
    const refused = await logIn(coach.email, PASSWORD)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect((await logIn(coach.email, PASSWORD, 'coach', 'another')).statusCode).toBe(200)
  })

  test('keeps its count when one account succeeds', async () => {
    const { coach, owner } = await aClub(db)
    for (let account = 0; account < 7; account++) await failed(7, `${account}@example.jp`)
    expect((await logIn(coach.email, PASSWORD)).statusCode).toBe(200)
    expect((await logIn(owner.email, 'chigau-1')).statusCode).toBe(401)
    expect((await logIn(coach.email, PASSWORD)).statusCode).toBe(429)
  })

  test('may send a whole club at once', async () => {
    const clubs = await Promise.all([aClub(db), aClub(db), aClub(db)])
    const people = clubs.flatMap(({ coach, owner }) => [coach, owner])
    const answers = await Promise.all(people.map(({ email }) => logIn(email, PASSWORD)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
  })
})

describe('registrations', () => {
  let number = 0
  const register = (remoteAddress = address, fields: object = {}) => {
    number += 1
    const player = { lastName: '佐藤', firstName: '陽翔', password: PASSWORD, ...fields }
    const payload = { ...player, email: `throttled-${number}@example.jp` }
    return send('POST', '/api/student/register', { payload, remoteAddress })
  }
  const registered = (count: number) => {
    const row = { accountKey: `registration:${address}`, address: '', failedAt: NOW.toISOString() }
    const rows = Array.from({ length: count }, () => ({ ...row, id: crypto.randomUUID() }))
    return inParts(rows, (part) => db.insertInto('loginFailures').values(part).execute())
  }

  test('of an address are no more than 1000 an hour', async () => {
    const { teamCode } = await aClub(db)
    await registered(999)
    expect((await register(address, { teamCode })).statusCode).toBe(201)
    const refused = await register(address, { teamCode })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.json().error).toBe('試行回数が多すぎます。しばらくしてからお試しください')
    expect((await register('another', { teamCode })).statusCode).toBe(201)
    clock.now = new Date(NOW.getTime() + 60 * MINUTE_MS - 1)
    await logIn('nobody@example.jp', 'chigau-1')
    expect((await register(address, { teamCode })).statusCode).toBe(429)
    clock.now = new Date(NOW.getTime() + 60 * MINUTE_MS)
    expect((await register(address, { teamCode })).statusCode).toBe(201)
  })

  test('of teams count with them', async () => {
    const sports = (await send('GET', '/api/sports')).json()
    await registered(1000)
    const payload = {
      clubName: 'ひかり台FC',
      address: '千葉県',
      sport: sports[0].name,
      ownerName: '大野 健司',
      ownerEmail: 'throttled@example.jp',
      password: PASSWORD,
    }
    const refused = await send('POST', '/api/teams/register', { payload, remoteAddress: address })
    expect(refused.statusCode).toBe(429)
  })

  test('are no failed log-ins, nor these registrations', async () => {
    const { coach, teamCode } = await aClub(db)
    await registered(999)
    expect((await register(address, { teamCode })).statusCode).toBe(201)
    const failures = db.selectFrom('loginFailures').where('address', '=', address)
    expect(await failures.selectAll().execute()).toEqual([])
    expect((await logIn(coach.email, PASSWORD)).statusCode).toBe(200)
    await failed(50, 'nobody@example.jp', 'another')
    expect((await register('another', { teamCode })).statusCode).toBe(201)
  })

  test('try 50 unknown team codes in 15 minutes, and then none', async () => {
    const { teamCode } = await aClub(db)
    for (let time = 0; time < 50; time++)
      expect((await register(address, { teamCode: '22222222' })).statusCode).toBe(400)
    for (const code of ['22222222', teamCode]) {
      const refused = await register(address, { teamCode: code })
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    }
    expect((await register('another', { teamCode })).statusCode).toBe(201)
    clock.now = new Date(NOW.getTime() + 15 * MINUTE_MS)
    expect((await register(address, { teamCode })).statusCode).toBe(201)
  })

  test('try 50 team codes when they ask at once', async () => {
    const all = Array.from({ length: 60 }, () => register(address, { teamCode: '22222222' }))
    const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 400)).toHaveLength(50)
  })

  test('with an unknown team code take nothing', async () => {
    const { teamCode } = await aClub(db)
    await registered(999)
    expect((await register(address, { teamCode: '22222222' })).statusCode).toBe(400)
    expect((await register(address, { teamCode })).statusCode).toBe(201)
  })

  test('that arrive together are all counted', async () => {
    const { teamCode } = await aClub(db)
    await registered(998)
    const all = Array.from({ length: 6 }, () => register(address, { teamCode }))
    const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(2)
    expect(codes.filter((code) => code === 429)).toHaveLength(4)
  })
})

test('the addresses of one IPv6 network count as one', async () => {
  const { coach } = await aClub(db)
  for (let account = 0; account < 10; account++)
    await failed(5, `v6-${account}@example.jp`, `2001:db8:1:2::${account}`)
  const from = (remoteAddress: string) => logIn(coach.email, PASSWORD, 'coach', remoteAddress)
  expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
})
