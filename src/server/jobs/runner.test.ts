import { beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { notingHandlers } from '../../../tests/support/job-handlers.ts'
import { inTransaction, openDatabase } from '../db/database.ts'
import { enqueue, enqueueRecurring } from './enqueue.ts'
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

  test('starts where the database is away, and says so', async () => {
    const away = await openDatabase(database)
    await away.db.destroy()
    const runner = startRunner({ db: away.db, handlers: notingHandlers([]), log, now: () => NOW })
    await expect.poll(() => logged.length).toBeGreaterThan(0)
    await runner.stop()
  })
})
