import type { Db } from './database.ts'
import { storeTogether } from './group-commit.ts'

/** Gets the database that the transaction was of. It says itself, in the log, what it could not do. */
type Work = (db: Db) => Promise<void>

/** What the transactions under way have registered. */
const registered = new WeakMap<Db, Work[]>()

/**
 * Runs `work` once the outermost transaction is stored, and not at all where it is rolled back; the call that
 * began the transaction waits for it. Outside of a transaction it runs at once.
 */
export async function afterCommit(tx: Db, work: Work): Promise<void> {
  if (!tx.isTransaction) return work(tx)
  const works = registered.get(tx)
  if (!works) throw new Error('this transaction was not begun by inTransaction')
  works.push(work)
}

/** Runs `work` in a transaction of its own, and then what that has registered. */
export async function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const works: Work[] = []
  const result = await storeTogether(db, (tx) => {
    registered.set(tx, works)
    return work(tx)
  })
  // Stored is stored: nothing of what follows makes a failure of it.
  const ends = await Promise.allSettled(works.map((follow) => follow(db)))
  for (const end of ends) if (end.status === 'rejected') process.emitWarning(end.reason)
  return result
}
