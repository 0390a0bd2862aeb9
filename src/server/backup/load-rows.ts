import { isDeepStrictEqual } from 'node:util'
import { migrate, migrateTo } from '../../../db/migrate.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { type Db, forMigrations } from '../db/database.ts'
import { dropTables, fillTables } from '../db/fill.ts'
import { snapshotOf } from '../db/snapshot.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { readRows, readTable, sumTables } from './rows.ts'

interface Around {
  /** Refuses what must not be replaced. */
  before?: (tx: Db) => Promise<void>
  /** Once the rows are there; where it fails, they are not. */
  after?: (tx: Db) => Promise<void>
}

/**
 * Puts the rows of a backup into a database of either kind, whose tables go: at the backup's own step, where they are
 * compared with what was written; then the newer steps are taken. All of it is one transaction.
 * @throws BackupError for a backup of a newer version, or one that is damaged
 */
export function loadRows(
  db: Db,
  folder: string,
  manifest: Manifest,
  { before, after }: Around = {},
): Promise<void> {
  const { step, version, tables } = manifest
  return forMigrations(db, async (tx) => {
    if (!(step in migrations))
      throw new BackupError(
        `The backup was made by a newer version, MaruClub ${version}, whose database has the step ${step}: restore it with that one`,
      )
    await before?.(tx)
    await dropTables(tx)
    await migrateTo(tx, step)
    try {
      const names = Object.keys(tables)
      const stored = await Promise.all(names.map((name) => readTable(folder, name)))
      await fillTables(tx, stored, (table) => readRows(folder, table))
    } catch (error) {
      throw new BackupError(notWhole(error instanceof Error ? error.message : String(error)))
    }
    const loaded = await sumTables(await snapshotOf(tx))
    const changed = Object.keys(loaded).find(
      (name) => !isDeepStrictEqual(loaded[name], tables[name]),
    )
    if (changed)
      throw new BackupError(notWhole(`the rows of ${changed} are not those that were written`))
    await migrate(tx)
    await after?.(tx)
  })
}

const notWhole = (why: string) => `The backup is damaged: its database is not whole (${why})`
