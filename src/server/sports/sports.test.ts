import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { atOnce, begun } from '../../../tests/support/at-once.ts'
import { aClub, anAdmin } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { createCaller } from '../routers/index.ts'

const database = await testDatabase()
const { db, dataDir } = database
const admin = await anAdmin(db)
const { sports } = admin.calls.admin
const names = async () => (await sports.list()).map(({ name }) => name)
const unknown = crypto.randomUUID()

test('sports are added at their place in the order, which is 0 unless told', async () => {
  const last = await sports.create({ name: ' ラクロス ', order: 99 })
  expect(last).toEqual({ id: last.id, name: 'ラクロス', order: 99 })
  const first = await sports.create({ name: 'アーチェリー', order: -1 })
  expect(await sports.create({ name: 'カーリング' })).toMatchObject({ order: 0 })
  expect([(await names())[0], (await names()).at(-1)]).toEqual(['アーチェリー', 'ラクロス'])
  expect(await sports.update({ id: first.id, order: 100 })).toMatchObject({ name: 'アーチェリー' })
  expect((await names()).at(-1)).toBe('アーチェリー')
  const [deed] = await admin.calls.admin.installation.actions()
  expect(deed).toMatchObject({ description: 'スポーツ「アーチェリー」を更新しました' })
})

test('a sport in use can be renamed and deleted; teams keep their text', async () => {
  const { owner } = await aClub(db)
  const { id } = await sports.create({ name: 'ハンドボール' })
  const sportOf = async () => (await owner.calls.coach.me()).team.sportType
  await owner.calls.coach.updateTeam({ sportType: 'ハンドボール' })
  await sports.update({ id, name: '手球' })
  expect(await sportOf()).toBe('ハンドボール')
  await sports.delete({ id })
  expect([await sportOf(), (await names()).includes('手球')]).toEqual(['ハンドボール', false])
})

test('of two changes at once, of the name and of the order, both stay', async () => {
  const { id } = await sports.create({ name: '馬術', order: 98 })
  const [one, other] = [await begun(admin), await begun(admin)]
  const rename = { id, name: '乗馬' }
  await atOnce(database, (tx) => createCaller({ ...one, db: tx }).admin.sports.update(rename), [
    () => createCaller(other).admin.sports.update({ id, order: 97 }),
  ])
  expect(await sports.list()).toContainEqual({ id, name: '乗馬', order: 97 })
})

describe('nothing changes', () => {
  test('where nothing is sent', async () => {
    const [sport] = await sports.list()
    expect(await sports.update({ id: sport?.id ?? '' })).toEqual(sport)
  })

  test.each([
    ['a blank name', { name: '　 ' }, 'name', 'BAD_REQUEST'],
    ['a long name', { name: 'あ'.repeat(101) }, 'name', 'BAD_REQUEST'],
    ['half an order', { name: '馬術', order: 1.5 }, 'order', 'BAD_REQUEST'],
    ['an endless order', { name: '馬術', order: 1e9 }, 'order', 'BAD_REQUEST'],
    ['a name that is there', { name: '野球' }, 'name', 'CONFLICT'],
  ])('for %s', async (_what, input, field, code) => {
    const [soccer] = await sports.list()
    const before = await dump(db)
    const id = soccer?.id ?? ''
    for (const call of [() => sports.create(input), () => sports.update({ id, ...input })])
      expect(await refusal(call())).toMatchObject({ code, fields: [field] })
    expect(await dump(db)).toEqual(before)
  })

  test('for a sport that is not there', async () => {
    const before = await dump(db)
    for (const call of [
      () => sports.update({ id: unknown, name: '馬術' }),
      () => sports.delete({ id: unknown }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await dump(db)).toEqual(before)
  })
})

test('the documented paths', async () => {
  const { send } = await testApp({ db, dataDir })
  const payload = { name: 'ボート', order: 12 }
  const made = await send('POST', '/api/sports', { by: admin, payload })
  expect([made.statusCode, made.json()]).toMatchObject([201, payload])
  const path = `/api/sports/${made.json().id}`
  const changed = await send('PUT', path, { by: admin, payload: { name: '漕艇' } })
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { name: '漕艇', order: 12 }])
  const { owner } = await aClub(db)
  for (const [by, status] of [
    [owner, 403],
    [undefined, 401],
  ] as const) {
    const refused = await send('DELETE', path, by ? { by } : {})
    expect(refused.statusCode).toBe(status)
  }
  const gone = await send('DELETE', path, { by: admin })
  expect([gone.statusCode, gone.json()]).toEqual([200, { success: true }])
})
