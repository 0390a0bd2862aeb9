import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The last step in the database that is newer than `known`, if a newer version of the app has taken one. */
export async function newerStep(
  db: Db,
  known: Record<string, unknown>,
): Promise<string | undefined> {
  const newest = Object.keys(known).at(-1)
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${newest} order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

/** The last step that the database has taken. */
export async function newestStep(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  const [newest] = rows
  if (!newest) throw new Error('the database has taken no step')
  return newest.name
}
