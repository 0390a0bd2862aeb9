import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { setPassword } from './accounts.ts'
import { recordFailure } from './throttle.ts'

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

const failed = async (count: number, email: string, from = address, kind = 'coach' as const) => {
  for (let time = 0; time < count; time++)
    await recordFailure(db, { kind, email, address: from }, NOW)
}

describe('an account', () => {
  test('is closed after 10 failures, also for the right password, and says until when', async () => {
    const { coach } = await aClub(db)
    for (let time = 0; time < 10; time++)
      expect((await logIn(coach.email, 'chigau-1')).statusCode).toBe(401)
    clock.now = new Date(NOW.getTime() + 5 * MINUTE_MS)
    const refused = await logIn(coach.email, PASSWORD)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(refused.json().error).toMatch(/^ログインの失敗が続いた/)
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
    await setPassword(db, 'coach', coach.id, 'himitsu-2')
    expect((await logIn(coach.email, 'himitsu-2')).statusCode).toBe(200)
  })

  test('that does not exist is closed as well', async () => {
    await failed(10, 'nobody@example.jp')
    expect((await logIn('nobody@example.jp', PASSWORD)).statusCode).toBe(429)
  })

  test('leaves others alone, and the player with the same address', async () => {
    const { coach, owner, player } = await aClub(db)
    await db
      .updateTable('students')
      .set({ email: coach.email })
      .where('id', '=', player.id)
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

  test('lets its owner in from several devices at once', async () => {
    const { coach } = await aClub(db)
    const all = Array.from({ length: 12 }, () => logIn(coach.email, PASSWORD))
    const codes = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(codes).toEqual(codes.map(() => 200))
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
