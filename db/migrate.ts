import { Migrator } from 'kysely/migration'
import { ConfigError } from '../src/server/config/config.ts'
import { type Db, forMigrations } from '../src/server/db/database.ts'
import { isRefusedByDatabase } from '../src/server/db/faults.ts'
import { newerStep } from '../src/server/db/steps.ts'
import { migrations } from './migrations/index.ts'

const migratorOf = (db: Db, steps: typeof migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => steps } })

/**
 * Brings the database to the newest step, or leaves it as it was.
 * @throws ConfigError where a newer version of the app has been at it
 */
export async function migrate(db: Db, steps = migrations): Promise<void> {
  const { error } = await forMigrations(db, (connection) =>
    migratorOf(connection, steps).migrateToLatest(),
  )
  if (!error) return
  // Asked anything else, a database that refuses would hide why.
  if (isRefusedByDatabase(error)) throw error
  await requireNoNewer(db, steps)
  throw error
}

/** Brings an empty database to a step. */
export async function migrateTo(db: Db, step: string): Promise<void> {
  const { error } = await forMigrations(db, (connection) =>
    migratorOf(connection, migrations).migrateTo(step),
  )
  if (error) throw error
}

/** Whether the database is at the newest step. @throws ConfigError where it is beyond that */
export async function isMigrated(db: Db): Promise<boolean> {
  const done = await migratorOf(db, migrations).getMigrations()
  if (!done.every(({ executedAt }) => executedAt)) return false
  await requireNoNewer(db, migrations)
  return true
}

async function requireNoNewer(db: Db, steps: typeof migrations) {
  if (await newerStep(db, steps))
    throw new ConfigError(
      'The database belongs to a newer version of MaruClub: start that one, or restore an older backup',
    )
}
