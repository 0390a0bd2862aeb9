import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { type Db, openDatabase } from '../src/server/db/database.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { startServer } from '../tests/support/server.ts'
import { aSilentProxy } from '../tests/support/silent-proxy.ts'
import { numbers } from './bench/clubs.ts'
import { differences } from './kill/compare.ts'
import { startWatch } from './kill/watch.ts'
import { type Acknowledged, writeUntilOver } from './kill/writers.ts'
import { addSeason, cookieOf, fillClubs } from './processes/clubs.ts'
import { startPooler } from './processes/pooler.ts'

// A standby that replicates synchronously is promoted under load, after kill -9 of the primary; round after round:
// node scripts/promotions.ts --by address --rounds 10. Ends with 1 where anything acknowledged is lost, or a read is
// answered otherwise than 200 or 503 with Retry-After.
// --by address: an address that moves to the new primary; --by pooler: PgBouncer, which is told of it.

const { values } = parseArgs({
  options: {
    by: { type: 'string', default: 'address' },
    rounds: { type: 'string', default: '10' },
    writers: { type: 'string', default: '8' },
  },
})
const writers = Number(values.writers)
const today = new Date().toISOString().slice(0, 10)

let primary = await startPostgres({
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  wal_level: 'replica',
  max_wal_senders: '5',
})
const database = new URL((await createDatabase(primary.url)).url).pathname
const urlOf = (postgresUrl: string) =>
  Object.assign(new URL(postgresUrl), { pathname: database }).href

async function look<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = await openDatabase({
    databaseUrl: urlOf(primary.url),
    databasePool: 1,
    dataDir: '',
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Until nothing is acknowledged that the standby has not stored. */
async function becomeSynchronous(db: Db) {
  await sql`alter system set synchronous_standby_names = '*'`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_replication where sync_state = 'sync'`.execute(
      db,
    )
    if (rows.length > 0) return
    await wait(50)
  }
}

async function startWay() {
  if (values.by === 'address') return aSilentProxy(urlOf(primary.url))
  const { urlOf: through, leadTo, stop } = await startPooler(urlOf(primary.url))
  return { url: through(urlOf(primary.url)), leadTo, close: stop }
}

await look(async (db) => {
  await migrate(db)
  await fillClubs(db, writers, 10)
})
const way = await startWay()
const server = await startServer({ DATABASE_URL: way.url, LOG_LEVEL: 'fatal' })
const events: string[] = []
for (const club of numbers(writers))
  events.push((await addSeason(server.url, club, today))[0] ?? '')

const answers: Acknowledged['answers'] = new Map()
const away: number[] = []
let written = 0
let refused = 0
let wrong = 0
const tell = (text: string) => {
  wrong += 1
  console.log(text)
}

async function round(number: number) {
  const standby = await primary.follow()
  await look(becomeSynchronous)
  const headers = { cookie: cookieOf(0, 'coach') }
  const watch = startWatch(`${server.url}/api/categories`, headers)
  await watch.untilWell()
  const acknowledged: Acknowledged = { venues: [], series: [], answers }
  let isOver = false
  const work = writeUntilOver({
    ...{ url: server.url, writers, events, round: number, today, acknowledged },
    isOver: () => isOver,
  })
  await wait(500 + Math.random() * 1500)
  watch.forget()
  const start = performance.now()
  const old = primary
  await old.kill()
  primary = standby
  await wait(500)
  await look((db) => sql`select pg_promote()`.execute(db))
  await way.leadTo(urlOf(primary.url))
  const before = acknowledged.venues.length
  await watch.untilWell()
  away.push(performance.now() - start)
  // Whoever waited for the old one is answered, and writes again.
  await wait(1500)
  isOver = true
  written += await work
  const seen = await watch.stop()
  refused += seen.refused
  for (const one of seen.others) tell(`round ${number}: a read was answered ${one}`)
  if (acknowledged.venues.length === before) tell(`round ${number}: nobody wrote after it`)
  for (const one of await look((db) => differences(db, acknowledged, events)))
    tell(`round ${number}: ${one}`)
  await old.stop()
}

try {
  for (const number of numbers(Number(values.rounds))) await round(number)
} finally {
  await server.stop().catch(() => {})
  await way.close()
  await primary.stop()
}
const longest = (Math.max(...away) / 1000).toFixed(1)
console.log(
  `${values.by}: ${away.length} promotions, ${written} writes acknowledged, ${wrong} lost or wrong;`,
  `reads refused meanwhile ${refused} (503), answered again within ${longest} s of the kill`,
)
process.exitCode = wrong ? 1 : 0
