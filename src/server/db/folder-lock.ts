import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Nothing else opens it: a process that closes any handle of a file loses its locks on that. */
export const LOCK_NAME = 'lock'

/** Locks that are held: one that nothing names any more would be collected, and released. */
const held = new Set<Sqlite.Database>()

/**
 * Takes a folder for this process alone, by a lock of the operating system on a file in it, which ends with
 * the process however that ends. @returns undefined where another process has it
 */
export function lockFolder(folder: string): Disposable | undefined {
  const lock = new Sqlite(join(folder, LOCK_NAME), { timeout: 0 })
  try {
    // Nothing is written that a journal file would have to bring back.
    lock.pragma('journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return undefined
    throw error
  }
  held.add(lock)
  return {
    [Symbol.dispose]() {
      held.delete(lock)
      lock.close()
    },
  }
}
