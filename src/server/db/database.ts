import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  CamelCasePlugin,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresDialect,
  SqliteDialect,
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

/** Opens SQLite or Postgres. This is the only place that knows which one it is. */
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

function sqlite(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const database = new Sqlite(join(dataDir, 'maruclub.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  return new SqliteDialect({ database })
}

const INT8 = 20

function postgres(connectionString: string) {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  return new PostgresDialect({ pool: new pg.Pool({ connectionString, types, max: 10 }) })
}

/** Runs `work` in one transaction; inside another one it joins that. */
export function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

const UNIQUE_VIOLATIONS = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
])

/** True when an insert or update met a row with the same unique value, in either dialect. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNIQUE_VIOLATIONS.has(String(error.code))
}

/** Both databases bound the parameters of one statement; long lists go in parts. */
export async function inParts<Row>(rows: Row[], work: (part: Row[]) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += 500) await work(rows.slice(start, start + 500))
}

/** Which database it is, and its version, for people. */
export async function databaseVersion(db: Db): Promise<string> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { rows } = isPostgres
    ? await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
        db,
      )
    : await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return `${isPostgres ? 'PostgreSQL' : 'SQLite'} ${rows[0]?.version ?? ''}`.trim()
}
