import { type MigrationResultSet, Migrator } from 'kysely/migration'
import { ConfigError } from '../src/server/config/config.ts'
import { type Db, forMigrations, isPostgres } from '../src/server/db/database.ts'
import { isRefusedByDatabase } from '../src/server/db/faults.ts'
import { newerStep } from '../src/server/db/steps.ts'
import { migrations } from './migrations/index.ts'

const migratorOf = (db: Db, steps: typeof migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => steps } })

async function takeSteps(
  tx: Db,
  steps: typeof migrations,
  take: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const migrator = migratorOf(tx, steps)
  const known = await migrator.getMigrations()
  if (known.some(({ executedAt }) => !executedAt)) await tryTables(tx)
  const { error } = await take(migrator)
  if (error) throw error
}

/** Kysely asks a transaction that Postgres has ended for more, which hides why a table can't be made. */
async function tryTables(tx: Db): Promise<void> {
  if (!isPostgres(tx)) return
  await tx.schema.createTable('tried').addColumn('id', 'integer').execute()
  await tx.schema.dropTable('tried').execute()
}

/** Whether some steps were taken, and others not yet. */
async function isBehind(db: Db, steps: typeof migrations): Promise<boolean> {
  const known = await migratorOf(db, steps).getMigrations()
  return known.some(({ executedAt }) => executedAt) && known.some(({ executedAt }) => !executedAt)
}

/**
 * Brings the database to the newest step, or leaves it as it was. `before` runs where an older version has been at
 * it; other servers wait meanwhile.
 * @throws ConfigError where a newer version of the app has been at it
 */
export async function migrate(
  db: Db,
  steps = migrations,
  before: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  // SQLite has one server, and a backup of it waits for whoever writes.
  if (!isPostgres(db) && (await isBehind(db, steps))) await before(db)
  try {
    await forMigrations(db, async (tx) => {
      if (isPostgres(db) && (await isBehind(tx, steps))) await before(tx)
      await takeSteps(tx, steps, (migrator) => migrator.migrateToLatest())
    })
  } catch (error) {
    // Asked anything else, a database that refuses would hide why.
    if (!isRefusedByDatabase(error) && !db.isTransaction) await requireNoNewer(db, steps)
    throw error
  }
}

/** Brings an empty database to a step. */
export const migrateTo = (db: Db, step: string): Promise<void> =>
  forMigrations(db, (tx) => takeSteps(tx, migrations, (migrator) => migrator.migrateTo(step)))

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
