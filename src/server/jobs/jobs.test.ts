import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { notingHandlers } from '../../../tests/support/job-handlers.ts'
import { inTransaction, openDatabase } from '../db/database.ts'
import { claimJob, renewLeases } from './claim.ts'
import { enqueue, enqueueClaimed } from './enqueue.ts'
import { forgetFailedJobs, runJob } from './run-job.ts'
import { runDueJobs } from './runner.ts'

const database = await testDatabase()
const { db } = database
const MINUTE_MS = 60_000
const later = (ms: number) => new Date(NOW.getTime() + ms)
const remove = (id: string, now = NOW) => enqueue(db, 'removeFiles', { ids: [id] }, now)
const rows = () => db.selectFrom('jobs').selectAll().orderBy('createdAt').execute()

let done: string[] = []
let logged: object[] = []
const log = { error: (details: object) => logged.push(details) }
const handlersWith = (work?: (id: string) => Promise<unknown>) => notingHandlers(done, work)
const runAt = (now: Date, handlers = handlersWith(), at = db) =>
  runDueJobs({ db: at, handlers, log, now: () => now })

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
  done = []
  logged = []
})

describe('a job', () => {
  test('runs once its cause is stored, and its row goes', async () => {
    await inTransaction(db, (tx) => enqueue(tx, 'removeFiles', { ids: ['a'] }, NOW))
    await runAt(NOW)
    expect([done, await rows()]).toEqual([['a'], []])
  })

  test('is not there where its cause is rolled back', async () => {
    const refused = inTransaction(db, async (tx) => {
      await enqueue(tx, 'removeFiles', { ids: ['a'] }, NOW)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await rows()).toEqual([])
  })

  test('of a kind that a newer version knows waits for that', async () => {
    await remove('a')
    await sql`update jobs set kind = 'newer'`.execute(db)
    await runAt(NOW)
    expect([done, logged, (await rows()).length]).toEqual([[], [], 1])
  })

  test('whose payload is none of its kind fails as any other', async () => {
    await remove('a')
    await db.updateTable('jobs').set({ payload: '{' }).execute()
    await runAt(NOW)
    expect((await rows())[0]).toMatchObject({ attempts: 1, failedAt: NOW.toISOString() })
  })
})

describe('what fails', () => {
  const away = handlersWith(() => Promise.reject(new Error('550 <haha@example.jp> refused')))

  test('is tried ten times, after pauses that grow, and then given up', async () => {
    await remove('a')
    const pauses: number[] = []
    let now = NOW
    for (;;) {
      await runAt(now, away)
      const [job] = await rows()
      if (!job?.dueAt) break
      const due = new Date(job.dueAt)
      pauses.push((due.getTime() - now.getTime()) / MINUTE_MS)
      await runAt(new Date(due.getTime() - 1), away)
      now = due
    }
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 128])
    expect(await rows()).toMatchObject([{ attempts: 10, dueAt: null, failedAt: now.toISOString() }])
    expect(logged).toHaveLength(10)
    await runAt(later(365 * 24 * 60 * MINUTE_MS))
    expect(done).toEqual([])
  })

  test('is told without addresses and tokens, in the log and in the row', async () => {
    const token = 'a'.repeat(43)
    const told = `Can't send to <haha@example.jp>: http://club.test/reset?token=${token} ${token}`
    await remove('a')
    await runAt(
      NOW,
      handlersWith(() => Promise.reject(new Error(told))),
    )
    for (const text of [JSON.stringify(logged), JSON.stringify(await rows())]) {
      expect(text).toContain("Can't send to … …")
      expect(text).not.toMatch(/haha|aaaa/)
    }
  })

  test('holds nothing else up', async () => {
    for (const id of ['a', 'b', 'c']) await remove(id)
    const one = handlersWith(async (id) => {
      if (id === 'b') throw new Error('away')
    })
    await runAt(NOW, one)
    expect(done).toEqual(['a', 'c'])
    await runAt(later(MINUTE_MS / 2), one)
    await runAt(later(2 * MINUTE_MS))
    expect([done, await rows()]).toEqual([['a', 'c', 'b'], []])
  })

  test('for good is forgotten after a month', async () => {
    await remove('a')
    await remove('b')
    await runAt(NOW, away)
    await db.updateTable('jobs').set({ dueAt: null }).where('payload', 'like', '%"a"%').execute()
    const days = (count: number) => later(count * 24 * 60 * MINUTE_MS)
    await forgetFailedJobs(db, days(30))
    expect(await rows()).toHaveLength(2)
    await forgetFailedJobs(db, days(31))
    expect(await rows()).toMatchObject([{ payload: '{"ids":["b"]}' }])
  })
})

describe('a process that dies', () => {
  test('leaves its job to another one a minute later', async () => {
    await remove('a')
    expect(await claimJob(db, 'dead', NOW)).toMatchObject({ attempts: 1 })
    await runAt(later(MINUTE_MS - 1))
    expect(done).toEqual([])
    await runAt(later(MINUTE_MS))
    expect(done).toEqual(['a'])
  })

  test('with a clock that was ahead holds it no longer', async () => {
    await remove('a')
    await claimJob(db, 'dead', later(60 * MINUTE_MS))
    await runAt(NOW)
    expect(done).toEqual(['a'])
  })

  test('at each attempt has it given up', async () => {
    await remove('a')
    for (let attempt = 0; attempt < 10; attempt++)
      await claimJob(db, 'dead', later(attempt * MINUTE_MS))
    await runAt(later(10 * MINUTE_MS))
    expect(done).toEqual([])
    expect(await rows()).toMatchObject([{ dueAt: null, lastError: /each attempt/ }])
  })

  test('while it lives renews what takes longer', async () => {
    await remove('a')
    const { id = '' } = (await claimJob(db, 'slow', NOW)) ?? {}
    await renewLeases(db, [id], 'slow', later(MINUTE_MS - 1))
    await renewLeases(db, [id], 'other', later(5 * MINUTE_MS))
    await runAt(later(MINUTE_MS + 1))
    expect(done).toEqual([])
    await runAt(later(2 * MINUTE_MS))
    expect(done).toEqual(['a'])
  })

  test('or loses the database has it run again', async () => {
    const job = await enqueueClaimed(db, 'removeFiles', { ids: ['a'] }, NOW)
    const away = await openDatabase(database)
    await away.db.destroy()
    await runJob({ db: away.db, log, now: () => NOW }, job, async () => {})
    expect(logged).toMatchObject([{ job: job.id }])
    await runAt(later(MINUTE_MS))
    expect(done).toEqual(['a'])
  })

  test('and comes back ends nothing that another one runs', async () => {
    await remove('a')
    const late = handlersWith(async () => {
      await claimJob(db, 'other', later(MINUTE_MS))
    })
    await runAt(NOW, late)
    expect(await rows()).toMatchObject([{ leasedBy: 'other', attempts: 2 }])
  })
})
