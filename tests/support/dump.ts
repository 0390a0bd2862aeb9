import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'

const tables = new WeakMap<Db, Promise<string[]>>()

async function tableNames(db: Db): Promise<string[]> {
  return (await db.introspection.getTables()).map(({ name }) => name)
}

/** Every row of every table, to prove that a call changed nothing. */
export async function dump(db: Db): Promise<Record<string, string[]>> {
  const names = tables.get(db) ?? tableNames(db)
  tables.set(db, names)
  const contents = (await names).map(async (name) => {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    return [name, rows.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(contents))
}

/** The same without the tries that a throttle counts, for calls that are refused after a try. */
export async function dumpUncounted(db: Db): Promise<Record<string, string[]>> {
  const { login_failures: _, ...tables } = await dump(db)
  return tables
}
