import { sql } from 'kysely'
import { type Db, isPostgres } from './database.ts'

/** A row as the database has it, by its columns' own names. */
export type StoredRow = Record<string, unknown>

export interface StoredTable {
  name: string
  columns: string[]
}

/** The database as it is at one instant, while others write. */
export interface Snapshot {
  db: Db
  tables: StoredTable[]
  /** Every row of a table, some at a time, in no order. */
  rows(table: StoredTable): AsyncIterable<StoredRow[]>
}

/** Every table of the product, by name; not the migrations' own, which follow from the step. */
export async function storedTables(db: Db): Promise<StoredTable[]> {
  const tables = await db.withoutPlugins().introspection.getTables()
  return tables
    .map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name).toSorted(),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const AT_ONCE = 1000

async function* postgresRows(db: Db, { name }: StoredTable): AsyncGenerator<StoredRow[]> {
  await sql`declare stored no scroll cursor for select * from ${sql.table(name)}`.execute(db)
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch ${sql.lit(AT_ONCE)} from stored`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close stored`.execute(db)
}

async function* sqliteRows(db: Db, { name }: StoredTable): AsyncGenerator<StoredRow[]> {
  let rows: StoredRow[] = []
  const all = db.withTables<Record<string, StoredRow>>().selectFrom(name).selectAll()
  for await (const row of all.stream()) {
    if (rows.push(row) < AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** What a transaction sees. */
export async function snapshotOf(tx: Db): Promise<Snapshot> {
  const rowsOf = isPostgres(tx) ? postgresRows : sqliteRows
  const stored = tx.withoutPlugins()
  return { db: tx, tables: await storedTables(stored), rows: (table) => rowsOf(stored, table) }
}

/** Reads all of a database in one transaction, which nothing waits for. */
export function inSnapshot<Result>(
  db: Db,
  work: (one: Snapshot) => Promise<Result>,
): Promise<Result> {
  const begin = isPostgres(db)
    ? 'begin isolation level repeatable read read only'
    : 'begin deferred'
  return db.connection().execute(async (connection) => {
    await sql.raw(begin).execute(connection)
    try {
      return await work(await snapshotOf(connection))
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}
