import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { inTransaction, openDatabase } from '../db/database.ts'
import { claimJob, renewLeases } from './claim.ts'
import { enqueue, enqueueClaimed, enqueueRecurring } from './enqueue.ts'
import { forgetFailedJobs, runJob } from './run-job.ts'
import { type JobHandlers, runDueJobs, startRunner } from './runner.ts'

const database = await testDatabase()
const { db } = database
const MINUTE_MS = 60_000
const later = (ms: number) => new Date(NOW.getTime() + ms)
const remove = (id: string, now = NOW) => enqueue(db, 'removeFiles', { ids: [id] }, now)
const rows = () => db.selectFrom('jobs').selectAll().orderBy('createdAt').execute()

let done: string[] = []
let logged: object[] = []
const log = { error: (details: object) => logged.push(details) }
const nothing = async () => {}
/** Each `removeFiles` is done as `work` says, and counted. */
function handlersWith(work: (id: string) => Promise<unknown> = nothing): JobHandlers {
  const removeFiles = async (payload: string) => {
    const [id = ''] = JSON.parse(payload).ids
    await work(id)
    done.push(id)
  }
  return { removeFiles, resetMail: nothing, sweep: nothing }
}
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
    await runJob({ db: away.db, log, now: () => NOW }, job, nothing)
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

describe('what recurs', () => {
  test('is one row, however many processes start, and comes an hour after its end', async () => {
    const start = (now: Date) => enqueueRecurring(db, 'sweep', now)
    await Promise.all([start(NOW), start(NOW), start(NOW)])
    let runs = 0
    const sweep = async () => {
      runs += 1
    }
    const handlers = { ...handlersWith(), sweep }
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
    await runAt(NOW, { ...handlersWith(), sweep })
    expect(await rows()).toMatchObject([{ dueAt: later(60 * MINUTE_MS).toISOString() }])
  })
})

test('two that share many jobs run each once', async () => {
  const other = await openDatabase(database)
  const ids = Array.from({ length: 200 }, (_, index) => `file-${index}`)
  await inTransaction(db, async (tx) => {
    for (const id of ids) await enqueue(tx, 'removeFiles', { ids: [id] }, NOW)
  })
  const workers = [db, other.db].flatMap((at) => Array.from({ length: 3 }, () => at))
  await Promise.all(workers.map((at) => runAt(NOW, handlersWith(), at)))
  expect(done.toSorted()).toEqual(ids.toSorted())
  expect(await rows()).toEqual([])
  await other.db.destroy()
}, 60_000)

describe('the runner', () => {
  test('begins with a job as soon as it is stored, and a slow one keeps few places', async () => {
    const slow = Promise.withResolvers<void>()
    const handlers = handlersWith((id) => (id === 'slow' ? slow.promise : nothing()))
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
    const runner = startRunner({ db: away.db, handlers: handlersWith(), log, now: () => NOW })
    await expect.poll(() => logged.length).toBeGreaterThan(0)
    await runner.stop()
  })
})
