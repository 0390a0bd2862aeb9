import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** 200 once the database answers, 503 otherwise (contract 1). */
export function health(app: FastifyInstance, db: Db) {
  app.get('/healthz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer')
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
