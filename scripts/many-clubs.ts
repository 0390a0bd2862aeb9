import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { forMigrations, openDatabase } from '../src/server/db/database.ts'
import { wrongTallies } from '../src/server/tallies/check.ts'
import { aBrowser, anAdmin, cookieHeader } from '../tests/support/club.ts'
import { createDatabase, endAtOnce, startPostgres } from '../tests/support/postgres.ts'
import { startS3 } from '../tests/support/s3.ts'
import { eventId, numbers, teamId } from './bench/clubs.ts'
import { figuresOf } from './bench/figures.ts'
import { cpuOf } from './bench/servers.ts'
import { openWire, requestBytes, type Sent } from './bench/wire.ts'
import { memoryOf } from './lib/memory.ts'
import { fillManyClubs } from './processes/many-clubs.ts'
import { startProxy } from './processes/proxy.ts'
import { startProcesses } from './processes/servers.ts'
import { failuresOf, summaryOf } from './processes/summary.ts'
import { startLoad } from './processes/users.ts'

// What ten thousand clubs come to in one Postgres, and how fast one process and two answer there:
// node scripts/many-clubs.ts --clubs 10000 --members 100 --events 4

const { values } = parseArgs({
  options: {
    clubs: { type: 'string', default: '1000' },
    members: { type: 'string', default: '100' },
    events: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
    /** How long 200 users are there, in seconds. */
    users: { type: 'string', default: '60' },
  },
})
const clubs = Number(values.clubs)
const signedIn = Math.min(clubs, 500)
const today = new Date().toISOString().slice(0, 10)

const postgres = await startPostgres({
  fsync: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  shared_buffers: '1GB',
  max_wal_size: '4GB',
})
const { url: databaseUrl } = await createDatabase(postgres.url)
const { db } = await openDatabase({ databaseUrl, dataDir: '', databasePool: 2 })
await migrate(db)
const began = performance.now()
const size = { clubs, members: Number(values.members), events: Number(values.events), signedIn }
await forMigrations(db, (tx) => fillManyClubs(tx, size, today))
// As it is soon after, by itself: so that it isn't at work while others are measured.
await db.connection().execute(async (one) => {
  await sql`set statement_timeout = 0`.execute(one)
  await sql`vacuum analyze`.execute(one)
})
console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`)
const sample = db.selectFrom('schedules').where('schedules.teamId', 'in', numbers(20).map(teamId))
if ((await wrongTallies(db, sample)).length > 0) throw new Error('the tallies are wrong')

const { rows: tables } = await sql<{ name: string; rows: number; bytes: number; keys: number }>`
  select relname as name, n_live_tup as rows, pg_total_relation_size(relid) as bytes,
    pg_indexes_size(relid) as keys
  from pg_stat_user_tables where n_live_tup >= ${clubs} order by 3 desc`.execute(db)
console.log('| table | rows | MB | of which indexes | bytes a row |\n|---|---|---|---|---|')
for (const { name, rows, bytes, keys } of tables)
  console.log(
    `| ${[name, rows, (bytes / 1e6).toFixed(0), (keys / 1e6).toFixed(0), (bytes / rows).toFixed(0)].join(' | ')} |`,
  )
const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`${(total / 1e9).toFixed(2)} GB, ${(total / clubs / 1000).toFixed(0)} kB a club`)

const admin = aBrowser(db, new Date())
const { accountId } = await anAdmin(db)
await admin.context().identity.start(db, 'admin', accountId)
const s3 = await startS3()
const servers = await startProcesses(2, {
  DATABASE_URL: databaseUrl,
  ...s3.settings,
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'error',
})
process.once('exit', () => {
  for (const { pid } of servers) endAtOnce(pid)
})
const adminCalls = ['', '?q=9999'].map((search): Sent => {
  const input = { json: { q: search.slice(3), page: 1 } }
  const path = `/trpc/admin.teams.list?input=${encodeURIComponent(JSON.stringify(input))}`
  return { method: 'GET', path, cookie: cookieHeader(admin) }
})

const plus = (sum: number, one: number) => sum + one

/** Requests over so many connections, spread over the ports. */
async function measure(name: string, ports: number[], connections: number, next: () => Buffer) {
  const wires = numbers(connections).map((n) => openWire(ports[n % ports.length] ?? 0))
  const until = performance.now() + Number(values.seconds) * 1000
  const times: number[] = []
  const asked = servers.filter(({ port }) => ports.includes(port))
  const cpu = async () => (await Promise.all(asked.map(({ pid }) => cpuOf(pid)))).reduce(plus, 0)
  const cpuBefore = await cpu()
  await Promise.all(
    wires.map(async (wire) => {
      while (performance.now() < until) {
        const start = performance.now()
        const { status } = await wire.send(next())
        if (status !== 200) throw new Error(`${name}: ${status}`)
        times.push(performance.now() - start)
      }
      wire.close()
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)
  const rate = times.length / Number(values.seconds)
  const each = (((await cpu()) - cpuBefore) / times.length).toFixed(2)
  console.log(`| ${[name, ports.length, rate.toFixed(0), at(0.5), at(0.99), each].join(' | ')} |`)
  return rate
}

console.log(
  '\n| call | processes | a second | p50 ms | p99 ms | processor ms a call |\n|---|---|---|---|---|---|',
)
const both = servers.map(({ port }) => port)
const one = both.slice(0, 1)
const wanted = ["a player's month, tRPC", "a coach's month, tRPC", 'members']
for (const { name, ours } of figuresOf(signedIn, today).filter((figure) =>
  wanted.includes(figure.name),
)) {
  let turn = 0
  const next = () => {
    turn += 1
    return requestBytes(ours((turn * 7919) % signedIn, turn))
  }
  await measure(`${name} (warming)`, both, 16, next)
  const alone = await measure(name, one, 32, next)
  const together = await measure(name, both, 32, next)
  console.log(`| ${name}: ratio | | ${(together / alone).toFixed(2)} | | | |`)
}
for (const [n, call] of adminCalls.entries())
  await measure(n ? "the administrator's search" : "the administrator's list", one, 1, () =>
    requestBytes(call),
  )

const users = Math.min(signedIn, 100)
const proxy = await startProxy(both)
console.log(`\n${users * 2} users behind ${both.length} processes`)
const load = startLoad({
  url: proxy.url,
  clubs: users,
  events: numbers(users).map((club) =>
    numbers(20).map((event) => eventId(club, event % size.events)),
  ),
  today,
  thinkMs: 2000,
})
await wait(Number(values.users) * 1000)
await load.stop()
console.log(summaryOf(load.calls, Number(values.users)).join('\n'))
console.log(`failed: ${failuresOf(load.calls)}`)
await proxy.stop()
for (const { pid } of servers) console.log(`memory: ${(await memoryOf(pid)).before.toFixed(0)} MB`)

for (const server of servers) await server.stop()
await db.destroy()
await s3.stop()
await postgres.stop()
