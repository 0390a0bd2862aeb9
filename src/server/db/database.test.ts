import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { aSilentProxy } from '../../../tests/support/silent-proxy.ts'
import { refusals } from '../../domain/words/messages.ts'
import { recordBackup } from '../admins/installation.ts'
import { asRefusal } from '../procedures/failures.ts'
import { createCaller } from '../routers/index.ts'
import { type Db, forMigrations, inParts, inTransaction, openDatabase } from './database.ts'
import { lockTeam } from './lock-team.ts'
import { missingTimeouts } from './postgres.ts'

const database = await testDatabase()
const { db, databaseUrl } = database

describe('a transaction', () => {
  test('leaves nothing behind when it fails', async () => {
    const { teamId, coach } = await aClub(db)
    const work = inTransaction(db, async (tx) => {
      await tx.deleteFrom('teams').where('id', '=', teamId).execute()
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await coach.calls.coach.teams()).toMatchObject([{ id: teamId }])
  })

  test('within another is part of it', async () => {
    const { teamId, coach } = await aClub(db)
    const work = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) =>
        inner.deleteFrom('teams').where('id', '=', teamId).execute(),
      )
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await coach.calls.coach.teams()).toHaveLength(1)
  })
})

test('a long list goes in parts of 500, all of it and in its order', async () => {
  const rows = Array.from({ length: 1001 }, (_, number) => number)
  const parts: number[][] = []
  await inParts(rows, async (part) => parts.push(part))
  expect(parts.map(({ length }) => length)).toEqual([500, 500, 1])
  expect(parts.flat()).toEqual(rows)
})

test('a statement that ran before sees what has changed in the table since', async () => {
  const read = async () => (await sql`select * from changing`.execute(db)).rows
  await sql`create table changing (one integer)`.execute(db)
  await sql`insert into changing values (1)`.execute(db)
  expect(await read()).toEqual([{ one: 1 }])
  await sql`alter table changing add column two integer default 2`.execute(db)
  expect(await read()).toEqual([{ one: 1, two: 2 }])
  await sql`drop table changing`.execute(db)
  await expect(read()).rejects.toThrow('changing')
})

test('connections that the database ends are replaced', async () => {
  const { db: cut } = await openDatabase(database)
  if (databaseUrl)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await vi.waitFor(() => sql`select 1`.execute(cut), { timeout: 10_000, interval: 5 })
  await cut.destroy()
})

const onSqlite = databaseUrl ? () => {} : test

onSqlite('a transaction that has read can write, though another process would too', async () => {
  const { db: other } = await openDatabase(database)
  await sql`pragma busy_timeout = 0`.execute(other)
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('settings').selectAll().execute()
    const noted = await recordBackup(other, new Date()).catch(asRefusal)
    expect(noted).toMatchObject({ code: 'unavailable', message: refusals.busy })
    await recordBackup(tx, new Date())
  })
  await other.destroy()
})

onSqlite('a transaction that finds the disk full says so, and the next one works', async () => {
  const { db: full } = await openDatabase(database)
  const write = (text: string) =>
    inTransaction(full, (tx) =>
      tx.insertInto('settings').values({ key: newId(), value: text }).execute(),
    )
  const pages = (most: number) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(full)
  await pages(1)
  await expect(write('x'.repeat(1_000_000))).rejects.toThrow('database or disk is full')
  await pages(10_000)
  await write('x')
  await full.destroy()
})

const onPostgres = databaseUrl ? describe : () => {}

onPostgres('the time that Postgres has', () => {
  const busy = { code: 'SERVICE_UNAVAILABLE', message: refusals.busy, retryAfter: 5 }
  const timeouts = async (on: Db) => {
    const { rows } = await sql<{ setting: string }>`select setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
      order by name`.execute(on)
    return rows.map(({ setting }) => Number(setting) / 1000)
  }

  test('is limited, though not for a migration', async () => {
    expect(await timeouts(db)).toEqual([30, 10, 60])
    expect(await missingTimeouts(db)).toEqual([])
    await forMigrations(db, async (tx) => {
      expect(await timeouts(tx)).toEqual([0, 0, 0])
      expect(await missingTimeouts(tx)).toEqual([
        'idle_in_transaction_session_timeout',
        'lock_timeout',
        'statement_timeout',
      ])
    })
    const all = await Promise.all(Array.from({ length: 10 }, () => timeouts(db)))
    expect(all).toEqual(all.map(() => [30, 10, 60]))
  })

  test('belongs to the connection and the transaction: a pooler that shares sessions keeps none of it', async () => {
    const { db: one } = await openDatabase({ ...database, databasePool: 1 })
    onTestFinished(() => one.destroy())
    const broken = { '9999-broken': { up: () => Promise.reject(new Error('cut off')) } }
    await expect(migrate(one, { ...migrations, ...broken })).rejects.toThrow('cut off')
    const { rows } = await sql<{ name: string }>`select name from pg_settings
      where source = 'session'
      union all select 'a lock' from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid()`.execute(one)
    expect(rows).toEqual([])
  })

  test('is over: who gets no connection is refused', async () => {
    const { coach } = (await aClub(db)).coach.calls
    const inUse = Promise.withResolvers<void>()
    const ten = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
    const work = ten.map(({ resolve }) =>
      db.connection().execute(() => {
        resolve()
        return inUse.promise
      }),
    )
    await Promise.all(ten.map(({ promise }) => promise))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = refusal(coach.venues.list())
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    inUse.resolve()
    expect(await late).toMatchObject(busy)
    await Promise.all(work)
  })

  test.each(['lock_timeout', 'statement_timeout'])('is over: %s refuses the call', async (name) => {
    const { db: hasty } = await openDatabase(database)
    await sql`set ${sql.raw(name)} = '50ms'`.execute(hasty)
    const { teamId, owner } = await aClub(db)
    const { coach } = createCaller({ ...owner.context(), db: hasty })
    const before = await owner.calls.coach.venues.list()
    await db.transaction().execute(async (tx) => {
      await lockTeam(tx, teamId)
      expect(await refusal(coach.venues.create({ name: '第二小学校' }))).toMatchObject(busy)
    })
    expect(await owner.calls.coach.venues.list()).toEqual(before)
    await hasty.destroy()
  })
})

onPostgres('a Postgres that says nothing', () => {
  test('is waited for by whoever comes first, and others are refused at once, until it is back', async () => {
    const proxy = await aSilentProxy(databaseUrl ?? '')
    onTestFinished(proxy.close)
    const { db: far } = await openDatabase({ ...database, databaseUrl: proxy.url })
    onTestFinished(() => far.destroy())
    proxy.silence()
    const ask = async () => {
      const start = performance.now()
      const refused = await sql`select 1`.execute(far).then(() => undefined, asRefusal)
      return { code: refused?.code, isAtOnce: performance.now() - start < 1000 }
    }
    // The connection that was there ends first.
    while ((await ask()).isAtOnce);
    const look = ask()
    await wait(600)
    expect(await ask()).toEqual({ code: 'unavailable', isAtOnce: true })
    proxy.speak()
    await look
    expect(await ask()).toEqual({ code: undefined, isAtOnce: true })
  }, 40_000)
})

onPostgres('the connections that Postgres allows', () => {
  /** Connections of a user who may have one at a time. */
  async function withOne() {
    const [user, password] = [`user_${newId().replaceAll('-', '')}`, 'geheim']
    await sql`create role ${sql.ref(user)} login password ${sql.lit(password)}
      connection limit 1`.execute(db)
    const url = Object.assign(new URL(databaseUrl ?? ''), { username: user, password })
    const { db: limited } = await openDatabase({ ...database, databaseUrl: url.href })
    onTestFinished(async () => {
      await limited.destroy()
      await sql`drop role ${sql.ref(user)}`.execute(db)
    })
    return limited
  }
  const one = sql`select 1`

  test('are waited for', async () => {
    const limited = await withOne()
    const late = await limited.connection().execute(async (connection) => {
      const late = one.execute(limited)
      await one.execute(connection)
      return { late }
    })
    expect((await late.late).rows).toHaveLength(1)
  })

  test('are not waited for longer than for one of the pool', async () => {
    const limited = await withOne()
    await limited.connection().execute(async () => {
      vi.useFakeTimers({ toFake: ['performance'] })
      const hours = setInterval(() => vi.advanceTimersByTime(10_000), 50)
      const late = await one.execute(limited).catch(asRefusal)
      clearInterval(hours)
      vi.useRealTimers()
      expect(late).toMatchObject({ code: 'unavailable', message: refusals.busy })
    })
  })

  test('are as many as are asked for', async () => {
    const { db: few } = await openDatabase({ ...database, databasePool: 2 })
    const pids = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid,
          pg_sleep(0.05)`.execute(few)
        return rows[0]?.pid
      }),
    )
    expect(new Set(pids).size).toBe(2)
    await few.destroy()
  })
})
