import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { execCommand } from '../../tests/support/command.ts'
import type { aMailServer } from '../../tests/support/mail-server.ts'
import { createDatabase } from '../../tests/support/postgres.ts'
import { numbers } from '../bench/clubs.ts'
import { figuresOf } from '../bench/figures.ts'
import { requestBytes } from '../bench/wire.ts'
import { addSeason, fillClubs } from './clubs.ts'
import { differences } from './compare.ts'
import { type Kind, startProxy } from './proxy.ts'
import { rateOf } from './reads.ts'
import { type Process, startProcess, startProcesses } from './servers.ts'
import { failedOf, failuresOf, isFailed, shareOf, summaryOf } from './summary.ts'
import { tryPasswords } from './throttle.ts'
import { type Call, startLoad } from './users.ts'

interface Round {
  postgresUrl: string
  /** The address of a database, by way of what stands before Postgres. */
  through: (url: string) => string
  s3: Record<string, string>
  mails: Awaited<ReturnType<typeof aMailServer>>
  proxy: Kind | undefined
  processes: number
  clubs: number
  seconds: number
  thinkMs: number
  restarts: number
  readSeconds: number
}

const MEMBERS = 30

/** So many processes with a database of their own. @returns what goes into a table, and what is wrong */
export async function runRound(round: Round) {
  const { postgresUrl, through, s3, mails, processes: count, clubs, seconds } = round
  const figures = new Map<string, string>()
  const faults: string[] = []
  const tell = (name: string, figure: string) => {
    figures.set(name, figure)
    console.log(`${name}: ${figure}`)
  }
  const fault = (text: string) => {
    faults.push(text)
    console.log(`WRONG: ${text}`)
  }
  const today = new Date().toISOString().slice(0, 10)
  const databaseUrl = through((await createDatabase(postgresUrl)).url)
  const { db } = await openDatabase({ databaseUrl, dataDir: '', databasePool: 2 })
  await migrate(db)
  await fillClubs(db, clubs, MEMBERS)
  const settings = {
    DATABASE_URL: databaseUrl,
    ...s3,
    SMTP_URL: mails.url,
    MAIL_FROM: 'club@example.jp',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
  }
  console.log('')
  const processes = await startProcesses(count, settings)
  tell('processes', String(count))
  const proxy = await startProxy(
    processes.map(({ port }) => port),
    round.proxy,
  )
  const events: string[][] = []
  for (const club of numbers(clubs)) events.push(await addSeason(proxy.url, club, today))

  const month = figuresOf(clubs, today).find(({ name }) => name === "a player's month, tRPC")
  let turn = 0
  const nextMonth = () => requestBytes(month?.ours(turn++ % clubs, turn) ?? never())
  const read = (some: Process[], time: number) =>
    rateOf(some, { connections: 32, seconds: time }, nextMonth)
  if (round.readSeconds > 0) {
    await read(processes, round.readSeconds / 2)
    const alone = await read(processes.slice(0, 1), round.readSeconds)
    const all = await read(processes, round.readSeconds)
    const ratio = (all.perSecond / alone.perSecond).toFixed(2)
    const [one, many] = [alone, all].map(({ perSecond }) => perSecond.toFixed(0))
    tell("a player's month a second, 32 at once: one process, all", `${one}, ${many} (${ratio})`)
    const [p99, p99All] = [alone, all].map(({ p99: ms }) => ms.toFixed(0))
    tell('its p99', `${p99} ms, ${p99All} ms`)
  }

  const load = startLoad({ url: proxy.url, clubs, events, today, thinkMs: round.thinkMs })
  await wait(5000)
  tell('thirty wrong passwords at once', await tryPasswords(proxy.url))
  await wait(seconds * 1000)
  const calm = load.calls.slice()
  console.log(summaryOf(calm, seconds + 5).join('\n'))
  tell('the machine meanwhile', `${loadavg()[0]?.toFixed(1)} programs at work or waiting`)
  tell(`calls of ${clubs * 2} people, failed`, `${calm.length}, ${failuresOf(calm)}`)
  for (const [name, some] of [
    ['all calls', calm],
    ['reads', calm.filter(({ isRead }) => isRead)],
    ['writes', calm.filter(({ isRead }) => !isRead)],
  ] as const)
    tell(`p50, p99 of ${name}`, `${shareOf(some, 0.5)}, ${shareOf(some, 0.99)} ms`)
  if (calm.some(isFailed)) fault('calls failed though nothing happened')

  /** Under load; @returns the calls that failed meanwhile */
  async function during(what: string, work: () => Promise<void>) {
    const before = load.calls.length
    await work()
    await wait(10_000)
    const calls = load.calls.slice(before)
    tell(`${what}: failed`, failedOf(calls))
    return calls.filter(isFailed)
  }

  const copied = await during('backed up and restored', async () => {
    const copies = await mkdtemp(join(tmpdir(), 'maruclub-copies-'))
    const own = { ...settings, DATA_DIR: join(copies, 'data') }
    const made = await execCommand('backup', [copies], own)
    const [name = ''] = await readdir(copies)
    const DATABASE_URL = through((await createDatabase(postgresUrl)).url)
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
  const times = round.restarts === 1 ? '' : ` ${round.restarts} times`
  const refused = await during(`each restarted in turn${times}`, async () => {
    for (const n of numbers(count * round.restarts)) await replace(n % count, (old) => old.stop())
  })
  if (refused.length > 0) fault('calls failed as processes were restarted in turn')
  await load.stop()
  // What the killed process ran comes again when its lease is over.
  await wait(75_000)

  // Ten minutes after their season was stored, families hear of it.
  const wanted = new Set(load.acknowledged.mails)
  const sent = mails.got
    .splice(0)
    .map(({ to }) => to)
    .filter((to) => wanted.has(to))
  const found = await differences(load.acknowledged, {
    db,
    isInBucket: async (key) =>
      (await fetch(`${s3.S3_ENDPOINT}/maruclub/${key}`, { method: 'HEAD' })).ok,
    mails: sent,
    moreMails: 5 + held.length,
  })
  const { venues, documents, answers, mails: asked } = load.acknowledged
  tell(
    'acknowledged: venues, documents, answers (the newest of each), mails',
    `${venues.length}, ${documents.length}, ${answers.size}, ${asked.length}`,
  )
  for (const one of found) fault(one)
  tell('lost, or stored twice', found.join('; ') || 'none')
  for (const { takeLog, pid } of processes) {
    const lines = takeLog().trim()
    if (lines) console.log(`log of ${pid}:\n${lines.slice(0, 2000)}`)
  }
  for (const line of (await proxy.complaints()).slice(-5)) console.log(line.slice(0, 200))
  await proxy.stop()
  for (const one of processes) await one.stop()
  await db.destroy()
  return { figures, faults }
}

function never(): never {
  throw new Error('no such figure')
}
