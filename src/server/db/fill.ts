import { sql } from 'kysely'
import { type Db, forMigrations, isPostgres } from './database.ts'
import { type StoredRow, type StoredTable, storedTables } from './snapshot.ts'

/** Both databases bound the parameters of one statement. */
const PARAMETERS = 20_000

interface Reference {
  table: string
  name: string
  definition: string
}

/** Postgres checks each row's references at once: they go while the tables are filled, and come back checked. */
async function withoutReferences(tx: Db, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(
    tx,
  )
  for (const { table, name } of references)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  await work()
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
}

/** SQLite has checked none while the tables were filled. @throws Error for a row that refers to nothing */
async function requireReferences(tx: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx)
  if (rows[0]) throw new Error(`rows of ${rows[0].table} refer to nothing`)
}

/** Drops every table, of an installation that has nothing yet. */
export function dropTables(db: Db): Promise<void> {
  return forMigrations(db.withoutPlugins(), async (tx) => {
    const cascade = sql.raw(isPostgres(db) ? 'cascade' : '')
    for (const { name } of await tx.introspection.getTables({ withInternalKyselyTables: true }))
      await sql`drop table ${sql.table(name)} ${cascade}`.execute(tx)
  })
}

/**
 * Replaces every row of a migrated database, all or none.
 * @throws Error for a table or a column that isn't there, and for rows that refer to nothing
 */
export function fillTables(
  db: Db,
  tables: StoredTable[],
  rowsOf: (table: StoredTable) => AsyncIterable<StoredRow[]>,
): Promise<void> {
  return forMigrations(db.withoutPlugins(), async (tx) => {
    const fill = async () => {
      for (const { name } of await storedTables(tx))
        await sql`delete from ${sql.table(name)}`.execute(tx)
      for (const table of tables)
        for await (const rows of rowsOf(table)) await insertRows(tx, table, rows)
    }
    if (isPostgres(db)) return withoutReferences(tx, fill)
    await fill()
    await requireReferences(tx)
  })
}

/** Until the transaction's end nobody else reads or writes a table; SQLite has one writer anyway. */
export async function lockTable(tx: Db, name: string): Promise<void> {
  if (isPostgres(tx)) await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(tx)
}

async function insertRows(
  tx: Db,
  { name, columns }: StoredTable,
  rows: StoredRow[],
): Promise<void> {
  const target = tx.withTables<Record<string, StoredRow>>()
  const size = Math.max(1, Math.floor(PARAMETERS / columns.length))
  for (let start = 0; start < rows.length; start += size)
    await target
      .insertInto(name)
      .values(rows.slice(start, start + size))
      .execute()
}
