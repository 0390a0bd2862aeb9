import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'

/** Every row of every table, to prove that a call changed nothing. */
export async function dump(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    const table = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    rows[name] = table.rows.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}
