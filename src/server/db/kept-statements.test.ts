import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { createCaller } from '../routers/index.ts'
import { type Db, openDatabase } from './database.ts'

const database = await testDatabase()
const { db, databaseUrl } = database
const range = { from: '2026-11-28', to: '2026-12-31' }

/** The message with which Postgres names its process: its sign, and its length. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12])

/** Stands before the server as a pooler does: it names a process that isn't the one. */
async function aPooler({ hostname, port }: URL) {
  const pooler = createServer((socket) => {
    const server = connect(Number(port), hostname)
    for (const end of [socket, server]) end.on('error', () => {})
    socket.pipe(server)
    server.on('data', (sent) => {
      const at = sent.indexOf(KEY_DATA)
      if (at >= 0) sent.writeUInt32BE(1_234_567, at + KEY_DATA.length)
      socket.write(sent)
    })
    server.on('close', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const bound = pooler.address()
  return bound && typeof bound === 'object' ? bound.port : 0
}

const kept = async (at: Db) => {
  const { rows } = await sql<{ statement: string; runs: number }>`
    select statement, generic_plans + custom_plans as runs from pg_prepared_statements`.execute(at)
  return rows
}

async function openWithOne(url: string) {
  const { db: one } = await openDatabase({ ...database, databaseUrl: url, databasePool: 1 })
  onTestFinished(() => one.destroy())
  return one
}

const onPostgres = databaseUrl ? describe : describe.skip

onPostgres('what every call runs', () => {
  test('is kept by a connection and planned once', async () => {
    const { coach, anEvent } = await aClub(db)
    await anEvent()
    const one = await openWithOne(databaseUrl ?? '')
    const { schedules } = createCaller({ ...coach.context(), db: one }).coach
    for (let time = 0; time < 3; time++) expect(await schedules.list(range)).toHaveLength(1)
    const month = (await kept(one)).filter(({ statement }) => statement.includes('"tallies"'))
    expect(month).toMatchObject([{ runs: 3 }])
  })

  test('is kept by none behind a pooler, whose sessions are shared', async () => {
    const { coach, anEvent } = await aClub(db)
    await anEvent()
    const url = new URL(databaseUrl ?? '')
    const port = await aPooler(url)
    url.searchParams.delete('host')
    Object.assign(url, { hostname: '127.0.0.1', port: String(port) })
    const one = await openWithOne(url.href)
    const { schedules } = createCaller({ ...coach.context(), db: one }).coach
    expect(await schedules.list(range)).toHaveLength(1)
    expect(await kept(one)).toEqual([])
  })
})
