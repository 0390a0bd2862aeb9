import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../src/server/db/database.ts'
import { execCommand } from '../tests/support/command.ts'
import { aMailServer } from '../tests/support/mail-server.ts'
import { createDatabase, endAtOnce, startPostgres } from '../tests/support/postgres.ts'
import { startS3 } from '../tests/support/s3.ts'
import { numbers } from './bench/clubs.ts'
import { addSeason, fillClubs } from './processes/clubs.ts'
import { differences } from './processes/compare.ts'
import { startPooler } from './processes/pooler.ts'
import { proxies, startProxy } from './processes/proxy.ts'
import { type Process, startProcess, startProcesses } from './processes/servers.ts'
import { startAtOnce } from './processes/start.ts'
import { failuresOf, isFailed, summaryOf } from './processes/summary.ts'
import { tryPasswords } from './processes/throttle.ts'
import { type Call, startLoad } from './processes/users.ts'

// Several processes on one Postgres and one S3 behind nginx, while many people use them; one is killed and
// replaced, then each is restarted in turn: node scripts/processes.ts. Ends with 1 where anything is lost,
// stored twice, or refused but what the killed one held.

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    /** With no disturbance; as long again takes what follows. */
    seconds: { type: 'string', default: '150' },
    users: { type: 'string', default: '200' },
    /** Between two requests of one user, on average, in milliseconds. */
    think: { type: 'string', default: '2000' },
    /** That start at the same moment on an empty database. */
    starts: { type: 'string', default: '8' },
    /** nginx or caddy. */
    proxy: { type: 'string', default: 'nginx' },
    /** PgBouncer in transaction mode stands before Postgres. */
    pooler: { type: 'boolean', default: false },
  },
})
const count = Number(values.processes)
const seconds = Number(values.seconds)
const clubs = Math.ceil(Number(values.users) / 2)
const MEMBERS = 30
const today = new Date().toISOString().slice(0, 10)

const faults: string[] = []
const fault = (text: string) => {
  faults.push(text)
  console.log(`WRONG: ${text}`)
}

const postgres = await startPostgres({ fsync: 'on', synchronous_commit: 'on', autovacuum: 'on' })
const s3 = await startS3()
const mails = await aMailServer()
const pooler = values.pooler ? await startPooler(postgres.url) : undefined
const through = (url: string) => pooler?.urlOf(url) ?? url
if (values.starts !== '0')
  console.log(await startAtOnce(through(postgres.url), Number(values.starts)))

const databaseUrl = through((await createDatabase(postgres.url)).url)
const { db } = await openDatabase({ databaseUrl, dataDir: '', databasePool: 2 })
await migrate(db)
await fillClubs(db, clubs, MEMBERS)
const settings = {
  DATABASE_URL: databaseUrl,
  ...s3.settings,
  SMTP_URL: mails.url,
  MAIL_FROM: 'club@example.jp',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
}
const processes = await startProcesses(count, settings)
process.once('exit', () => {
  for (const { pid } of processes) endAtOnce(pid)
})
const proxy = await startProxy(
  processes.map(({ port }) => port),
  proxies.find((one) => one === values.proxy),
)
const events: string[][] = []
for (const club of numbers(clubs)) events.push(await addSeason(proxy.url, club, today))

console.log(`\n${count} processes, ${clubs * 2} users\n`)
const load = startLoad({ url: proxy.url, clubs, events, today, thinkMs: Number(values.think) })
await wait(5000)
console.log(await tryPasswords(proxy.url))
await wait(seconds * 1000)
const calm = load.calls.slice()
console.log(summaryOf(calm, seconds + 5).join('\n'))
console.log(`failed: ${failuresOf(calm)}`)
if (calm.some(isFailed)) fault('calls failed though nothing happened')

/** Under load; @returns the calls that failed meanwhile */
async function during(what: string, work: () => Promise<void>) {
  const before = load.calls.length
  await work()
  await wait(10_000)
  const calls = load.calls.slice(before)
  console.log(`${what}: ${calls.length} calls, failed: ${failuresOf(calls)}`)
  return calls.filter(isFailed)
}

const copied = await during('backed up and restored', async () => {
  const copies = await mkdtemp(join(tmpdir(), 'maruclub-copies-'))
  const own = { ...settings, DATA_DIR: join(copies, 'data') }
  const made = await execCommand('backup', [copies], own)
  const [name = ''] = await readdir(copies)
  const DATABASE_URL = through((await createDatabase(postgres.url)).url)
  const restored = await execCommand('restore', [join(copies, name)], { ...own, DATABASE_URL })
  for (const { ok, text } of [made, restored]) if (!ok) fault(text)
  await rm(copies, { recursive: true })
})
if (copied.length > 0) fault('calls failed as a backup was made and restored')

const replace = async (at: number, end: (old: Process) => Promise<void>) => {
  const old = processes[at]
  if (!old) return
  await end(old)
  await wait(2000)
  processes[at] = await startProcess(settings, old.port)
}
const held = await during('one killed and replaced', () => replace(0, (old) => old.kill()))
// The proxy asks another process for what it has not sent, and again for reads and uploads; of an upload, the place
// that the killed process had is free a minute later.
const wasHeld = ({ isRead, what, status }: Call) =>
  !isRead && (status === 502 || (what === 'upload' && status === 409))
if (!held.every(wasHeld)) fault('more failed than the writes that the killed process held')
const refused = await during('each restarted in turn', async () => {
  for (const at of numbers(count)) await replace(at, (old) => old.stop())
})
if (refused.length > 0) fault('calls failed as processes were restarted in turn')
await load.stop()
// What the killed process ran comes again when its lease is over.
await wait(75_000)

// Ten minutes after their season was stored, families hear of it.
const wanted = new Set(load.acknowledged.mails)
const sent = mails.got.map(({ to }) => to).filter((to) => wanted.has(to))
const found = await differences(load.acknowledged, {
  db,
  isInBucket: async (key) =>
    (await fetch(`${s3.settings.S3_ENDPOINT}/maruclub/${key}`, { method: 'HEAD' })).ok,
  mails: sent,
  moreMails: 5 + held.length,
})
const { venues, documents, answers, mails: asked } = load.acknowledged
console.log(
  `acknowledged: ${venues.length} venues, ${documents.length} documents, ${answers.size} answers (the newest of each), ${asked.length} mails of ${sent.length}`,
)
for (const one of found) fault(one)
for (const { takeLog, pid } of processes) {
  const lines = takeLog().trim()
  if (lines) console.log(`log of ${pid}:\n${lines.slice(0, 2000)}`)
}
console.log(faults.length ? `\n${faults.length} faults` : '\nnothing lost, nothing twice')

for (const line of (await proxy.complaints()).slice(-20)) console.log(line)
await proxy.stop()
for (const one of processes) await one.stop()
await db.destroy()
await mails.close()
await s3.stop()
for (const line of pooler?.complaints().slice(-20) ?? []) console.log(line)
await pooler?.stop()
await postgres.stop()
process.exitCode = faults.length ? 1 : 0
