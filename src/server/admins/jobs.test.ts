import { beforeEach, expect, test } from 'vitest'
import { aBrowser, aClub, anAdmin, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { enqueue, enqueueClaimed, enqueueRecurring } from '../jobs/enqueue.ts'
import { runJob } from '../jobs/run-job.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const admin = await anAdmin(db)
const { state, retry } = admin.calls.admin.jobs
const later = (ms: number) => new Date(NOW.getTime() + ms)

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
})

/** A reset mail that has failed so many times. */
async function aFailedMail(attempts = 1, now = NOW) {
  const asked = { kind: 'coach', email: club.coach.email, publicUrl: 'http://club.test' } as const
  const job = { ...(await enqueueClaimed(db, 'resetMail', asked, now)), attempts }
  const options = { db, log: { error() {} }, now: () => now }
  await runJob(options, job, () => Promise.reject(new Error(`550 <${asked.email}>: unknown`)))
  await db.updateTable('jobs').set({ attempts }).where('id', '=', job.id).execute()
  return job.id
}

test('nothing waits, as long as there is only what recurs', async () => {
  await enqueueRecurring(db, 'sweep', NOW)
  expect(await state()).toEqual({
    waiting: 0,
    oldestAt: null,
    sentLastDay: { mail: 0, push: 0 },
    failed: [],
  })
})

test('it says how much waits since when, and what has failed, the newest first', async () => {
  await enqueue(db, 'removeFiles', { ids: [] }, later(500))
  const tried = await aFailedMail(2, later(1000))
  const over = await aFailedMail(10, later(2000))
  const reason = '550 … unknown'
  expect(await state()).toEqual({
    waiting: 2,
    oldestAt: later(500).toISOString(),
    sentLastDay: { mail: 0, push: 0 },
    failed: [
      {
        id: over,
        kind: 'resetMail',
        teamName: null,
        recipient: club.coach.email,
        channel: null,
        notices: [],
        attempts: 10,
        failedAt: later(2000).toISOString(),
        reason,
        dueAt: null,
      },
      {
        id: tried,
        kind: 'resetMail',
        teamName: null,
        recipient: club.coach.email,
        channel: null,
        notices: [],
        attempts: 2,
        failedAt: later(1000).toISOString(),
        reason,
        dueAt: later(61_000).toISOString(),
      },
    ],
  })
})

test.each([2, 10])(
  'one that has failed %i times is done again, with a line of who did it',
  async (times) => {
    const id = await aFailedMail(times)
    await takeMails()
    expect(await retry({ id })).toEqual({ success: true })
    expect(await state()).toMatchObject({ waiting: 1, failed: [] })
    await runJobs()
    expect(await takeMails()).toMatchObject([{ to: club.coach.email }])
    expect(await state()).toMatchObject({ waiting: 0, failed: [] })
    const [action] = await admin.calls.admin.installation.actions()
    expect(action?.description).toBe('「パスワードの再設定メール」をもう一度実行しました')
  },
)

test('one that was given up is discarded, with what it would have sent and a line of who did it', async () => {
  const { player, teamId } = club
  const now = NOW.toISOString()
  const noticeId = crypto.randomUUID()
  const told = { teamId, createdAt: now }
  await db
    .insertInto('notices')
    .values({ ...told, id: noticeId, kind: 'test', payload: '{}', urgent: 1, dueAt: now })
    .execute()
  const { accountId } = player
  const reminderId = crypto.randomUUID()
  await db
    .insertInto('notices')
    .values({ ...told, id: reminderId, kind: 'reminder', payload: '{}', urgent: 0, dueAt: now })
    .execute()
  const delivery = { ...told, accountId, channel: 'mail', notBefore: now } as const
  await db
    .insertInto('deliveries')
    .values([
      { ...delivery, id: crypto.randomUUID(), noticeId, state: 'waiting' },
      { ...delivery, id: crypto.randomUUID(), noticeId: reminderId, state: 'sent' },
    ])
    .execute()
  const id = crypto.randomUUID()
  const payload = JSON.stringify({ accountId, channel: 'mail' })
  const given = { id, teamId, kind: 'deliver', payload, attempts: 10, failedAt: now } as const
  await db
    .insertInto('jobs')
    .values({ ...given, createdAt: now })
    .execute()
  expect((await state()).failed).toMatchObject([
    { id, teamName: 'ひかり台FC', recipient: player.email, channel: 'mail', notices: ['test'] },
  ])
  await admin.calls.admin.jobs.discard({ id })
  expect((await state()).failed).toEqual([])
  const deliveries = db.selectFrom('deliveries').select(['state', 'reason']).orderBy('state')
  expect(await deliveries.execute()).toEqual([
    { state: 'failed', reason: 'discarded' },
    { state: 'sent', reason: null },
  ])
  const [action] = await admin.calls.admin.installation.actions()
  expect(action?.description).toBe('「お知らせを届ける」を破棄しました')
})

test('one that is tried again is not discarded', async () => {
  const id = await aFailedMail(2)
  expect(await refusal(admin.calls.admin.jobs.discard({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await state()).waiting).toBe(1)
})

test('what is done, has not failed or never was is not found', async () => {
  await enqueue(db, 'removeFiles', { ids: [] }, NOW)
  const waiting = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
  const before = await dump(db)
  for (const id of [waiting.id, crypto.randomUUID()])
    expect(await refusal(retry({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(retry({ id: '1' }))).toMatchObject({ code: 'BAD_REQUEST', fields: ['id'] })
  expect(await dump(db)).toEqual(before)
})

test('a reset mail is refused while a thousand wait, whoever asks', async () => {
  const now = NOW.toISOString()
  const rows = Array.from({ length: 1000 }, () => ({
    id: crypto.randomUUID(),
    kind: 'resetMail' as const,
    payload: '{}',
    dueAt: later(1).toISOString(),
    createdAt: now,
  }))
  await db.insertInto('jobs').values(rows).execute()
  const ask = (email: string) => aBrowser(db).calls.public.passwordReset.coach.request({ email })
  const refused = await refusal(ask(club.coach.email))
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await refusal(ask('nobody@example.jp'))).toEqual(refused)
})

test('all that was given up is done again by one call, with one line of who did it', async () => {
  const { retryAll } = admin.calls.admin.jobs
  await takeMails()
  const tried = await aFailedMail(2)
  for (const at of [1000, 2000]) await aFailedMail(10, later(at))
  expect(await retryAll()).toEqual({ success: true })
  expect((await state()).failed).toMatchObject([{ id: tried, attempts: 2 }])
  await runJobs(later(3000))
  expect(await takeMails()).toHaveLength(2)
  const lines = async () =>
    (await admin.calls.admin.installation.actions()).map((one) => one.description)
  expect((await lines())[0]).toBe('止まった処理2件をもう一度実行しました')
  const count = (await lines()).length
  await retryAll()
  expect(await lines()).toHaveLength(count)
})
