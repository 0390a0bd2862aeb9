import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aClub, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aDevice as registered } from '../../../tests/support/devices.ts'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { aPipe } from '../../../tests/support/pipe.ts'
import { aPushService } from '../../../tests/support/push-service.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { createPusher } from '../push/pusher.ts'
import { vapidKeys } from '../push/vapid.ts'

const { db } = await testDatabase()
const { player, teammate, teamId } = await aClub(db)
let answer: { status: number; headers?: Record<string, string> }
const service = await aPushService(() => answer)
const mails = await aMailServer()
afterAll(() => Promise.all([service.close(), mails.close()]))
const { run, say } = aPipe(db, teamId, { smtpUrl: mails.url, push: service })
const urgent = { key: null, isUrgent: true }
const { keys: aDeviceKeys } = registered
const to = (text = '練習') => ({ accountIds: [player.accountId], text })
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

/** The browser's subscription, as the app keeps it. */
async function aDevice(name: string, as: { endpoint?: string; auth?: string } = {}) {
  const { endpoint, keys, label } = service.subscribe(name)
  const { accountId } = player
  await db
    .insertInto('pushSubscriptions')
    .values({
      id: crypto.randomUUID(),
      ...{ teamId, accountId, endpoint, ...keys, label },
      ...as,
      createdAt: NOW.toISOString(),
    })
    .execute()
}
const devices = () => db.selectFrom('pushSubscriptions').select(['endpoint', 'lastOkAt']).execute()
const pushes = () =>
  db
    .selectFrom('deliveries')
    .select(['state', 'reason'])
    .where('channel', '=', 'push')
    .orderBy('id')
    .execute()

beforeEach(async () => {
  answer = { status: 201 }
  service.got.splice(0)
  mails.got.splice(0)
  for (const table of [
    'notices',
    'jobs',
    'pushSubscriptions',
    'noticePreferences',
    'loginFailures',
  ] as const)
    await db.deleteFrom(table).execute()
})

describe('a push', () => {
  test('is signed, encrypted for each device, and in the form that browsers show', async () => {
    await aDevice('phone')
    await aDevice('tablet')
    await say([{ ...urgent, payload: to('12/6 は中止です') }], NOW)
    await run(NOW)
    expect(service.got.map(({ device }) => device).sort()).toEqual(['phone', 'tablet'])
    const [push] = service.got
    expect(push?.payload).toEqual({
      web_push: 8030,
      notification: {
        title: '12/6 は中止です',
        body: 'ひかり台FC',
        navigate: 'https://club.test/notices',
        tag: expect.any(String),
        lang: 'ja',
      },
    })
    expect(push?.headers).toMatchObject({ urgency: 'high', ttl: '86400' })
    expect(push?.claims).toMatchObject({ aud: `https://${service.host}`, sub: 'https://club.test' })
    expect(push?.headers.authorization).toContain(`k=${(await vapidKeys(db)).publicKey}`)
    expect(await devices()).toMatchObject([
      { lastOkAt: NOW.toISOString() },
      { lastOkAt: NOW.toISOString() },
    ])
    expect(await pushes()).toEqual([{ state: 'sent', reason: null }])
  })

  test('of several changes is one', async () => {
    await aDevice('phone')
    await say(
      ['一', '二', '三'].map((text) => ({ key: text, payload: to(text) })),
      NOW,
    )
    await run(inSeconds(600))
    expect(service.got).toMatchObject([
      { payload: { notification: { title: '3件の予定' } }, headers: { urgency: 'normal' } },
    ])
  })

  test.each([404, 410])('that is answered %i ends the device', async (status) => {
    await aDevice('phone')
    answer = { status }
    await say([{ ...urgent, payload: to() }], NOW)
    await run(NOW)
    expect([await devices(), await pushes()]).toEqual([
      [],
      [{ state: 'skipped', reason: 'noDevice' }],
    ])
  })

  test('that comes too soon waits as long as the service says', async () => {
    await aDevice('phone')
    answer = { status: 429, headers: { 'retry-after': '120' } }
    await say([{ ...urgent, payload: to() }], NOW)
    await run(NOW)
    answer = { status: 201 }
    await run(inSeconds(119))
    expect(service.got).toEqual([])
    await run(inSeconds(120))
    expect(service.got).toHaveLength(1)
  })

  test('that fails is tried again, and its device stays', async () => {
    await aDevice('phone')
    answer = { status: 503 }
    await say([{ ...urgent, payload: to() }], NOW)
    await run(NOW)
    expect(await devices()).toHaveLength(1)
    answer = { status: 201 }
    await run(inSeconds(30))
    expect(service.got).toHaveLength(1)
  })

  test.each([
    [
      'an address that parsers read differently',
      { endpoint: 'https://127.0.0.1;.push.apple.com/x' },
    ],
    [
      'an address that is written otherwise than it is sent to',
      { endpoint: 'https://FCM.googleapis.com/x' },
    ],
    ['no push service', { endpoint: 'https://localhost/x' }],
    ['no keys', { auth: 'AAAA' }],
  ])('to a device that was stored with %s is not sent, and ends the device', async (_, as) => {
    await aDevice('phone', as)
    await say([{ ...urgent, payload: to() }], NOW)
    await run(NOW)
    expect([await devices(), await pushes()]).toEqual([
      [],
      [{ state: 'skipped', reason: 'noDevice' }],
    ])
  })

  test('is muted by its topic alone; the mail goes', async () => {
    await aDevice('phone')
    await player.calls.player.notices.update({
      topics: [{ topic: 'schedule', mail: true, push: false }],
    })
    await say([{ ...urgent, payload: to() }], NOW)
    await run(NOW)
    expect([service.got, mails.got.length]).toEqual([[], 1])
  })

  test('is enough for what has to come, where mails are muted', async () => {
    await aDevice('phone')
    await player.calls.player.notices.update({
      topics: [{ topic: 'schedule', mail: false, push: true }],
    })
    await say([{ ...urgent, payload: { ...to(), isEssential: true } }], NOW)
    await run(NOW)
    expect([service.got.length, mails.got]).toEqual([1, []])
  })
})

describe('a device', () => {
  const add = (endpoint: string, by = player) =>
    by.calls.player.notices.addDevice({ ...service.subscribe('x'), endpoint })
  const apple = 'https://web.push.apple.com/abc'

  test.each([
    apple,
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
  ])('of %s is taken', async (endpoint) => {
    expect((await add(endpoint)).push.devices).toMatchObject([{ label: 'iPhone' }])
  })

  test.each([
    'https://127.0.0.1/',
    'https://localhost/push',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/',
    'https://user@fcm.googleapis.com/abc',
    ...[...';"\'{} `|^$&*+=~!,()_%'].map((letter) => `https://127.0.0.1${letter}.push.apple.com/x`),
    'https://127.0.0.1\\.push.apple.com/x',
    'https://127.0.0.1#.push.apple.com/x',
    'https://fcm.googleapis.com/x#y',
    'https://fcm.googleapis.com./x',
    'https://[::ffff:127.0.0.1]/x',
  ])('of %s is refused', async (endpoint) => {
    expect(await refusal(add(endpoint))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['endpoint'],
    })
    expect(await devices()).toEqual([])
  })

  test('is kept as it is sent to', async () => {
    await add('https://FCM\u3002googleapis.com:443/a/../fcm/send/a"b')
    expect(await devices()).toMatchObject([
      { endpoint: 'https://fcm.googleapis.com/fcm/send/a%22b' },
    ])
  })

  test.each([
    ['a short key', { p256dh: 'BCVx' }],
    ['a long key', { p256dh: `${aDeviceKeys.p256dh}AAAA` }],
    ['no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short secret', { auth: 'BTBZMqHH6r4Tts7J' }],
    ['a long secret', { auth: 'BTBZMqHH6r4Tts7J_aSIggAA' }],
    ['other letters', { auth: 'BTBZMqHH6r4Tts7J/aSIgg' }],
  ])('with %s is refused', async (_, key) => {
    const keys = { ...aDeviceKeys, ...key }
    const adding = player.calls.player.notices.addDevice({ endpoint: apple, keys, label: 'x' })
    expect(await refusal(adding)).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await devices()).toEqual([])
  })

  test('is the last one’s who said so, and ten are enough', async () => {
    await add(apple)
    await add(apple, teammate)
    expect(await devices()).toHaveLength(1)
    expect((await player.calls.player.notices.settings()).push.devices).toEqual([])
    for (let index = 0; index < 9; index++) await add(`${apple}-${index}`, teammate)
    expect(await refusal(add(`${apple}-more`, teammate))).toMatchObject({ code: 'CONFLICT' })
    expect(await devices()).toHaveLength(10)
  })

  test('is removed by its own person alone', async () => {
    const { push } = await add(apple)
    const id = push.devices[0]?.id ?? ''
    const remove = (by: typeof player) => by.calls.player.notices.removeDevice({ id })
    expect(await refusal(remove(teammate))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await devices()).toHaveLength(1)
    await remove(player)
    expect(await devices()).toEqual([])
  })
})

test.each([
  ['https://club.example', 'x@localhost', null],
  ['http://club.example', 'Club <a@club.example>', null],
  ['http://club.example', 'まるクラブ <noreply@localhost>', 'noSender'],
  [undefined, 'まるクラブ <noreply@localhost>', 'noSender'],
] as const)('with PUBLIC_URL %s and MAIL_FROM %s the obstacle is %s', (publicUrl, mailFrom, is) => {
  expect(createPusher({ publicUrl, mailFrom, pushHosts: [] }).obstacle).toBe(is)
})

test('the keys are made once, whoever asks first', async () => {
  await db.deleteFrom('settings').where('key', '=', 'vapid-keys').execute()
  const { db: other } = await testDatabase()
  const [one, again] = await Promise.all([vapidKeys(other), vapidKeys(other)])
  expect(again).toEqual(one)
})
