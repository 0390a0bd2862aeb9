import { setTimeout as wait } from 'node:timers/promises'
import { PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { SnakeCasePostgres } from './camel-case.ts'
import type { Db } from './database.ts'
import { codeOf, faultOf } from './faults.ts'
import { keepingStatements } from './kept-statements.ts'

const INT8 = 20
/** For a new connection as well as for a turn with one of the pool. */
const CONNECT_WITHIN_MS = 10_000
/** A server that went without a word is missed after so long, and ten seconds more. */
const KEEP_ALIVE_MS = 10_000
/** The server has as many connections as it allows, to whomever. */
const TOO_MANY_CLIENTS = '53300'
const TRY_AGAIN_MS = 100

/**
 * A call that hangs must not keep its connection, nor others that wait for its rows. They are parameters of the
 * connection: what a statement sets for a session would be another caller's behind a pooler such as PgBouncer.
 */
const CALL_TIMEOUTS = {
  statement_timeout: 60_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** Of those, the ones that don't hold: a pooler may drop a connection's own parameters. */
export async function missingTimeouts(db: Db): Promise<string[]> {
  const names = sql.join(Object.keys(CALL_TIMEOUTS))
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${names}) and setting = '0' order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

const MIGRATIONS = sql.lit(20261123)

/**
 * Until the transaction's end, its statements take as long as they need, and no other one begins likewise. Kysely's
 * own lock is the session's, which behind a pooler is nobody's.
 */
export async function beginMigrations(tx: Db): Promise<void> {
  for (const name of Object.keys(CALL_TIMEOUTS))
    await sql`select set_config(${name}, '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${MIGRATIONS})`.execute(tx)
}

class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class PooledDialect extends PostgresDialect {
  override createAdapter() {
    return new PooledAdapter()
  }

  override createQueryCompiler() {
    return new SnakeCasePostgres()
  }
}

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
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...CALL_TIMEOUTS,
  })
  // An idle connection that the server ends is replaced at the next query; unheard, it would end us.
  pool.on('error', () => {})
  // One in use fails its queries, and tells of its end besides.
  pool.on('connect', (client) => client.on('error', () => {}))
  const { options } = pool
  const connect = refusingWhileAway(() => connection(pool))
  return new PooledDialect({ pool: { options, connect, end: () => pool.end() } })
}

/** While the server is away, who comes later than this after whoever looks whether it is back is refused at once. */
const LOOK_MS = 500

/** A machine that is gone says nothing: to find that out takes ten seconds, which not every call should wait. */
function refusingWhileAway(connect: () => Promise<pg.PoolClient>) {
  let away: unknown
  /** Since when the first of those under way has looked. */
  let since: number | undefined
  return async () => {
    const now = performance.now()
    if (away !== undefined && since !== undefined && now - since > LOOK_MS) throw away
    const isFirst = since === undefined
    if (isFirst) since = now
    try {
      const client = await connect()
      away = undefined
      return client
    } catch (error) {
      away = faultOf(error) === 'away' ? error : undefined
      throw error
    } finally {
      if (isFirst) since = undefined
    }
  }
}

/** One of the pool; while the server allows no new one, whichever of the pool is free first. */
async function connection(pool: pg.Pool): Promise<pg.PoolClient> {
  const until = performance.now() + CONNECT_WITHIN_MS
  for (;;)
    try {
      return await connected(pool)
    } catch (error) {
      if (codeOf(error) !== TOO_MANY_CLIENTS || performance.now() > until) throw error
      await wait(TRY_AGAIN_MS)
    }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  try {
    return await keepingStatements(client)
  } catch (error) {
    client.release(true)
    throw error
  }
}
