import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { type DatabaseOptions, type Db, openDatabase } from '../src/server/db/database.ts'
import { proveAddress } from '../src/server/mail/addresses.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { numbers } from './bench/clubs.ts'
import { compareMails } from './mail/compare.ts'
import { aMoodyMailServer } from './mail/moody-server.ts'
import { addEvents, type Told, tellUntilOver } from './mail/tellers.ts'
import { fillClubs } from './processes/clubs.ts'

// Changes under load, a mail server that refuses and hangs now and then, kill -9 at random moments; then a look
// whether each change that was acknowledged has reached everybody, once: node scripts/kill-mail.ts --rounds 200.
// Ends with 1 where a mail is missing, or came twice without having been under way. --of postgres for that.

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '20' },
    /** Ends sooner, in seconds. */
    within: { type: 'string', default: '86400' },
  },
})
const CLUBS = 4
const MEMBERS = 8
const until = performance.now() + Number(values.within) * 1000

const dataDir = await mkdtemp(join(tmpdir(), 'maruclub-mail-'))
const postgres = values.of === 'postgres' ? await startPostgres() : undefined
const databaseUrl = postgres && (await createDatabase(postgres.url)).url
const place: DatabaseOptions = { dataDir, databaseUrl, databasePool: 1 }
const mails = await aMoodyMailServer()
const settings = {
  DATA_DIR: dataDir,
  SMTP_URL: mails.url,
  MAIL_PER_MINUTE: '1000000',
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

/** What waits for its next try is due now; of a process that is dead, too. */
const hurry = () =>
  look(async (db) => {
    const dueAt = new Date().toISOString()
    const ours = ['expandNotices', 'deliver'] as const
    await db
      .updateTable('jobs')
      .set({ dueAt, leasedUntil: null, leasedBy: null })
      .where('kind', 'in', ours)
      .where('failedAt', 'is not', null)
      .execute()
    const left = await db.selectFrom('jobs').select('id').where('kind', 'in', ours).execute()
    return left.length
  })

/** A busy machine may take longer than a server is waited for. */
async function startAgain(tries = 10): Promise<RunningServer> {
  try {
    return await startServer(settings)
  } catch (error) {
    console.log(String(error))
    if (tries === 1) throw error
    return startAgain(tries - 1)
  }
}

await look(async (db) => {
  await migrate(db)
  await fillClubs(db, CLUBS, MEMBERS)
  // Others get a few mails a day.
  for (const { email } of await peopleOf(db)) await proveAddress(db, email, new Date())
})
let server = await startServer(settings)
const events = await Promise.all(numbers(CLUBS).map((club) => addEvents(server.url, club)))
const told: Told[] = []
let kills = 0
let wrong = 1

try {
  for (const round of numbers(Number(values.rounds))) {
    if (performance.now() > until) break
    let isOver = false
    const work = tellUntilOver({ url: server.url, events, round, told, isOver: () => isOver })
    // From the first change that is stored on, whatever the machine does besides.
    const before = told.length
    for (let turn = 0; turn < 400 && told.length === before; turn++) await wait(25)
    await wait(Math.random() * 1500)
    await server.kill()
    mails.cut()
    kills += 1
    isOver = true
    await work
    // One process has a database to itself: what the dead one held is free at once.
    await hurry()
    server = await startAgain()
    if (kills % 25 === 0)
      console.log(`${kills} kills, ${told.length} changes, ${mails.got.length} mails`)
  }
  mails.calm()
  let left = await hurry()
  for (let turn = 0; left > 0 && turn < 240; turn++) {
    await wait(500)
    left = await hurry()
  }
  const { missing, twice, again, counted } = compareMails(mails.got, told, await look(peopleOf))
  for (const one of [...missing, ...twice].slice(0, 20)) console.log(one)
  console.log(
    `${kills} kills, ${told.length} changes acknowledged, ${mails.got.length} mails, ` +
      `${mails.refused()} refused, ${mails.hung()} left hanging; ` +
      `${missing.length} missing, ${twice.length} twice, ${again} again that were under way, ` +
      `${counted} counted alone, ${left} jobs left`,
  )
  wrong = missing.length + twice.length + left
} finally {
  await server.stop().catch(() => {})
  await mails.close()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = wrong > 0 ? 1 : 0

/** The addresses of each team's families. */
async function peopleOf(db: Db): Promise<{ teamId: string; email: string }[]> {
  return await db
    .selectFrom('memberAccess')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
    .select(['students.teamId', 'accounts.email'])
    .distinct()
    .execute()
}
