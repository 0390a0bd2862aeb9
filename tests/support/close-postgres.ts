import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/database.ts'

/** Postgres ends every connection of a database, and takes no new one until what is returned. */
export async function closePostgres(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const { db: beside } = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  const allow = (isAllowed: boolean) =>
    sql`alter database ${sql.ref(name)} allow_connections ${sql.lit(isAllowed)}`.execute(beside)
  await allow(false)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
    beside,
  )
  return async () => {
    await allow(true)
    await beside.destroy()
  }
}
