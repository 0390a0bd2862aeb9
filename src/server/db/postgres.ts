import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, PostgresDialect } from 'kysely'
import pg from 'pg'
import { codeOf } from './faults.ts'

const INT8 = 20
/** For a new connection as well as for a turn with one of the pool. */
const CONNECT_WITHIN_MS = 10_000
/** The server has as many connections as it allows, to whomever. */
const TOO_MANY_CLIENTS = '53300'
const TRY_AGAIN_MS = 100

// Set by statement: a pooler such as PgBouncer refuses them among a connection's own parameters.
const timeouts = (statement: string, lock: string, idle: string) =>
  CompiledQuery.raw(`set statement_timeout = '${statement}'; set lock_timeout = '${lock}';
    set idle_in_transaction_session_timeout = '${idle}'`)

/** A call that hangs must not keep its connection, nor others that wait for its rows. */
export const CALL_TIMEOUTS = timeouts('60s', '10s', '30s')
export const NO_TIMEOUTS = timeouts('0', '0', '0')

/** `max`: connections at the same time. */
export function postgres(connectionString: string, max: number) {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({
    connectionString,
    types,
    max,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(CALL_TIMEOUTS.sql)
    },
  })
  // An idle connection that the server ends is replaced at the next query; unheard, it would end us.
  pool.on('error', () => {})
  // One in use fails its queries, and tells of its end besides.
  pool.on('connect', (client) => client.on('error', () => {}))
  const { options } = pool
  const connect = () => connection(pool)
  return new PostgresDialect({ pool: { options, connect, end: () => pool.end() } })
}

/** One of the pool; while the server allows no new one, whichever of the pool is free first. */
async function connection(pool: pg.Pool): Promise<pg.PoolClient> {
  const until = performance.now() + CONNECT_WITHIN_MS
  for (;;)
    try {
      return await pool.connect()
    } catch (error) {
      if (codeOf(error) !== TOO_MANY_CLIENTS || performance.now() > until) throw error
      await wait(TRY_AGAIN_MS)
    }
}
