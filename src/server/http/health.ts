import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { codeOf } from '../db/faults.ts'
import { lastingFault } from '../db/lasting-fault.ts'
import { isEnding } from './last-requests.ts'

/** In milliseconds; a database that takes longer is away. */
const TIMEOUT_MS = 3000
/** In milliseconds; anybody may ask, and the disk is written to no more often. */
const DISK_EVERY_MS = 5000
/** As much as a busy minute stores, in bytes that no file system makes smaller. */
const ROOM = randomBytes(256 * 1024)

async function requireAnswer(db: Db) {
  const tooLate = new AbortController()
  const late = wait(TIMEOUT_MS, undefined, { signal: tooLate.signal }).then(() => {
    throw new Error(`no answer within ${TIMEOUT_MS} ms`)
  })
  try {
    await Promise.race([sql`select 1`.execute(db), late])
  } finally {
    tooLate.abort()
    late.catch(() => {})
  }
}

async function requireSound(db: Db) {
  const fault = lastingFault(db)
  if (fault) throw fault
}

/** Finds out whether the folder takes a file, at most every few seconds. */
function diskCheck(folder: string) {
  const file = join(folder, 'health-check')
  const write = async () => {
    try {
      await writeFile(file, ROOM)
    } finally {
      await rm(file, { force: true })
    }
  }
  let last: { at: number; result: Promise<void> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > DISK_EVERY_MS) last = { at: now, result: write() }
    return last.result
  }
}

/** 200 while the database answers, it is whole, there is room to write and the server goes on; 503 otherwise (rule H8). */
export function health(app: FastifyInstance, db: Db, dataDir: string) {
  const requireRoom = diskCheck(dataDir)
  app.get('/healthz', { logLevel: 'warn' }, async (request, reply) => {
    if (isEnding(app.server)) return reply.status(503).send({ status: 'unavailable' })
    try {
      await Promise.all([requireAnswer(db), requireSound(db), requireRoom()])
      return { status: 'ok' }
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      const fault = codeOf(error) || name
      request.log.error({ fault, reason: message }, 'not healthy')
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
