import { isDeepStrictEqual } from 'node:util'
import { migrate, migrateTo } from '../../../db/migrate.ts'
import { migrations } from '../../../db/migrations/index.ts'
import { type Db, forMigrations } from '../db/database.ts'
import { isRefusedByDatabase } from '../db/faults.ts'
import { dropTables, fillTables } from '../db/fill.ts'
import { snapshotOf, storedTables } from '../db/snapshot.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { requireOwnRows } from './own-rows.ts'
import { type Room, readRows, readTable, sumTables } from './rows.ts'

interface Around {
  /** How many bytes its rows may come to. */
  room: number
  /** Refuses what must not be replaced. */
  before?: (tx: Db) => Promise<void>
  /** Once the rows are there; where it fails, they are not. */
  after?: (tx: Db) => Promise<void>
}

/**
 * Puts the rows of a backup into a database of either kind, whose tables go: at the backup's own step, where they are
 * compared with what was written; then the newer steps are taken, and every value is held against its column. All of
 * it is one transaction.
 * @throws BackupError for a backup of a newer version, or one that is damaged
 */
export function loadRows(
  db: Db,
  folder: string,
  manifest: Manifest,
  { room, before, after }: Around,
): Promise<void> {
  const { step, version, tables } = manifest
  return forMigrations(db, async (tx) => {
    if (!Object.hasOwn(migrations, step))
      throw new BackupError(
        `The backup was made by a newer version, MaruClub ${version}, whose database has the step ${step}: restore it with that one`,
      )
    await before?.(tx)
    await dropTables(tx)
    await migrateTo(tx, step)
    await orDamaged(() => fill(tx, folder, manifest, { left: room }))
    const loaded = await sumTables(await snapshotOf(tx))
    const changed = Object.keys(loaded).find(
      (name) => !isDeepStrictEqual(loaded[name], tables[name]),
    )
    if (changed)
      throw new BackupError(notWhole(`the rows of ${changed} are not those that were written`))
    await orDamaged(() => migrate(tx))
    await orDamaged(() => requireOwnRows(tx))
    await after?.(tx)
  })
}

async function fill(tx: Db, folder: string, { tables, rowBytes }: Manifest, room: Room) {
  const known = new Set((await storedTables(tx)).map(({ name }) => name))
  const unknown = Object.keys(tables).find((name) => !known.has(name))
  if (unknown) throw new Error(`there is no table ${unknown}`)
  const stored = await Promise.all(Object.keys(tables).map((name) => readTable(folder, name)))
  await fillTables(tx, stored, (table) => {
    const said = { rows: tables[table.name]?.rows ?? 0, bytes: rowBytes?.[table.name] }
    return readRows(folder, table, said, room)
  })
}

const notWhole = (why: string) => `The backup is damaged: its database is not whole (${why})`

/** What fails by the rows themselves; a database that can't store is no damage of theirs. */
async function orDamaged(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (isRefusedByDatabase(error)) throw error
    throw new BackupError(notWhole(error instanceof Error ? error.message : String(error)))
  }
}
