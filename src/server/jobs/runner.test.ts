import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { notingHandlers } from '../../../tests/support/job-handlers.ts'
import { inTransaction, openDatabase } from '../db/database.ts'
import { claimJob } from './claim.ts'
import { enqueue, enqueueAll, enqueueKeyed, enqueueRecurring } from './enqueue.ts'
import { type JobHandlers, runDueJobs, startRunner } from './runner.ts'

const database = await testDatabase()
const { db } = database
const remove = (id: string, now: Date) => enqueue(db, 'removeFiles', { ids: [id] }, now)
const rows = () => db.selectFrom('jobs').selectAll().execute()
let logged: object[] = []
const log = { error: (details: object) => logged.push(details) }

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
  logged = []
})

const MINUTE_MS = 60_000
const later = (ms: number) => new Date(NOW.getTime() + ms)
const runAt = (now: Date, handlers: JobHandlers, at = db) =>
  runDueJobs({ db: at, handlers, log, now: () => now })

describe('what recurs', () => {
  test('is one row, however many processes start, and comes an hour after its end', async () => {
    const start = (now: Date) => enqueueRecurring(db, 'sweep', now)
    await Promise.all([start(NOW), start(NOW), start(NOW)])
    let runs = 0
    const sweep = async () => {
      runs += 1
    }
    const handlers = { ...notingHandlers([]), sweep }
    await runAt(NOW, handlers)
    await runAt(later(60 * MINUTE_MS - 1), handlers)
    expect(runs).toBe(1)
    await runAt(later(60 * MINUTE_MS), handlers)
    expect([runs, (await rows()).length]).toEqual([2, 1])
    await start(later(61 * MINUTE_MS))
    await runAt(later(61 * MINUTE_MS), handlers)
    expect(runs).toBe(3)
  })

  test('is never given up', async () => {
    await enqueueRecurring(db, 'sweep', NOW)
    await db.updateTable('jobs').set({ attempts: 30 }).execute()
    const sweep = () => Promise.reject(new Error('away'))
    await runAt(NOW, { ...notingHandlers([]), sweep })
    expect(await rows()).toMatchObject([{ dueAt: later(60 * MINUTE_MS).toISOString() }])
  })
})

const running = async () => (await rows()).filter(({ leasedBy }) => leasedBy !== null)
const sendUrgently = async (now: Date, at = db) => {
  const payload = { accountId: 'a', channel: 'mail' as const }
  const teamId = newId()
  await db
    .insertInto('teams')
    .values({ id: teamId, name: 'FC', teamCode: teamId, createdAt: '' })
    .execute()
  const job = { key: `deliver:${newId()}`, teamId, payload, dueAt: now, isUrgent: true }
  await enqueueKeyed(at, 'deliver', [job], now)
}

describe('what is urgent', () => {
  const order: string[] = []
  const handlers: JobHandlers = {
    ...notingHandlers(order),
    deliver: async () => order.push('urgent'),
    resetMail: async () => order.push('reset'),
  }
  const reset = { kind: 'coach', email: 'haha@example.jp', publicUrl: '' } as const
  beforeEach(() => order.splice(0))

  test('goes before a thousand resets that came before it, whichever process finds it', async () => {
    await enqueueAll(
      db,
      'resetMail',
      Array.from({ length: 1000 }, () => reset),
      NOW,
    )
    await sendUrgently(later(1000))
    const other = await openDatabase(database)
    const claimed = await claimJob(other.db, 'other', later(1000))
    expect(claimed?.kind).toBe('deliver')
    await other.db.destroy()
    await db.deleteFrom('jobs').where('kind', '=', 'deliver').execute()
    await sendUrgently(later(2000))
    await db
      .deleteFrom('jobs')
      .where('kind', '=', 'resetMail')
      .where(
        'id',
        'not in',
        db.selectFrom('jobs').select('id').where('kind', '=', 'resetMail').limit(3),
      )
      .execute()
    await runAt(later(2000), handlers)
    expect(order).toEqual(['urgent', 'reset', 'reset', 'reset'])
  })

  test('stays so when the same job is asked for again, and what waits becomes so', async () => {
    const teamId = newId()
    await db
      .insertInto('teams')
      .values({ id: teamId, name: 'FC', teamCode: teamId, createdAt: '' })
      .execute()
    const payload = { accountId: 'a', channel: 'mail' as const }
    const ask = (isUrgent: boolean) =>
      enqueueKeyed(db, 'deliver', [{ key: 'k', teamId, payload, dueAt: NOW, isUrgent }], NOW)
    const lanes: (number | undefined)[] = []
    for (const isUrgent of [false, true, false]) {
      await ask(isUrgent)
      lanes.push((await rows())[0]?.lane)
    }
    expect(lanes).toEqual([2, 0, 0])
  })
})

test('two that share many jobs run each once', async () => {
  const done: string[] = []
  const handlers = notingHandlers(done)
  const other = await openDatabase(database)
  const ids = Array.from({ length: 200 }, (_, index) => `file-${index}`)
  await inTransaction(db, async (tx) => {
    for (const id of ids) await enqueue(tx, 'removeFiles', { ids: [id] }, NOW)
  })
  const workers = [db, other.db].flatMap((at) => Array.from({ length: 3 }, () => at))
  await Promise.all(workers.map((at) => runAt(NOW, handlers, at)))
  expect(done.toSorted()).toEqual(ids.toSorted())
  expect(await rows()).toEqual([])
  await other.db.destroy()
}, 60_000)

describe('the runner', () => {
  test('begins with a job as soon as it is stored, and a slow one keeps few places', async () => {
    const slow = Promise.withResolvers<void>()
    const done: string[] = []
    const handlers = notingHandlers(done, async (id) => {
      if (id === 'slow') await slow.promise
    })
    const runner = startRunner({ db, handlers, log, now: () => new Date() })
    const now = new Date()
    await remove('slow', now)
    for (const id of ['a', 'b', 'c']) await remove(id, now)
    await expect.poll(() => done.toSorted()).toEqual(['a', 'b', 'c'])
    const stopped = runner.stop()
    slow.resolve()
    await stopped
    expect(done).toContain('slow')
    await remove('later', now)
    const left = (await rows()).filter(({ kind }) => kind === 'removeFiles')
    expect(left).toMatchObject([{ attempts: 0 }])
  })

  test('has a place for what is urgent, and one for what somebody waits for, however slow the rest is', async () => {
    const slow = Promise.withResolvers<void>()
    const done: string[] = []
    const handlers: JobHandlers = {
      ...notingHandlers([], () => slow.promise),
      deliver: async () => done.push('urgent'),
      familyMail: async () => done.push('asked'),
      resetMail: () => slow.promise,
    }
    const now = new Date()
    const reset = { kind: 'coach', email: 'haha@example.jp', publicUrl: '' } as const
    for (let n = 0; n < 20; n++) await remove(`${n}`, now)
    const runner = startRunner({ db, handlers, log, now: () => new Date() })
    await expect.poll(async () => (await running()).length).toBe(4)
    await enqueue(db, 'familyMail', { about: 'address', accountId: 'a', publicUrl: '' }, now)
    await expect.poll(() => done).toEqual(['asked'])
    for (let n = 0; n < 20; n++) await enqueue(db, 'resetMail', reset, now)
    await expect.poll(async () => (await running()).length).toBe(5)
    await sendUrgently(now)
    await expect.poll(() => done).toEqual(['asked', 'urgent'])
    const stopped = runner.stop()
    slow.resolve()
    await stopped
  })

  test('starts where the database is away, and says so', async () => {
    const away = await openDatabase(database)
    await away.db.destroy()
    const runner = startRunner({ db: away.db, handlers: notingHandlers([]), log, now: () => NOW })
    await expect.poll(() => logged.length).toBeGreaterThan(0)
    await runner.stop()
  })
})
