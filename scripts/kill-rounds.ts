import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { type DatabaseOptions, type Db, openDatabase } from '../src/server/db/database.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { numbers } from './bench/clubs.ts'
import { damages, differences } from './kill/compare.ts'
import { type Acknowledged, writeUntilOver } from './kill/writers.ts'
import { addSeason, fillClubs } from './processes/clubs.ts'

// Writes under load, kill -9, and a look whether all that was acknowledged is there; round after round:
// node scripts/kill-rounds.ts --of sqlite --rounds 500. Ends with 1 where anything is lost.
// --of sqlite, postgres: the server is killed; --of postgres-itself: all of Postgres is, and the server goes on.

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
    writers: { type: 'string', default: '8' },
    /** Ends sooner, in seconds. */
    within: { type: 'string', default: '86400' },
  },
})
const isSqlite = values.of === 'sqlite'
const writers = Number(values.writers)
const today = new Date().toISOString().slice(0, 10)
const until = performance.now() + Number(values.within) * 1000
/** The longest that a server may take to be of use again. */
const HEALED_WITHIN_MS = 30_000

const dataDir = await mkdtemp(join(tmpdir(), 'maruclub-kill-'))
const postgres = isSqlite
  ? undefined
  : await startPostgres({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      autovacuum: 'on',
    })
const databaseUrl = postgres && (await createDatabase(postgres.url)).url
const place: DatabaseOptions = { dataDir, databaseUrl, databasePool: 1 }
const settings = {
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
}

async function look<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = await openDatabase(place)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

await look(async (db) => {
  await migrate(db)
  await fillClubs(db, writers, 10)
})
let server: RunningServer = await startServer(settings)
const events: string[] = []
for (const club of numbers(writers))
  events.push((await addSeason(server.url, club, today))[0] ?? '')

const answers: Acknowledged['answers'] = new Map()
const healed: number[] = []
let written = 0
let done = 0
let lost = 0

async function untilHealed(): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < HEALED_WITHIN_MS) {
    const { ok } = await fetch(`${server.url}/healthz`)
    if (ok) return performance.now() - start
    await wait(20)
  }
  throw new Error('the server did not heal')
}

/** A busy machine may take longer than a server is waited for. */
async function startAgain(): Promise<RunningServer> {
  try {
    return await startServer(settings)
  } catch (error) {
    console.log(String(error))
    return startServer(settings)
  }
}

async function round(number: number) {
  const acknowledged: Acknowledged = { venues: [], series: [], answers }
  let isOver = false
  const work = writeUntilOver({
    ...{ url: server.url, writers, events, round: number, today, acknowledged },
    isOver: () => isOver,
  })
  await wait(200 + Math.random() * 800)
  if (postgres && values.of === 'postgres-itself') {
    await postgres.kill()
    await postgres.restart()
    healed.push(await untilHealed())
    // Whoever waited for the database is answered, and writes again.
    await wait(100)
    isOver = true
    written += await work
  } else {
    await server.kill()
    isOver = true
    written += await work
  }
  const found = await look(async (db) => [
    ...(await differences(db, acknowledged, events)),
    ...(isSqlite && number % 20 === 0 ? await damages(db) : []),
  ])
  for (const one of found) console.log(`round ${number}: ${one}`)
  lost += found.length
  if (values.of !== 'postgres-itself') server = await startAgain()
}

try {
  for (const number of numbers(Number(values.rounds))) {
    if (performance.now() > until) break
    await round(number)
    done += 1
    if (done % 50 === 0) console.log(`${done} rounds, ${written} acknowledged, ${lost} wrong`)
  }
  const damaged = isSqlite ? await look(damages) : []
  for (const one of damaged) console.log(one)
  lost += damaged.length
} finally {
  await server.stop().catch(() => {})
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
const heals = healed.toSorted((a, b) => a - b)
console.log(
  `${values.of}: ${done} rounds of kill -9, ${written} writes acknowledged, ${lost} lost or wrong`,
  heals.length ? `; healed within ${heals.at(-1)?.toFixed(0)} ms at most` : '',
)
process.exitCode = lost ? 1 : 0
