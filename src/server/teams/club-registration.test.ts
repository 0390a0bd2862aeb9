import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { anAdmin, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dumpUncounted } from '../../../tests/support/dump.ts'
import type { RegistrationMode } from '../../domain/team/registration.ts'
import { refusals } from '../../domain/words/messages.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const closedAtFirst = await testApp(database, { settings: { REGISTRATION: 'closed' } })
const codeAtFirst = await testApp(database, { settings: { REGISTRATION: 'code' } })
const admin = await anAdmin(db)
const { registration, installation } = admin.calls.admin
const HOUR_MS = 60 * 60 * 1000
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

let address = ''
beforeEach(({ task }) => {
  clock.now = NOW
  address = `test-${task.id}`
})
afterEach(async () => {
  await db.deleteFrom('settings').where('key', 'like', 'registration%').execute()
})

let number = 0
async function register(
  fields: object = {},
  via = send,
  from: object = { remoteAddress: address },
) {
  number += 1
  const club = { clubName: 'ひかり台FC', address: '第一小学校', sport: 'サッカー' }
  const owner = { ownerName: '大野 健司', password: 'himitsu-1' }
  const ownerEmail = `club-${number}@example.jp`
  const payload = { ...club, ...owner, ownerEmail, ...fields }
  const answer = await via('POST', '/api/teams/register', { payload, ...from })
  const { error, issues } = answer.json()
  const field = issues?.[0]?.path
  return { status: answer.statusCode, error, field, retryAfter: answer.headers['retry-after'] }
}
const state = async (via = send) => (await via('GET', '/api/teams/registration')).json()
const deeds = async () => (await installation.actions()).map(({ description }) => description)

describe('clubs', () => {
  test('are registered by anybody where nobody said otherwise; a code is not looked at', async () => {
    expect(await state()).toEqual({ registration: 'open' })
    expect(await registration.get()).toEqual({ registration: 'open', registrationCode: null })
    expect(await register()).toMatchObject({ status: 201 })
    expect(await register({ registrationCode: 'NONSENSE' })).toMatchObject({ status: 201 })
  })

  test.each([
    ['an administrator', () => send, () => registration.set({ registration: 'closed' })],
    ['REGISTRATION', () => closedAtFirst.send, () => Promise.resolve()],
  ])('are registered by nobody where %s closed it', async (_who, via, close) => {
    await close()
    expect(await state(via())).toEqual({ registration: 'closed' })
    const before = await dumpUncounted(db)
    expect(await register({}, via())).toMatchObject({
      status: 403,
      error: refusals.registrationClosed,
    })
    expect(await dumpUncounted(db)).toEqual(before)
  })

  test('are registered with the code alone where it is needed, however it is typed', async () => {
    const { registrationCode } = await registration.set({ registration: 'code' })
    expect(registrationCode).toMatch(/^[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{12}$/)
    expect(await state()).toEqual({ registration: 'code' })
    const before = await dumpUncounted(db)
    for (const missing of [{}, { registrationCode: '' }, { registrationCode: ' ' }])
      expect(await register(missing)).toMatchObject({
        status: 400,
        field: 'registrationCode',
        error: refusals.noRegistrationCode,
      })
    expect(await register({ registrationCode: `${registrationCode}2` })).toMatchObject({
      status: 400,
      field: 'registrationCode',
      error: refusals.wrongRegistrationCode,
    })
    expect(await dumpUncounted(db)).toEqual(before)
    const typed = ` ${registrationCode?.toLowerCase()} `
    expect(await register({ registrationCode: typed })).toMatchObject({ status: 201 })
    expect(await register({ registrationCode })).toMatchObject({ status: 201 })
  })

  test('are registered by nobody where a code is needed and there is none yet', async () => {
    const { send: via } = codeAtFirst
    expect(await state(via)).toEqual({ registration: 'code' })
    expect(await register({ registrationCode: 'NONSENSE' }, via)).toMatchObject({ status: 400 })
    const { registrationCode } = await registration.renewCode()
    expect(await register({ registrationCode }, via)).toMatchObject({ status: 201 })
  })

  test.each([
    { registrationCode: 'あ'.repeat(101) },
    { registrationCode: 'A\0' },
    {
      registrationCode: 12,
    },
  ])('with %j are refused at the field', async (fields) => {
    expect(await register(fields)).toMatchObject({ status: 400, field: 'registrationCode' })
  })
})

describe('an administrator', () => {
  test('chooses against the variable, and back', async () => {
    for (const mode of ['open', 'code', 'closed', 'open'] as RegistrationMode[]) {
      expect(await registration.set({ registration: mode })).toMatchObject({ registration: mode })
      expect(await state(closedAtFirst.send)).toEqual({ registration: mode })
    }
  })

  test('keeps the code through every choice, and replaces it', async () => {
    const first = await registration.set({ registration: 'code' })
    await registration.set({ registration: 'open' })
    expect(await registration.set({ registration: 'code' })).toEqual(first)
    const second = await registration.renewCode()
    expect(second.registrationCode).not.toBe(first.registrationCode)
    expect(await registration.get()).toEqual(second)
    expect(await register({ registrationCode: first.registrationCode })).toMatchObject({
      status: 400,
    })
    expect(await register({ registrationCode: second.registrationCode })).toMatchObject({
      status: 201,
    })
  })

  test('is recorded for what changes', async () => {
    await registration.set({ registration: 'closed' })
    await registration.set({ registration: 'closed' })
    await registration.renewCode()
    const [last, before, ...older] = await deeds()
    expect([last, before]).toEqual([
      'クラブ登録の招待コードを新しくしました',
      'クラブの登録を「受け付けない」にしました',
    ])
    expect(older[0]).not.toBe(before)
  })

  test('finds no code in what was recorded', async () => {
    const { registrationCode } = await registration.renewCode()
    expect(JSON.stringify(await deeds())).not.toContain(registrationCode)
  })
})

describe('codes of one address', () => {
  test('are looked at no more after 50 wrong ones in 15 minutes', async () => {
    const { registrationCode } = await registration.set({ registration: 'code' })
    for (let time = 0; time < 50; time++)
      expect((await register({ registrationCode: `WRONG${time}` })).status).toBe(400)
    for (const code of ['WRONG', registrationCode])
      expect(await register({ registrationCode: code })).toMatchObject({
        status: 429,
        error: refusals.tooManyFailures,
        retryAfter: '900',
      })
    const another = { remoteAddress: 'another' }
    expect(await register({ registrationCode }, send, another)).toMatchObject({ status: 201 })
    clock.now = later(0.25)
    expect(await register({ registrationCode })).toMatchObject({ status: 201 })
  })
})

describe('an address', () => {
  const CLUBS = 10
  async function registerAll(from: object = { remoteAddress: address }) {
    for (let club = 0; club < CLUBS; club++)
      expect(await register({}, send, from)).toMatchObject({ status: 201 })
  }

  test('registers ten clubs a day', async () => {
    await registerAll()
    clock.now = later(1)
    const before = await dumpUncounted(db)
    expect(await register()).toMatchObject({
      status: 429,
      error: refusals.tooManyClubs,
      retryAfter: String(23 * 60 * 60),
    })
    expect(await dumpUncounted(db)).toEqual(before)
    expect(await register({}, send, { remoteAddress: 'someone' })).toMatchObject({ status: 201 })
    clock.now = later(24)
    expect(await register()).toMatchObject({ status: 201 })
  })

  test('is a whole network of IPv6', async () => {
    await registerAll({ remoteAddress: '2001:db8:7:7::1' })
    const near = { remoteAddress: '2001:db8:7:7:ffff::9' }
    expect(await register({}, send, near)).toMatchObject({ status: 429 })
    const far = { remoteAddress: '2001:db8:7:8::1' }
    expect(await register({}, send, far)).toMatchObject({ status: 201 })
  })

  test('is counted for no club that was refused', async () => {
    await register({ ownerEmail: 'taken@example.jp' })
    for (let time = 0; time < CLUBS; time++)
      expect((await register({ ownerEmail: 'taken@example.jp' })).status).toBe(409)
    expect(await register()).toMatchObject({ status: 201 })
  })

  test('is counted whole where clubs come together', async () => {
    const all = await Promise.all(Array.from({ length: CLUBS + 4 }, () => register()))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(CLUBS)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('is not held up by a clock that was a year ahead', async () => {
    clock.now = later(24 * 365)
    await registerAll()
    clock.now = NOW
    expect(await register()).toMatchObject({ status: 201 })
  })

  test('of the server’s own machine is not counted', async () => {
    await registerAll({})
    expect(await register({}, send, {})).toMatchObject({ status: 201 })
    const counted = db.selectFrom('clubRegistrations').selectAll().where('address', 'like', '127%')
    expect(await counted.execute()).toEqual([])
  })

  test('is forgotten after a day', async () => {
    await register()
    clock.now = later(24)
    await register({}, send, { remoteAddress: 'later' })
    const counted = await db.selectFrom('clubRegistrations').select('address').execute()
    expect(counted).toEqual([{ address: 'later' }])
  })
})
