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
import { bareEnvironment, type RunningServer, startServer } from '../tests/support/server.ts'
import { cookieOf, fillClubs } from './processes/clubs.ts'

// kill -9 at random moments of a backup and of a restore, by the set-up page and by the command; then a look whether
// anything is left that no list has, and whether the sweep works: node scripts/kill-backups.ts --rounds 30 (of each).
// Ends with 1 where something is left.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    /** Ends sooner, in seconds. */
    within: { type: 'string', default: '86400' },
  },
})
const CLUBS = 4
const FILES = 30
const until = performance.now() + Number(values.within) * 1000
const home = await mkdtemp(join(tmpdir(), 'maruclub-kill-'))
const scratchesBefore = await scratches()
const settingsOf = (dataDir: string) => ({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })

async function scratches() {
  const names = await readdir(tmpdir())
  return names.filter((name) => /^maruclub-(restore|rehearsal)-/.test(name)).length
}

async function look<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = await openDatabase({ dataDir })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** Whatever lies in a data folder that its database doesn't name. */
async function unlisted(dataDir: string): Promise<string[]> {
  const { keys, names } = await look(dataDir, async (db) => ({
    keys: (await db.selectFrom('storedFiles').select('storageKey').execute()).map(
      ({ storageKey }) => String(storageKey),
    ),
    names: (await db.selectFrom('backups').select('name').execute()).map(({ name }) =>
      String(name),
    ),
  }))
  const stored = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const files = stored.filter((entry) => entry.isFile()).map(({ name }) => name)
  return [
    ...files.filter((name) => !keys.includes(name)).map((name) => `files: ${name}`),
    ...(await namesIn(join(dataDir, 'files/tmp'))).map((name) => `files/tmp: ${name}`),
    ...(await namesIn(join(dataDir, 'backups')))
      .filter((name) => !names.includes(name))
      .map((name) => `backups: ${name}`),
  ]
}

/** Until the sweep and the night's backup, which come with each start, have ended. @returns why one failed, if it did */
async function untilSwept(dataDir: string): Promise<string | null> {
  for (let turn = 0; turn < 1200; turn++) {
    await wait(100)
    const jobs = await look(dataDir, (db) =>
      db
        .selectFrom('jobs')
        .select(['dueAt', 'failedAt', 'lastError', 'leasedBy'])
        .where('kind', 'in', ['sweep', 'nightlyBackup'])
        .execute(),
    )
    const failed = jobs.find(({ failedAt }) => failedAt !== null)
    if (failed) return failed.lastError
    const now = new Date().toISOString()
    const isDone = jobs.every(({ dueAt, leasedBy }) => leasedBy === null && (dueAt ?? '') > now)
    if (jobs.length === 2 && isDone) return null
  }
  return 'the sweep did not end'
}

const counts = { backup: 0, page: 0, command: 0, whole: 0 }
let wrong = 0
function say(what: string, found: string[]) {
  for (const one of found) console.log(`${what}: ${one}`)
  wrong += found.length
}

/** A club with uploaded files, and one backup of it in one file. */
async function aClubWithFiles() {
  const dataDir = join(home, 'club')
  await mkdir(dataDir)
  await look(dataDir, async (db) => {
    await migrate(db)
    await fillClubs(db, CLUBS, 40)
  })
  const server = await startServer(settingsOf(dataDir))
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
  const { folder } = await backUp(readConfig(settingsOf(dataDir)), join(home, 'own'), new Date())
  const tar = join(home, 'backup.tar')
  await packInto(tar, folder)
  return { dataDir, tar }
}

async function killBackup(dataDir: string) {
  await look(dataDir, (db) => enqueue(db, 'backup', {}, new Date()))
  const server = await startServer(settingsOf(dataDir))
  await wait(Math.random() * 2500)
  await server.kill()
  counts.backup += 1
  // The server ends what was begun: what its job makes is in the list.
  const again = await startServer(settingsOf(dataDir))
  const reason = await untilSwept(dataDir)
  if (reason) say('sweep', [reason])
  for (let turn = 0; turn < 3000; turn++) {
    const left = await look(dataDir, (db) =>
      db.selectFrom('jobs').select('id').where('kind', '=', 'backup').execute(),
    )
    if (left.length === 0) break
    await wait(100)
  }
  await again.stop()
  say('after a backup', await unlisted(dataDir))
}

async function sendTo(server: RunningServer, tar: Buffer) {
  const answer = await fetch(`${server.url}/files/restore`, {
    method: 'PUT',
    body: Buffer.from(tar),
    headers: { 'content-type': 'application/x-tar' },
  }).catch(() => undefined)
  return answer?.ok ?? false
}

async function killRestoreByPage(tar: Buffer, number: number, most: number) {
  const dataDir = join(home, `page-${number}`)
  await mkdir(dataDir)
  const server = await startServer(settingsOf(dataDir))
  const sent = sendTo(server, tar)
  await wait(Math.random() * most)
  await server.kill()
  counts.page += 1
  await sent
  const again = await startServer(settingsOf(dataDir))
  const reason = await untilSwept(dataDir)
  if (reason) say('sweep', [reason])
  const isThere = await look(dataDir, (db) => db.selectFrom('accounts').select('id').execute())
  say('after a restore', await unlisted(dataDir))
  if (isThere.length > 0) counts.whole += 1
  else if (!(await sendTo(again, tar))) say('after a restore', ['the next one was refused'])
  await again.stop()
  await rm(dataDir, { recursive: true })
}

async function restoreByCommand(tar: string, dataDir: string, most?: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'restore.ts'), tar], {
    env: { ...bareEnvironment, DATA_DIR: dataDir },
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

async function killRestoreByCommand(tar: string, number: number, most: number) {
  const dataDir = join(home, `command-${number}`)
  await mkdir(dataDir)
  const isDone = await restoreByCommand(tar, dataDir, most)
  counts.command += 1
  if (isDone) counts.whole += 1
  const isThere = (await namesIn(dataDir)).includes('maruclub.sqlite')
  const wasWhole = isDone || (isThere && !(await namesIn(dataDir)).includes('restore-unfinished'))
  if (!wasWhole && !(await restoreByCommand(tar, dataDir)))
    say('after a restore by command', ['the next one was refused'])
  const server = await startServer(settingsOf(dataDir))
  const reason = await untilSwept(dataDir)
  if (reason) say('sweep', [reason])
  await server.stop()
  say('after a restore by command', await unlisted(dataDir))
  await rm(dataDir, { recursive: true })
}

/** How long one takes on this machine, in milliseconds: a kill comes at any moment of it. */
async function timed(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

try {
  const { dataDir, tar } = await aClubWithFiles()
  const content = await readFile(tar)
  const command = await timed(() => restoreByCommand(tar, join(home, 'timed')))
  const empty = join(home, 'timed-page')
  await mkdir(empty)
  const server = await startServer(settingsOf(empty))
  const page = await timed(() => sendTo(server, content))
  await server.stop()
  for (let number = 0; number < Number(values.rounds); number++) {
    if (performance.now() > until) break
    await killBackup(dataDir)
    await killRestoreByPage(content, number, page)
    await killRestoreByCommand(tar, number, command)
    if (number % 5 === 4) console.log(counts, wrong)
  }
  const left = (await scratches()) - scratchesBefore
  if (left > 0) say('in the folder for temporary files', [`${left} folders`])
} finally {
  await rm(home, { recursive: true, force: true })
}
const kills = counts.backup + counts.page + counts.command
console.log(
  `${kills} kills: ${counts.backup} of backups, ${counts.page} of restores by the page, ${counts.command} by the command ` +
    `(${counts.whole} had ended); ${wrong} left or wrong`,
)
process.exitCode = wrong > 0 ? 1 : 0
