import { mkdtemp, readFile, rm, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { migrate } from '../../db/migrate.ts'
import type { AccountKind } from '../../src/domain/identity/account.ts'
import { type Db, openDatabase } from '../../src/server/db/database.ts'
import { aBrowser, anAdmin, type Person } from '../../tests/support/club.ts'
import { aFullClub } from '../../tests/support/full-club.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { fillClub } from './largest-club.ts'
import { type Call, callsOf, heaviestBatches } from './loop-calls.ts'
import { memoryOf } from './memory.ts'

const CLIENTS = 8
const OTHERS_MS = 15_000

/** A server with the largest club, for as long as `work` takes. */
async function withServer<Result>(work: (server: Server) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maruclub-loop-'))
  const loopFile = join(dataDir, 'loop.json')
  const { db } = await openDatabase({ dataDir })
  await migrate(db)
  const club = await aFullClub(db)
  const admin = await anAdmin(db)
  await fillClub(db, club)
  const signedIn = async (kind: AccountKind, { id, accountId, email }: Person) => {
    const browser = aBrowser(db, new Date())
    await browser.context().identity.start(db, kind, accountId)
    return { ...browser, id, accountId, email }
  }
  const people = {
    coach: await signedIn('coach', club.owner),
    player: await signedIn('player', club.player),
    guardian: await signedIn('player', club.guardian),
    admin: await signedIn('admin', admin),
  }
  await haveTonightsBackup(db)
  await db.destroy()
  const server = await startServer({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    LOOP_FILE: loopFile,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop-watch.ts')}`,
  })
  try {
    const calls = callsOf(club, people)
    return await work({ ...server, loopFile, calls, batches: heaviestBatches(people) })
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The server makes none beside what is measured. */
async function haveTonightsBackup(db: Db) {
  const now = new Date().toISOString()
  const nothing = { name: null, bytes: 0, files: 0, rows: 0, error: null }
  await db
    .insertInto('backups')
    .values({ id: newId(), createdAt: now, rehearsedAt: now, ...nothing })
    .execute()
}

interface Server extends RunningServer {
  loopFile: string
  calls: Call[]
  batches: Call[]
}

/** The longest hold of the loop since the last time. */
async function takeLongest({ pid, loopFile }: Server): Promise<{ held: number; worked: number }> {
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await wait(20)
    const text = await readFile(loopFile, 'utf8').catch(() => '')
    if (!text) continue
    await unlink(loopFile)
    return JSON.parse(text)
  }
}

async function send(url: string, { path, cookie }: Call) {
  const answer = await fetch(url + path, { headers: { cookie, 'accept-encoding': 'identity' } })
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  return { status: answer.status, bytes }
}

export interface Measured {
  name: string
  status: number
  bytes: number
  seconds: number
  held: number
  worked: number
  /** Above the idle server's, in MB. */
  memory: number
}

/** Every documented GET, every query and the heaviest batches, one after the other. */
export const measureCalls = (tell: (measured: Measured) => void) =>
  withServer(async (server) => {
    await wait(1000)
    const idle = (await memoryOf(server.pid)).before
    for (const call of [...server.calls, ...server.batches]) {
      const measure = async () => {
        await takeLongest(server)
        const { peak } = await memoryOf(server.pid)
        const start = performance.now()
        const answer = await send(server.url, call)
        const seconds = (performance.now() - start) / 1000
        const memory = (await peak()) - idle
        return { name: call.name, ...answer, seconds, memory, ...(await takeLongest(server)) }
      }
      const first = await measure()
      // A short one once more: its code and statements are there by then.
      tell(first.seconds < 1 ? await measure() : first)
    }
  })

/** How long a small call takes while eight clients send one of the heaviest batches, over and over. */
export const measureOthers = () =>
  withServer(async (server) => {
    const [small] = server.calls.filter(({ name }) => name === 'GET /api/categories')
    const measured = []
    for (const batch of server.batches) {
      let isOver = false
      let batches = 0
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (!isOver) {
          await send(server.url, batch)
          batches += 1
        }
      })
      const times: number[] = []
      const end = performance.now() + OTHERS_MS
      while (small && performance.now() < end) {
        const start = performance.now()
        await send(server.url, small)
        times.push(performance.now() - start)
        await wait(10)
      }
      isOver = true
      await Promise.all(clients)
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
      measured.push({ name: batch.name, p50: at(0.5), p99: at(0.99), longest: at(1), batches })
    }
    return measured
  })
