import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { fillBare } from './bench/bare-tables.ts'
import { type Figure, figuresOf } from './bench/figures.ts'
import { fill } from './bench/fill.ts'
import { topOf } from './bench/profile.ts'
import { alternate, type Plan, type Speed } from './bench/rounds.ts'
import { memoryOf, pinLoad, type Server, startBare, startProduct } from './bench/servers.ts'

// How fast the server is, beside a bare handler that does the least there is to do: npm run bench. Both are
// measured in turns, so that the ratio says something on a machine that does other things as well.

const { values } = parseArgs({
  options: {
    /** Fewer clubs and rounds: two minutes. */
    quick: { type: 'boolean', default: false },
    database: { type: 'string', default: 'sqlite,postgres' },
    clubs: { type: 'string' },
    /** Only figures whose name contains it. */
    only: { type: 'string', default: '' },
    /** Prints what the server's time goes into, besides. */
    profile: { type: 'boolean', default: false },
    /** Keeps the clubs in this folder for the next time. */
    data: { type: 'string' },
  },
})
const plan: Plan = values.quick ? { rounds: 3, seconds: 1 } : { rounds: 7, seconds: 3 }
const clubs = Number(values.clubs ?? (values.quick ? 20 : 200))
/** A page of each member of 1,000 clubs. */
const FILL_CACHE_KB = 2_000_000
const today = new Date().toISOString().slice(0, 10)

const home = values.data ?? (await mkdtemp(join(tmpdir(), 'maruclub-bench-')))

interface Place {
  folder: string
  settings: Record<string, string>
}

async function sqliteClubs(clubs: number): Promise<Place> {
  const folder = join(home, `sqlite-${clubs}`)
  const isThere = await stat(join(folder, 'filled')).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    await mkdir(folder, { recursive: true })
    await make({ dataDir: folder }, clubs)
    await mkdir(join(folder, 'filled'))
  }
  return { folder, settings: {} }
}

async function postgresClubs(url: string, clubs: number): Promise<Place> {
  const folder = join(home, `postgres-${clubs}`)
  await mkdir(folder, { recursive: true })
  const { url: databaseUrl } = await createDatabase(url)
  await make({ dataDir: folder, databaseUrl }, clubs)
  return { folder, settings: { DATABASE_URL: databaseUrl } }
}

async function make(where: { dataDir: string; databaseUrl?: string }, clubs: number) {
  const { db, kind } = await openDatabase(where)
  try {
    await migrate(db)
    if (kind === 'sqlite') {
      await sql`pragma synchronous = off`.execute(db)
      await sql`pragma cache_size = ${sql.lit(-FILL_CACHE_KB)}`.execute(db)
    }
    await fill(db, clubs, today)
    await fillBare(db, kind)
  } finally {
    await db.destroy()
  }
}

async function measure(database: string, clubsAt: (clubs: number) => Promise<Place>) {
  const many = await clubsAt(clubs)
  const one = await clubsAt(1)
  const profiles = join(many.folder, 'profiles')
  const profiled = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }
  const settings = { ...many.settings, ...(values.profile && profiled) }
  const servers: Server[] = []
  const started = async (starting: Promise<Server>) => {
    const server = await starting
    servers.push(server)
    return server
  }
  try {
    const ours = await started(startProduct(settings, many.folder))
    const bare = await started(startBare(many.settings, many.folder))
    const small = await started(startProduct(one.settings, one.folder))
    // What the server does once at its start.
    await wait(3000)
    console.log(`\n${database}, ${clubs} clubs\n`)
    console.log(
      `memory when idle: ${(await memoryOf(ours.pid)).toFixed(0)} MB, bare ${(await memoryOf(bare.pid)).toFixed(0)} MB\n`,
    )
    console.log(
      '| figure | a second | CPU ms | kB | bare | CPU ms | kB | ratio | of the CPU | goal |',
    )
    console.log('|---|---|---|---|---|---|---|---|---|---|')
    const figures = figuresOf(clubs, today).filter(({ name }) => name.includes(values.only))
    // Before others add events.
    const [first] = figures.filter(({ goal }) => goal)
    if (first) await grown(first, ours, small)
    for (const figure of figures) await beside(figure, ours, bare)
    console.log(`\nmemory afterwards: ${(await memoryOf(ours.pid)).toFixed(0)} MB`)
  } finally {
    for (const server of servers) await server.stop()
  }
  if (values.profile)
    for (const { share, name } of topOf(profiles, 20))
      console.log(`${(100 * share).toFixed(1)} % ${name}`)
}

const row = (name: string, ours: Speed, other?: Speed, goal?: number) =>
  console.log(
    `| ${[
      name,
      ours.rate.toFixed(0),
      ours.cpu.toFixed(2),
      (ours.bytes / 1000).toFixed(1),
      other?.rate.toFixed(0) ?? '',
      other?.cpu.toFixed(2) ?? '',
      other ? (other.bytes / 1000).toFixed(1) : '',
      other ? (ours.rate / other.rate).toFixed(2) : '',
      other ? (other.cpu / ours.cpu).toFixed(2) : '',
      goal?.toFixed(2) ?? '',
    ].join(' | ')} |`,
  )

async function beside(figure: Figure, ours: Server, bare: Server) {
  const sides = [{ server: ours, clubs, make: figure.ours }]
  if (figure.bare) sides.push({ server: bare, clubs, make: figure.bare })
  const [speed, other] = await alternate(sides, figure, plan)
  if (speed) row(figure.name, speed, other, figure.goal)
}

/** The same with many clubs stored, and with one alone. */
async function grown(figure: Figure, many: Server, one: Server) {
  const [speed, alone] = await alternate(
    [
      { server: many, clubs, make: figure.ours },
      { server: one, clubs: 1, make: figure.ours },
    ],
    figure,
    plan,
  )
  if (speed) row(`${figure.name}, beside one club stored`, speed, alone, 0.9)
}

await pinLoad()
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
)
try {
  if (values.database.includes('sqlite')) await measure('SQLite', (clubs) => sqliteClubs(clubs))
  if (values.database.includes('postgres')) {
    const server = await startPostgres({ fsync: 'on', synchronous_commit: 'on', autovacuum: 'on' })
    try {
      await measure('Postgres', (clubs) => postgresClubs(server.url, clubs))
    } finally {
      await server.stop()
    }
  }
} finally {
  if (!values.data) await rm(home, { recursive: true, force: true })
}
