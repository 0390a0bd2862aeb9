import { sql } from 'kysely'
import { vi } from 'vitest'
import { type Db, inTransaction } from '../../src/server/db/database.ts'
import type { Context } from '../../src/server/procedures/context.ts'
import type { Browser } from './club.ts'
import type { TestDatabase } from './database.ts'
import { dumpUncounted } from './dump.ts'

/** A request that has found its session before whatever comes now. */
export async function begun(browser: Browser): Promise<Context> {
  const context = browser.context()
  const { identity } = context
  await Promise.all([identity.coach(), identity.player(), identity.admin()])
  return context
}

/** Files that the transaction removes go once it is stored, and then the job that would. */
function withoutRemoved({ jobs = [], stored_files = [], ...stored }: Record<string, string[]>) {
  const running = jobs.filter((row) => JSON.parse(row).leasedBy !== null)
  const removed = running.join()
  return {
    ...stored,
    jobs: jobs.filter((row) => !running.includes(row)),
    stored_files: stored_files.filter((row) => !removed.includes(JSON.parse(row).id)),
  }
}

type Database = Pick<TestDatabase, 'db' | 'databaseUrl'>

/** Until so many calls wait for a transaction: on Postgres, since SQLite runs one after the other. */
async function untilWaiting({ db, databaseUrl }: Database, calls: number): Promise<void> {
  if (!databaseUrl) return
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const look = async () => {
    const { rows } = await waiting.execute(db)
    if (rows.length < calls) throw new Error(`${rows.length} calls wait, not ${calls}`)
  }
  await vi.waitFor(look, { timeout: 10_000, interval: 2 })
}

/**
 * Does `first`, and begins all of `late`, one after the other, while nothing of it is stored yet.
 * @returns what `first` has stored, and how `late` ends
 */
export async function atOnce<Ends>(
  database: Database,
  first: (tx: Db) => Promise<unknown>,
  late: (() => Promise<Ends>)[],
): Promise<{ stored: Record<string, string[]>; ends: Ends[] }> {
  const { stored, ends } = await inTransaction(database.db, async (tx) => {
    await first(tx)
    const ends: Promise<Ends>[] = []
    for (const call of late) {
      ends.push(call())
      await untilWaiting(database, ends.length)
    }
    return { stored: await dumpUncounted(tx), ends }
  })
  return { stored: withoutRemoved(stored), ends: await Promise.all(ends) }
}
