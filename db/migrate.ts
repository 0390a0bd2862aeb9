import { Migrator } from 'kysely/migration'
import { type Db, withoutTimeouts } from '../src/server/db/database.ts'
import { migrations } from './migrations/index.ts'

const migratorOf = (db: Db) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Brings the database to the newest step. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await withoutTimeouts(db, (connection) =>
    migratorOf(connection).migrateToLatest(),
  )
  if (error) throw error
}

/** Whether the database is at the newest step. */
export async function isMigrated(db: Db): Promise<boolean> {
  const steps = await migratorOf(db).getMigrations()
  return steps.every(({ executedAt }) => executedAt)
}
