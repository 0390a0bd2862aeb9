import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type LogEvent,
  NoResultError,
  PostgresAdapter,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The database or an open transaction: subject functions take either, first. */
export type Db = Kysely<Tables>

export interface DatabaseOptions {
  /** `postgres://…`; without it, an SQLite file in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  log?: (event: LogEvent) => void
}

/** Opens SQLite or Postgres. */
export async function openDatabase({ databaseUrl, dataDir, log }: DatabaseOptions) {
  const dialect = databaseUrl ? postgres(databaseUrl) : sqlite(dataDir)
  const db: Db = new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin()],
    ...(log && { log }),
  })
  await sql`select 1`.execute(db)
  return { db, kind: databaseUrl ? ('postgres' as const) : ('sqlite' as const) }
}

/** The SQLite file in `dataDir`. */
export const databaseFile = (dataDir: string) => join(dataDir, 'maruclub.sqlite')

function sqlite(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const database = new Sqlite(databaseFile(dataDir))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  // A file that can only be read opens all the same, and refuses the first write.
  database.exec(`${BEGIN}; pragma user_version = 0; rollback`)
  return new AtomicSqliteDialect(database)
}

/** SQLite can take back a change of tables, so a migration that is cut off leaves nothing behind. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class AtomicSqliteDriver extends SqliteDriver {
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    super({ database: keepingStatements(database) })
    this.#database = database
  }

  /** A full disk has ended the transaction already; a second end would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class AtomicSqliteDialect extends SqliteDialect {
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver() {
    return new AtomicSqliteDriver(this.#database)
  }

  override createAdapter() {
    return new AtomicSqliteAdapter()
  }
}

/**
 * Every transaction writes. One that has read before could not, once another process (a backup, a command)
 * has written meanwhile; this way it waits at its beginning.
 */
const BEGIN = 'begin immediate'

const MOST_STATEMENTS = 200
const LONGEST_STATEMENT = 10_000

/** Prepares a statement once while it is in use: parsing it takes as long as most queries do. */
function keepingStatements(database: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sent) {
      const source = sent === 'begin' ? BEGIN : sent
      const statement = kept.get(source) ?? database.prepare(source)
      if (source.length > LONGEST_STATEMENT) return statement
      kept.delete(source)
      kept.set(source, statement)
      const [oldest] = kept.keys()
      if (kept.size > MOST_STATEMENTS && oldest) kept.delete(oldest)
      return statement
    },
  }
}

const INT8 = 20
/** For a new connection as well as for a turn with one of the pool. */
const CONNECT_WITHIN_MS = 10_000

// Set by statement: a pooler such as PgBouncer refuses them among a connection's own parameters.
const timeouts = (statement: string, lock: string, idle: string) =>
  CompiledQuery.raw(`set statement_timeout = '${statement}'; set lock_timeout = '${lock}';
    set idle_in_transaction_session_timeout = '${idle}'`)

/** A call that hangs must not keep its connection, nor others that wait for its rows. */
const CALL_TIMEOUTS = timeouts('60s', '10s', '30s')
const NO_TIMEOUTS = timeouts('0', '0', '0')

function postgres(connectionString: string) {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
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
  return new PostgresDialect({ pool })
}

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** For migrations, which may take longer than any call. `work` gets a connection of its own. */
export function withoutTimeouts<Result>(
  db: Db,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(db)) return work(db)
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(NO_TIMEOUTS)
    try {
      return await work(connection)
    } finally {
      // A connection that was lost fails here too, and leaves the pool: `work` says why.
      await connection.executeQuery(CALL_TIMEOUTS).catch(() => {})
    }
  })
}

/** Copies an SQLite database, as it is at one instant, while others read and write it. */
export async function copyDatabase(db: Db, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db)
}

/** Whether SQLite finds its file whole, and every row's references. */
export async function isSound(db: Db): Promise<boolean> {
  const whole = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
  const lost = await sql`pragma foreign_key_check`.execute(db)
  return whole.rows[0]?.integrityCheck === 'ok' && lost.rows.length === 0
}

/** Runs `work` in one transaction; inside another one it joins that. */
export function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

const UNIQUE_VIOLATIONS = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']

/** A row that is no longer there, and two transactions that wait for each other. */
const LOST_RACES = [...UNIQUE_VIOLATIONS, 'SQLITE_CONSTRAINT_FOREIGNKEY', '23503', '40P01']

const hasCode = (error: unknown, codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** True when an insert or update met a row with the same unique value, in either dialect. */
export const isUniqueViolation = (error: unknown) => hasCode(error, UNIQUE_VIOLATIONS)

/** True when somebody else's change at the same moment made this one impossible. */
export const isLostRace = (error: unknown) =>
  hasCode(error, LOST_RACES) || error instanceof NoResultError

/** A wait for a lock, and a statement, that Postgres ended after their time; SQLite's wait for another process. */
const TIMED_OUT = ['55P03', '57014', 'SQLITE_BUSY']

/** What the pool says where every connection is in use for so long. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

export const isTimedOut = (error: unknown) =>
  hasCode(error, TIMED_OUT) || (error instanceof Error && error.message === NO_CONNECTION)

/**
 * SQLite can't read or has no room or right to write. Postgres can't be reached (08, 57), has no room (53), a
 * broken disk (58), no schema, a user who may not, or a table of somebody else's.
 */
const REFUSED = /^(SQLITE_(?!ERROR|CONSTRAINT)|08...$|5[378]...$|3F000$|42501$|42P07$)/
/** SQLite has no code for that. */
const IS_THERE = /^(table|view) .* already exists$/

/** True for what whoever runs the app can mend; other wrong SQL is a bug. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (REFUSED.test(String(error.code)) || IS_THERE.test(error.message))

/** Both databases bound the parameters of one statement; long lists go in parts. */
export async function inParts<Row>(rows: Row[], work: (part: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += 500) await work(rows.slice(start, start + 500))
}

/** Which database it is, and its version, for people. */
export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = isPostgres(db)
    ? await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
        db,
      )
    : await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return `${isPostgres(db) ? 'PostgreSQL' : 'SQLite'} ${rows[0]?.version ?? ''}`.trim()
}
