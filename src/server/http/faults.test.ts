import { copyFile, mkdtemp, open, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { closePostgres } from '../../../tests/support/close-postgres.ts'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { errorSentences } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, databaseFile, openDatabase } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { createLogger } from './logger.ts'

const database = await testDatabase()
const { databaseUrl, dataDir } = database
const onSqlite = databaseUrl ? () => {} : test

/** A server with a database connection of its own, and what it writes into its log. */
async function aServer(options: { databaseUrl?: string | undefined; dataDir: string } = database) {
  const lines: { level: number; [field: string]: unknown }[] = []
  const logger = createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) })
  const { db } = await openDatabase({ ...options, databasePool: 1 })
  onTestFinished(() => db.destroy())
  const { send } = await testApp({ db, dataDir: options.dataDir }, { logger })
  return { db, send, lines }
}

type Send = Awaited<ReturnType<typeof aServer>>['send']
type Club = Awaited<ReturnType<typeof aClub>>

/** Sixty events at once, which need room. */
const eventFor = ({ category }: Club) => ({
  categoryIds: [category.id],
  title: '朝練',
  date: '2026-12-01',
  venue: '第一小学校',
  studentCanRegister: true,
  recurrenceRule: 'daily',
  recurrenceInterval: 1,
  recurrenceEndDate: '2027-01-29',
})
const addEvents = (send: Send, club: Club) =>
  send('POST', '/api/schedules', { by: club.coach, payload: eventFor(club) })
const eventsOf = ({ owner }: Club) => listed(owner.calls.coach.schedules.all({}))

/** The volume of the database takes no more, until what is returned. */
async function fill(db: Db): Promise<() => Promise<unknown>> {
  if (!databaseUrl) {
    await sql`pragma max_page_count = 1`.execute(db)
    return () => sql`pragma max_page_count = 100000`.execute(db)
  }
  await sql`create or replace function fill() returns trigger language plpgsql as
    $$ begin raise 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger full_disk before insert on schedules execute function fill()`.execute(db)
  return () => sql`drop trigger full_disk on schedules`.execute(database.db)
}

/** The database is not reached any more, or can't be written, until what is returned. */
async function putAway(db: Db): Promise<() => Promise<unknown>> {
  if (!databaseUrl) {
    await sql`pragma query_only = on`.execute(db)
    return () => sql`pragma query_only = off`.execute(db)
  }
  return closePostgres(databaseUrl)
}

describe('a database that can’t work', () => {
  test.each([
    ['is away', putAway, 503, '30', errorSentences.unavailable],
    ['is full', fill, 507, undefined, errorSentences.insufficientStorage],
  ])(
    'and %s is told as such, in one line of the log',
    async (_what, begin, status, again, error) => {
      const club = await aClub(database.db)
      const { db, send, lines } = await aServer()
      const end = await begin(db)
      for (let call = 0; call < 20; call++) {
        const answer = await addEvents(send, club)
        expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
        expect(answer.headers['retry-after']).toBe(again)
      }
      const payload = { json: eventFor(club) }
      const answer = await send('POST', '/trpc/coach.schedules.create', { by: club.coach, payload })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, again])
      expect(answer.json()).toMatchObject({ error: { json: { message: error } } })
      await end()
      const path = '/api/schedules'
      expect(lines).toMatchObject(
        lines.map(() => ({ level: 50, reason: expect.any(String), path })),
      )
      expect(new Set(lines.map(({ fault }) => fault)).size).toBe(lines.length)
      expect(lines.length).toBeLessThan(4)
      expect(JSON.stringify(lines)).not.toContain('node_modules')
      expect(await eventsOf(club)).toEqual([])
      expect((await addEvents(send, club)).statusCode).toBe(201)
    },
  )

  test('because it is busy is told as such, and stores nothing', async () => {
    const club = await aClub(database.db)
    const { db, send, lines } = await aServer()
    const hasty = databaseUrl ? sql`set lock_timeout = '50ms'` : sql`pragma busy_timeout = 0`
    await hasty.execute(db)
    await database.db.transaction().execute(async (tx) => {
      await lockTeam(tx, club.teamId)
      const answer = await addEvents(send, club)
      expect([answer.statusCode, answer.json()]).toEqual([503, { error: refusals.busy }])
      expect(answer.headers['retry-after']).toBe('5')
    })
    expect(lines).toMatchObject([{ level: 50, path: '/api/schedules' }])
    expect(await eventsOf(club)).toEqual([])
  })
})

describe('the server is not healthy', () => {
  test('once its database had no room', async () => {
    const club = await aClub(database.db)
    const { db, send, lines } = await aServer()
    expect((await send('GET', '/healthz')).statusCode).toBe(200)
    const end = await fill(db)
    await addEvents(send, club)
    await end()
    expect((await send('GET', '/healthz')).statusCode).toBe(503)
    expect(lines).toMatchObject([{ reason: expect.stringMatching(/full|extend/) }])
  })

  test('while its folder takes no file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maruclub-full-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    if (!databaseUrl) await copyFile(databaseFile(dataDir), databaseFile(folder))
    const { send, lines } = await aServer({ databaseUrl, dataDir: folder })
    await symlink('/dev/full', join(folder, 'health-check'))
    for (let call = 0; call < 3; call++) {
      const answer = await send('GET', '/healthz')
      expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable' }])
    }
    const reason = expect.stringContaining('no space left')
    expect(lines).toMatchObject([{ level: 50, fault: 'ENOSPC', reason, msg: 'not healthy' }])
  })

  onSqlite('once a part of its database was found damaged', async () => {
    const { coach, teamId } = await aClub(database.db)
    const folder = await mkdtemp(join(tmpdir(), 'maruclub-damaged-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await sql`vacuum into ${databaseFile(folder)}`.execute(database.db)
    await destroyTable(folder, 'venues')
    const { send, lines } = await aServer({ dataDir: folder })
    expect((await send('GET', '/healthz')).statusCode).toBe(200)
    for (let call = 0; call < 3; call++) {
      const answer = await send('GET', `/api/teams/${teamId}/venues`, { by: coach })
      expect(answer.statusCode).toBe(503)
    }
    expect((await send('GET', '/healthz')).statusCode).toBe(503)
    const path = '/api/teams/:teamId/venues'
    expect(lines).toMatchObject([{ level: 50, fault: 'SQLITE_CORRUPT', path }])
  })
})

/** Overwrites the page with which a table begins. */
async function destroyTable(folder: string, table: string) {
  const { db } = await openDatabase({ dataDir: folder })
  const { rows } = await sql<{ page: number; size: number }>`select rootpage as page,
    (select page_size from pragma_page_size) as size
    from sqlite_master where name = ${table}`.execute(db)
  await db.destroy()
  const { page, size } = rows[0] ?? { page: 0, size: 0 }
  await using file = await open(databaseFile(folder), 'r+')
  await file.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size)
}
