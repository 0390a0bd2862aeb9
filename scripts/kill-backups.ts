import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { packInto } from '../src/server/backup/archive.ts'
import { backUp } from '../src/server/backup/back-up.ts'
import { readConfig } from '../src/server/config/config.ts'
import { type Db, openDatabase } from '../src/server/db/database.ts'
import { enqueue } from '../src/server/jobs/enqueue.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { bareEnvironment, type RunningServer, startServer } from '../tests/support/server.ts'
import { cookieOf, fillClubs } from './processes/clubs.ts'

// kill -9 at random moments of a backup and of a restore, by the set-up page and by the command, a few times in a row;
// then a look whether anything is left that no list has, and whether the sweep works:
// node scripts/kill-backups.ts --rounds 10 (of each). Ends with 1 where something is left.

const { values } = parseArgs({
  options: {
    of: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '10' },
    /** Ends sooner, in seconds. */
    within: { type: 'string', default: '86400' },
  },
})
const CLUBS = 4
const FILES = 30
const IN_A_ROW = 3
const HOUR_MS = 60 * 60 * 1000
const until = performance.now() + Number(values.within) * 1000
const home = await mkdtemp(join(tmpdir(), 'maruclub-kill-'))
const postgres = values.of === 'sqlite' ? undefined : await startPostgres({})

/** An installation: its folder and, on Postgres, its database. */
interface Place {
  dataDir: string
  databaseUrl: string | undefined
}

async function aPlace(name: string): Promise<Place> {
  const dataDir = join(home, name)
  await mkdir(dataDir)
  return { dataDir, databaseUrl: postgres && (await createDatabase(postgres.url)).url }
}

const settingsOf = ({ dataDir, databaseUrl }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

const TRIES = 4

/** A machine that is busy may need more than one. */
async function start(place: Place, tries = 1): Promise<RunningServer> {
  try {
    return await startServer(settingsOf(place))
  } catch (reason) {
    if (tries === TRIES) throw reason
    return start(place, tries + 1)
  }
}

async function look<Result>(place: Place, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = await openDatabase({ ...place, databasePool: 1 })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** Whatever lies in a data folder that its database doesn't name. */
async function unlisted(place: Place): Promise<string[]> {
  const { keys, names } = await look(place, async (db) => ({
    keys: (await db.selectFrom('storedFiles').select('storageKey').execute()).map(
      ({ storageKey }) => String(storageKey),
    ),
    names: (await db.selectFrom('backups').select('name').execute()).map(({ name }) =>
      String(name),
    ),
  }))
  const stored = await readdir(join(place.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  const files = stored.filter((entry) => entry.isFile()).map(({ name }) => name)
  return [
    ...files.filter((name) => !keys.includes(name)).map((name) => `files: ${name}`),
    ...(await namesIn(join(place.dataDir, 'files/tmp'))).map((name) => `files/tmp: ${name}`),
    ...(await namesIn(join(place.dataDir, 'backups')))
      .filter((name) => !names.includes(name))
      .map((name) => `backups: ${name}`),
  ]
}

/** What lies about for the sweep, once everybody is gone. */
async function leftBehind({ dataDir }: Place) {
  const scratches = await namesIn(join(dataDir, 'files/tmp'))
  const partials = await namesIn(join(dataDir, 'backups'))
  swept.scratches += scratches.length
  swept.partials += partials.filter((name) => name.endsWith('.partial')).length
}

/** Of a server that is gone, on Postgres: they would run out in their time. */
const endLeases = (place: Place) =>
  look(place, (db) => db.updateTable('jobs').set({ leasedUntil: null, leasedBy: null }).execute())

/** Until the sweep and the night's backup, which come with each start, have ended, and every backup that was asked for. */
async function untilSwept(place: Place, begun: number): Promise<void> {
  const ended = new Date(begun + HOUR_MS).toISOString()
  const since = new Date(begun).toISOString()
  for (let turn = 0; turn < 1200; turn++) {
    await wait(100)
    const jobs = await look(place, (db) =>
      db
        .selectFrom('jobs')
        .select(['kind', 'dueAt', 'failedAt', 'lastError'])
        .where('kind', 'in', ['sweep', 'nightlyBackup', 'backup'])
        .execute(),
    )
    const failed = jobs.find(({ failedAt }) => failedAt !== null && failedAt > since)
    if (failed) return say(failed.kind, [String(failed.lastError)])
    if (jobs.length === 2 && jobs.every(({ dueAt }) => dueAt !== null && dueAt >= ended)) return
  }
  say('sweep', ['it did not end'])
}

/** Starts a server that nobody kills, and looks once it has put things in order. */
async function putInOrder(
  what: string,
  place: Place,
  work?: (server: RunningServer) => Promise<void>,
) {
  await leftBehind(place)
  if (postgres) await endLeases(place)
  const begun = Date.now()
  const server = await start(place)
  await untilSwept(place, begun)
  await work?.(server)
  await server.stop()
  say(what, await unlisted(place))
}

const swept = { scratches: 0, partials: 0, untried: 0 }
const counts = { backup: 0, page: 0, command: 0, whole: 0 }
let wrong = 0
/** Rounds that ended early: the machine didn't start a server, for example. */
let broken = 0
function say(what: string, found: string[]) {
  for (const one of found) console.log(`${what}: ${one}`)
  wrong += found.length
}

/** A club with uploaded files, and one backup of it in one file. */
async function aClubWithFiles() {
  const place = await aPlace('club')
  await look(place, async (db) => {
    await migrate(db)
    await fillClubs(db, CLUBS, 40)
  })
  const server = await start(place)
  const headers = { cookie: cookieOf(0, 'coach'), 'content-type': 'application/json' }
  for (let at = 0; at < FILES; at++) {
    const asked = await fetch(`${server.url}/api/objects/upload`, { method: 'POST', headers })
    const { uploadURL }: { uploadURL: string } = await asked.json()
    await fetch(uploadURL, { method: 'PUT', body: Buffer.alloc(300_000, at) })
    const body = JSON.stringify({ title: `資料 ${at}`, fileName: 'a.txt', fileUrl: uploadURL })
    const made = await fetch(`${server.url}/api/documents`, { method: 'POST', headers, body })
    if (!made.ok) throw new Error(`a document was not stored: ${made.status}`)
  }
  await server.stop()
  const { folder } = await backUp(readConfig(settingsOf(place)), join(home, 'own'), new Date())
  const tar = join(home, 'backup.tar')
  await packInto(tar, folder)
  return { place, tar }
}

async function killBackups(place: Place, most: number) {
  for (let time = 0; time < IN_A_ROW; time++) {
    if (postgres) await endLeases(place)
    await look(place, async (db) => {
      const asked = db.selectFrom('jobs').select('id').where('kind', '=', 'backup')
      if (!(await asked.executeTakeFirst())) await enqueue(db, 'backup', {}, new Date())
    })
    const server = await start(place)
    await wait(Math.random() * most)
    await server.kill()
    counts.backup += 1
  }
  await putInOrder('after a backup', place)
  swept.untried = await look(place, async (db) => {
    const untried = db.selectFrom('backups').select('id').where('rehearsedAt', 'is', null)
    return (await untried.where('error', 'is', null).execute()).length
  })
}

async function sendTo(server: RunningServer, tar: Buffer) {
  const answer = await fetch(`${server.url}/files/restore`, {
    method: 'PUT',
    body: Buffer.from(tar),
    headers: { 'content-type': 'application/x-tar' },
  }).catch(() => undefined)
  return answer?.ok ?? false
}

const isThere = (place: Place) =>
  look(place, async (db) => {
    const accounts = await db.selectFrom('accounts').select('id').limit(1).execute()
    return accounts.length > 0
  })

async function killRestoresByPage(tar: Buffer, number: number, most: number) {
  const place = await aPlace(`page-${number}`)
  for (let time = 0; time < IN_A_ROW; time++) {
    const server = await start(place)
    const sent = sendTo(server, tar)
    await wait(Math.random() * most)
    await server.kill()
    counts.page += 1
    await sent
    if (!(await isThere(place))) continue
    counts.whole += 1
    break
  }
  const wasThere = await isThere(place)
  await putInOrder('after a restore', place, async (server) => {
    if (!wasThere && !(await sendTo(server, tar)))
      say('after a restore', ['the next one was refused'])
  })
  await rm(place.dataDir, { recursive: true })
}

async function restoreByCommand(tar: string, place: Place, most?: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'restore.ts'), tar], {
    env: { ...bareEnvironment, ...settingsOf(place) },
    stdio: 'ignore',
    cwd: home,
  })
  const ended = once(child, 'exit')
  if (most !== undefined) {
    await wait(Math.random() * most)
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return code === 0
}

async function killRestoresByCommand(tar: string, number: number, most: number) {
  const place = await aPlace(`command-${number}`)
  let isDone = false
  for (let time = 0; time < IN_A_ROW && !isDone; time++) {
    isDone = await restoreByCommand(tar, place, most)
    counts.command += 1
    if (isDone) counts.whole += 1
  }
  const names = await namesIn(place.dataDir)
  // Killed between its last step and its end.
  const isWhole =
    isDone ||
    (names.includes('files') && !names.includes('restore-unfinished') && (await isThere(place)))
  if (!isWhole && !(await restoreByCommand(tar, place)))
    say('after a restore by command', ['the next one was refused'])
  await putInOrder('after a restore by command', place)
  await rm(place.dataDir, { recursive: true })
}

/** How long one takes on this machine, in milliseconds: a kill comes at any moment of it. */
async function timed(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

try {
  const { place, tar } = await aClubWithFiles()
  const content = await readFile(tar)
  const timedPlace = await aPlace('timed')
  const command = await timed(() => restoreByCommand(tar, timedPlace))
  const server = await start(await aPlace('timed-page'))
  const page = await timed(() => sendTo(server, content))
  await server.stop()
  const kinds = [
    () => killBackups(place, page),
    (number: number) => killRestoresByPage(content, number, page),
    (number: number) => killRestoresByCommand(tar, number, command),
  ]
  await Promise.all(
    kinds.map(async (kill) => {
      for (let number = 0; number < Number(values.rounds); number++) {
        if (performance.now() > until) return
        await kill(number).catch((reason: Error) => {
          broken += 1
          console.log(reason.message)
        })
        console.log(counts, swept, wrong)
      }
    }),
  )
} finally {
  await postgres?.stop()
  await rm(home, { recursive: true, force: true })
}
const kills = counts.backup + counts.page + counts.command
console.log(
  `${values.of}: ${kills} kills: ${counts.backup} of backups, ${counts.page} of restores by the page, ${counts.command} by ` +
    `the command (${counts.whole} had ended); left for the sweep: ${swept.scratches} folders of restores, ${swept.partials} ` +
    `of backups; ${swept.untried} backups listed as untried; ${wrong} left or wrong; ${broken} rounds broken off`,
)
process.exitCode = wrong + broken > 0 ? 1 : 0
