import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, type Club, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aMember } from '../../../tests/support/guardian.ts'
import { CHILDREN_PER_GUARDIAN, CHILDREN_PER_NETWORK } from '../../domain/people/guardian.ts'
import { refusals } from '../../domain/words/messages.ts'
import { forgetOldTries } from '../identity/throttle.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const HOUR_MS = 60 * 60 * 1000
const FAMILIES = CHILDREN_PER_NETWORK / CHILDREN_PER_GUARDIAN
let club: Club

beforeEach(async () => {
  clock.now = NOW
  club = await aClub(db)
})

const born = '2015-04-02'
const some = (count: number) =>
  Array.from({ length: count }, () => ({
    lastName: '佐々木',
    firstName: newId(),
    birthDate: born,
  }))

async function register(from: object, children = some(CHILDREN_PER_GUARDIAN), of = club) {
  const payload = {
    ...{ teamCode: of.teamCode, email: `${newId()}@example.jp`, password: 'himitsu-1' },
    ...{ relation: 'mother', lastName: '佐々木', firstName: '恵', children },
  }
  const answer = await send('POST', '/api/family/register', { payload, ...from })
  const { error } = answer.json()
  return { status: answer.statusCode, error, retryAfter: answer.headers['retry-after'] }
}
const stranger = { remoteAddress: '203.0.113.7' }
const other = { remoteAddress: '203.0.113.8' }

async function fill(from: object) {
  for (let family = 0; family < FAMILIES; family++)
    expect(await register(from)).toMatchObject({ status: 201 })
}

test('a network names so many children in a team a day; other networks and other teams have their own share', async () => {
  await fill(stranger)
  const full = { status: 429, error: refusals.tooManyChildren }
  expect(await register(stranger, some(1))).toMatchObject({ ...full, retryAfter: '86400' })
  expect(await register(other, some(1))).toMatchObject({ status: 201 })
  expect(await register(stranger, some(1), await aClub(db))).toMatchObject({ status: 201 })
  clock.now = new Date(NOW.getTime() + 23 * HOUR_MS)
  await forgetOldTries(db, clock.now)
  expect(await register(stranger, some(1))).toMatchObject(full)
  clock.now = new Date(NOW.getTime() + 25 * HOUR_MS)
  expect(await register(stranger, some(1))).toMatchObject({ status: 201 })
})

test('beyond it, who is in the team is refused as who isn’t, and nothing is stored', async () => {
  await aMember(db, club.teamId, [], { firstName: '花', birthDate: born })
  await fill(stranger)
  const before = await db.selectFrom('accounts').select('id').execute()
  const known = await register(stranger, [{ lastName: '高橋', firstName: '花', birthDate: born }])
  expect(known).toEqual(await register(stranger, some(1)))
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual(before)
  expect(await club.coach.calls.coach.guardianClaims.list()).toEqual([])
})

test('what doesn’t fit whole is refused whole, and counts for nothing', async () => {
  for (let family = 1; family < FAMILIES; family++) await register(stranger)
  await register(stranger, some(9))
  expect(await register(stranger, some(2))).toMatchObject({ status: 429 })
  expect(await register(stranger, some(1))).toMatchObject({ status: 201 })
})

test('families who come together are counted whole', async () => {
  const all = await Promise.all(Array.from({ length: FAMILIES + 2 }, () => register(stranger)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(FAMILIES)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('a guardian’s further children count, too; the server’s own machine doesn’t', async () => {
  await fill({})
  await fill(stranger)
  const email = `${newId()}@example.jp`
  const payload = {
    ...{ teamCode: club.teamCode, email, password: 'himitsu-1', relation: 'mother' },
    ...{ lastName: '佐々木', firstName: '恵', children: some(1) },
  }
  await send('POST', '/api/family/register', { payload, ...other })
  const logIn = { email, password: 'himitsu-1' }
  const { headers } = await send('POST', '/api/student/login', { payload: logIn, ...other })
  const cookie = String(headers['set-cookie']).split(';')[0]
  const add = (from: object) =>
    send('POST', '/api/family/children', {
      payload: { relation: 'mother', children: some(1) },
      headers: { cookie },
      ...from,
    })
  expect((await add(stranger)).statusCode).toBe(429)
  expect((await add(other)).statusCode).toBe(200)
})
