import { join } from 'node:path'
import { Kysely, type LogEvent, PostgresAdapter, sql } from 'kysely'
import { transact } from './after-commit.ts'
import { CamelCase } from './camel-case.ts'
import { noteFault } from './lasting-fault.ts'
import { beginMigrations, postgres } from './postgres.ts'
import { CHECKED_REFERENCES, sqlite, UNCHECKED_REFERENCES } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** The database or an open transaction: subject functions take either, first. */
export type Db = Kysely<Tables>

export interface DatabaseOptions {
  /** `postgres://…`; without it, an SQLite file in `dataDir`. */
  databaseUrl?: string | undefined
  /** Connections to Postgres at the same time. */
  databasePool?: number | undefined
  dataDir: string
  log?: (event: LogEvent) => void
}

/** Opens SQLite or Postgres. */
export async function openDatabase({
  databaseUrl,
  databasePool = 10,
  dataDir,
  log,
}: DatabaseOptions) {
  const dialect = databaseUrl ? postgres(databaseUrl, databasePool) : sqlite(databaseFile(dataDir))
  const db: Db = new Kysely<Tables>({
    dialect,
    plugins: [new CamelCase()],
    log(event) {
      if (event.level === 'error') noteFault(db, event.error)
      log?.(event)
    },
  })
  await sql`select 1`.execute(db)
  return { db, kind: databaseUrl ? ('postgres' as const) : ('sqlite' as const) }
}

/** The SQLite file in `dataDir`. */
export const databaseFile = (dataDir: string) => join(dataDir, 'maruclub.sqlite')

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * For migrations: one transaction, so that of several servers that start one takes the steps. Postgres ends none of
 * its statements, however long they take; SQLite lets them build a table anew, and deletes no row that refers to the
 * old one. Inside another one it is part of that.
 */
export async function forMigrations<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db)
  if (isPostgres(db))
    return db.transaction().execute(async (tx) => {
      await beginMigrations(tx)
      return work(tx)
    })
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(UNCHECKED_REFERENCES)
    try {
      return await connection.transaction().execute(work)
    } finally {
      await connection.executeQuery(CHECKED_REFERENCES)
    }
  })
}

/** Runs `work` in one transaction; inside another one it joins that. */
export function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : transact(db, work)
}

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

export const isAnswering = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
