import { Migrator } from 'kysely/migration'
import type { Db } from '../src/server/db/database.ts'
import { migrations } from './migrations/index.ts'

/** Brings the database to the newest step. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
