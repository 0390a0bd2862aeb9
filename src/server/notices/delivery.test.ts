import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aClub, NOW, runJobs } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { aPipe } from '../../../tests/support/pipe.ts'
import { readMail } from '../../../tests/support/read-mail.ts'
import { enqueueRecurring } from '../jobs/enqueue.ts'
import { issueLink } from './links.ts'
import { topicsOfLink, unsubscribe } from './opened.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const { player, teammate, coach, teamId } = club
let refusal: number | undefined
const server = await aMailServer(undefined, () => refusal)
afterAll(server.close)

const MINUTE_MS = 60_000
const at = (time: string) => new Date(`2026-11-21T${time}:00+09:00`)
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
const urgent = { key: null, isUrgent: true }
const to = (accountIds: string[], text = '練習') => ({ accountIds, text })
const { run, say } = aPipe(db, teamId, { smtpUrl: server.url })

const taken = () => server.got.splice(0).map((mail) => ({ ...mail, ...readMail(mail.message) }))
const deliveries = () =>
  db.selectFrom('deliveries').select(['accountId', 'channel', 'state', 'reason']).execute()

beforeEach(async () => {
  refusal = undefined
  server.got.splice(0)
  for (const table of [
    'notices',
    'jobs',
    'mailAddresses',
    'noticeSettings',
    'noticePreferences',
    'linkTokens',
    'loginFailures',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('teams').set({ suspendedAt: null, contactEmail: null }).execute()
})

describe('a mail', () => {
  test('is whole by itself, and says whom it is for and how to change that', async () => {
    await db.updateTable('teams').set({ contactEmail: 'info@club.example' }).execute()
    await say([{ ...urgent, payload: to([player.accountId], '12/6 の練習は9時から') }], NOW)
    await run(NOW)
    const [mail] = taken()
    expect(mail?.subject).toBe('【ひかり台FC】12/6 の練習は9時から')
    expect(mail?.text).toBe(`12/6 の練習は9時から

――
ひかり台FC
高橋 蓮さんに届いています。受け取り方の変更：https://club.test/profile#notices
返信はinfo@club.exampleに届きます。
`)
    expect(mail?.header('Reply-To')).toBe('info@club.example')
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated')
    expect(mail?.header('Message-ID')).toMatch(/^<[\da-f-]{36}@example\.jp>$/)
    expect(mail?.html).toContain('prefers-color-scheme:dark')
    expect(mail?.html).not.toMatch(/<(img|script|link|iframe)|url\(/)
  })

  test('shows nothing of a text as HTML', async () => {
    await say([{ ...urgent, payload: to([player.accountId], '<img src=x onerror=alert(1)>') }], NOW)
    await run(NOW)
    expect(taken()[0]?.html).not.toContain('<img')
  })

  test.each(['docomo.ne.jp', 'i.softbank.jp', 'au.com', 'softbank.ne.jp'])(
    'to %s has no HTML',
    async (host) => {
      await db
        .updateTable('accounts')
        .set({ email: `a@${host}` })
        .where('id', '=', teammate.accountId)
        .execute()
      await say([{ ...urgent, payload: to([teammate.accountId]) }], NOW)
      await run(NOW)
      expect(taken()).toMatchObject([{ to: `a@${host}`, html: undefined }])
    },
  )

  test('tells all that is due; what is urgent comes by itself', async () => {
    const texts = ['一', '二', '三']
    await say(
      texts.map((text) => ({ key: text, payload: to([player.accountId, coach.accountId], text) })),
      NOW,
    )
    await say([{ ...urgent, payload: to([player.accountId], '中止') }], NOW)
    await run(later(NOW, 10))
    const mails = taken()
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [player.email, '【ひかり台FC】中止'],
        [player.email, '【ひかり台FC】3件の予定'],
        [coach.email, '【ひかり台FC】3件の予定'],
      ].sort(),
    )
  })

  test('that can not be worded holds no other one up', async () => {
    await say([{ ...urgent, payload: to([player.accountId], 'broken') }], NOW)
    await say([{ ...urgent, payload: to([coach.accountId]) }], NOW)
    await run(NOW)
    expect(taken()).toMatchObject([{ to: coach.email }])
    expect(await deliveries()).toContainEqual({
      accountId: player.accountId,
      channel: 'mail',
      state: 'failed',
      reason: 'unworded',
    })
  })

  test('of a suspended team does not go', async () => {
    await say([{ ...urgent, payload: to([player.accountId]) }], NOW)
    await db.updateTable('teams').set({ suspendedAt: NOW.toISOString() }).execute()
    await run(NOW)
    expect([taken(), await deliveries()]).toMatchObject([[], [{ reason: 'suspended' }]])
  })
})

describe('quiet hours and the digest', () => {
  const quiet = { teamId, accountId: player.accountId, quietFrom: 22 * 60, quietUntil: 6 * 60 }
  const night = at('23:00')
  const morning = new Date('2026-11-22T06:00:00+09:00')

  test('five changes at night are one mail at six', async () => {
    await db
      .insertInto('noticeSettings')
      .values({ ...quiet, digest: 0 })
      .execute()
    for (let index = 0; index < 5; index++)
      await say(
        [{ key: `${index}`, payload: to([player.accountId], `${index}`) }],
        later(night, index * 40),
      )
    for (let minute = 0; minute < 420; minute += 20) await run(later(night, minute - 1))
    expect(taken()).toEqual([])
    await run(morning)
    expect(taken()).toMatchObject([{ to: player.email, subject: '【ひかり台FC】5件の予定' }])
    await run(later(morning, 600))
    expect(taken()).toEqual([])
  })

  test('what is urgent comes at night', async () => {
    await db
      .insertInto('noticeSettings')
      .values({ ...quiet, digest: 0 })
      .execute()
    await say([{ ...urgent, payload: to([player.accountId]) }], night)
    await run(night)
    expect(taken()).toHaveLength(1)
  })

  test('a day is one mail at 18:00', async () => {
    await db
      .insertInto('noticeSettings')
      .values({ ...quiet, digest: 1 })
      .execute()
    for (const time of ['09:00', '12:00', '15:00'])
      await say([{ key: time, payload: to([player.accountId], time) }], at(time))
    for (const time of ['10:00', '13:00', '17:59']) await run(at(time))
    expect(taken()).toEqual([])
    await run(at('18:00'))
    expect(taken()).toMatchObject([{ subject: '【ひかり台FC】3件の予定' }])
  })

  test('whoever ends the quiet time gets at once what waits', async () => {
    await db
      .insertInto('noticeSettings')
      .values({ ...quiet, digest: 0 })
      .execute()
    await say([{ key: 'a', payload: to([player.accountId]) }], night)
    await run(later(night, 15))
    const awake = later(night, 20)
    await player.at(awake).player.notices.update({ quietFrom: null, quietUntil: null })
    await run(awake)
    expect(taken()).toHaveLength(1)
  })
})

describe('an address that is refused', () => {
  test('gets no more, which the coach sees, until a test mail is opened', async () => {
    refusal = 550
    await say([{ ...urgent, payload: to([player.accountId]) }], NOW)
    await run(NOW)
    refusal = undefined
    await say([{ ...urgent, payload: to([player.accountId]) }], NOW)
    await run(NOW)
    expect(taken()).toEqual([])
    expect(await deliveries()).toMatchObject([
      { state: 'failed', reason: 'refused' },
      { state: 'skipped', reason: 'refused' },
    ])
    const unreached = () => coach.calls.coach.notices.unreached()
    expect(await unreached()).toEqual([{ studentId: player.id, reason: 'refused' }])
    const { mail } = await player.calls.player.notices.settings()
    expect(mail).toMatchObject({ state: 'refused', reason: expect.stringContaining('no mailbox') })
  })

  test('for a while is tried again', async () => {
    refusal = 451
    await say([{ ...urgent, payload: to([player.accountId]) }], NOW)
    await run(NOW)
    expect(await deliveries()).toMatchObject([{ state: 'waiting' }])
    refusal = undefined
    await run(later(NOW, 60))
    expect(taken()).toHaveLength(1)
  })
})

describe('what somebody does not want to hear', () => {
  const mute = (push: boolean) =>
    player.calls.player.notices.update({ topics: [{ topic: 'schedule', mail: false, push }] })

  test('is not mailed', async () => {
    await mute(true)
    await say([{ ...urgent, payload: to([player.accountId, coach.accountId]) }], NOW)
    await run(NOW)
    expect(taken()).toMatchObject([{ to: coach.email }])
    expect(await deliveries()).toContainEqual(
      expect.objectContaining({ accountId: player.accountId, state: 'skipped', reason: 'muted' }),
    )
  })

  test('comes nevertheless where it has to, by mail without a device', async () => {
    await mute(false)
    await say([{ ...urgent, payload: { ...to([player.accountId]), isEssential: true } }], NOW)
    await run(NOW)
    expect(taken()).toHaveLength(1)
  })

  test('can be ended by one request, but for what has to come', async () => {
    await say([{ ...urgent, payload: to([player.accountId]) }], NOW)
    await say([{ ...urgent, payload: { ...to([coach.accountId]), isEssential: true } }], NOW)
    await run(NOW)
    const mails = taken()
    const headers = (address: string) => {
      const mail = mails.find((one) => one.to === address)
      return [mail?.header('List-Unsubscribe'), mail?.header('List-Unsubscribe-Post')]
    }
    expect(headers(player.email)).toEqual([
      expect.stringMatching(/^<https:\/\/club\.test\/u\/[\w-]{43}>$/),
      'List-Unsubscribe=One-Click',
    ])
    expect(headers(coach.email)).toEqual(['', ''])
  })
})

test('no more mails go in a minute than are set', async () => {
  const slow = aPipe(db, teamId, { smtpUrl: server.url, mailPerMinute: 2 })
  const people = [player, teammate, coach, club.owner].map(({ accountId }) => accountId)
  await say([{ ...urgent, payload: to(people) }], NOW)
  await slow.run(NOW)
  expect(taken()).toHaveLength(2)
  await slow.run(later(NOW, 1))
  expect(taken()).toHaveLength(2)
})

test('of those a fifth is kept for what is urgent', async () => {
  const slow = aPipe(db, teamId, { smtpUrl: server.url, mailPerMinute: 3 })
  const people = [player, teammate, coach, club.owner].map(({ accountId }) => accountId)
  await say([{ key: null, isSettled: true, payload: to(people) }], NOW)
  await slow.run(NOW)
  expect(taken()).toHaveLength(2)
  // Mails of one person within a minute count once.
  const waiting = (await deliveries()).filter(({ state }) => state === 'waiting')
  const others = waiting.map(({ accountId }) => accountId)
  await say([{ ...urgent, payload: to(others, '中止') }], NOW)
  await slow.run(NOW)
  expect(taken().map(({ subject }) => subject)).toEqual(['【ひかり台FC】中止'])
})

describe('an address that no mail has proven', () => {
  const tell = async (count: number, isEssential: boolean, now = NOW) => {
    for (let time = 0; time < count; time++) {
      await say(
        [{ ...urgent, payload: { ...to([player.accountId], `${time}`), isEssential } }],
        now,
      )
      await run(now)
    }
    return taken().length
  }

  test('gets eight mails a day and five of 中止; what follows waits, and is one mail', async () => {
    expect(await tell(12, false)).toBe(8)
    expect(await tell(9, true)).toBe(5)
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(
      new Set(['sent', 'waiting']),
    )
    await run(later(NOW, 23 * 60))
    expect(taken()).toEqual([])
    await run(later(NOW, 24 * 60))
    // What waited has come with the first 中止.
    expect(taken().map(({ subject }) => subject)).toEqual(['【ひかり台FC】4件の予定'])
    expect((await deliveries()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('gets all of them once a link of one was used', async () => {
    await tell(8, false)
    const token = await issueLink(db, {
      recipient: { teamId, accountId: player.accountId, email: player.email, linkEpoch: 0 },
      ...{ purpose: 'topic', payload: { topics: [] }, expiresAt: later(NOW, 60) },
    })
    expect(await tell(1, false)).toBe(0)
    await topicsOfLink(db, token, NOW)
    expect(await tell(1, false)).toBe(0)
    await unsubscribe(db, token, NOW)
    expect(await tell(12, false)).toBe(12)
  })
})

test('a mail server that is away for an hour loses nothing', async () => {
  const away = await aMailServer()
  await away.close()
  const broken = aPipe(db, teamId, { smtpUrl: away.url })
  await say([{ ...urgent, payload: to([player.accountId, coach.accountId]) }], NOW)
  for (let minute = 0; minute < 60; minute += 10) await broken.run(later(NOW, minute))
  expect(await deliveries()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  await run(later(NOW, 120))
  expect(
    taken()
      .map((mail) => mail.to)
      .sort(),
  ).toEqual([player.email, coach.email].sort())
})

test('a family of three children gets one mail of a series of twenty', async () => {
  await say(
    Array.from({ length: 20 }, (_, index) => ({
      key: `schedule:${index}`,
      payload: to([player.accountId, teammate.accountId], `${index}`),
    })),
    NOW,
  )
  await run(later(NOW, 10))
  expect(taken().map(({ subject }) => subject)).toEqual([
    '【ひかり台FC】20件の予定',
    '【ひかり台FC】20件の予定',
  ])
})

test('what was told is kept for 90 days', async () => {
  await say([{ ...urgent, payload: to([player.accountId]) }], NOW)
  await run(NOW)
  const days = (count: number) => later(NOW, count * 24 * 60)
  for (const [day, left] of [
    [89, 1],
    [91, 0],
  ] as const) {
    await enqueueRecurring(db, 'sweep', days(day))
    await runJobs(days(day))
    expect(await deliveries()).toHaveLength(left)
  }
})
