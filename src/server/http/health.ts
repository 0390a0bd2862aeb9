import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** In milliseconds; a database that takes longer is away. */
const TIMEOUT_MS = 3000

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

/** 200 once the database answers, 503 otherwise (contract 1). */
export function health(app: FastifyInstance, db: Db) {
  app.get('/healthz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await requireAnswer(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer')
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
