import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { forMigrations, openDatabase } from '../src/server/db/database.ts'
import { wrongTallies } from '../src/server/tallies/check.ts'
import { aBrowser, anAdmin, cookieHeader } from '../tests/support/club.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { startS3 } from '../tests/support/s3.ts'
import { eventId, numbers, teamId } from './bench/clubs.ts'
import { figuresOf } from './bench/figures.ts'
import { requestBytes, type Sent } from './bench/wire.ts'
import { memoryOf } from './lib/memory.ts'
import { fillManyClubs } from './processes/many-clubs.ts'
import { startProxy } from './processes/proxy.ts'
import { rateOf } from './processes/reads.ts'
import { type Process, startProcesses } from './processes/servers.ts'
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
const adminCalls = ['', '?q=9999'].map((search): Sent => {
  const input = { json: { q: search.slice(3), page: 1 } }
  const path = `/trpc/admin.teams.list?input=${encodeURIComponent(JSON.stringify(input))}`
  return { method: 'GET', path, cookie: cookieHeader(admin) }
})

async function measure(name: string, asked: Process[], connections: number, next: () => Buffer) {
  const rate = await rateOf(asked, { connections, seconds: Number(values.seconds) }, next)
  const { perSecond, p50, p99, processor } = rate
  const cells = [...[perSecond, p50, p99].map((one) => one.toFixed(0)), processor.toFixed(2)]
  console.log(`| ${[name, asked.length, ...cells].join(' | ')} |`)
  return perSecond
}

console.log(
  '\n| call | processes | a second | p50 ms | p99 ms | processor ms a call |\n|---|---|---|---|---|---|',
)
const one = servers.slice(0, 1)
const wanted = ["a player's month, tRPC", "a coach's month, tRPC", 'members']
for (const { name, ours } of figuresOf(signedIn, today).filter((figure) =>
  wanted.includes(figure.name),
)) {
  let turn = 0
  const next = () => {
    turn += 1
    return requestBytes(ours((turn * 7919) % signedIn, turn))
  }
  await measure(`${name} (warming)`, servers, 16, next)
  const alone = await measure(name, one, 32, next)
  const together = await measure(name, servers, 32, next)
  console.log(`| ${name}: ratio | | ${(together / alone).toFixed(2)} | | | |`)
}
for (const [n, call] of adminCalls.entries())
  await measure(n ? "the administrator's search" : "the administrator's list", one, 1, () =>
    requestBytes(call),
  )

const users = Math.min(signedIn, 100)
const proxy = await startProxy(servers.map(({ port }) => port))
console.log(`\n${users * 2} users behind ${servers.length} processes`)
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
