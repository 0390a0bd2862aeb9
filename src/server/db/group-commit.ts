import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** How long transactions may join the one that runs, in milliseconds: the first of them waits for the last. */
const JOIN_MS = 5

interface Waiting {
  /** @returns what to do once the transaction is stored */
  run: (tx: Db) => Promise<() => void>
  refuse: (reason: unknown) => void
}

interface Turns {
  waiting: Waiting[]
  isRunning: boolean
}

const turnsOf = new WeakMap<Db, Turns>()

/**
 * Runs `work` in a transaction. Where a database has one connection, transactions that wait for each other are stored
 * together: to make one safe on the disk takes longer than all it does, and nobody hears of one that isn't. Each is
 * rolled back for itself; only what ends all of them (a full disk) ends each.
 */
export function storeTogether<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (db.getExecutor().adapter.supportsMultipleConnections) return db.transaction().execute(work)
  const turns = turnsOf.get(db) ?? { waiting: [], isRunning: false }
  turnsOf.set(db, turns)
  return new Promise<Result>((resolve, refuse) => {
    const run = async (tx: Db) => {
      const result = await work(tx)
      return () => resolve(result)
    }
    turns.waiting.push({ run, refuse })
    if (!turns.isRunning) void runAll(db, turns)
  })
}

async function runAll(db: Db, turns: Turns) {
  turns.isRunning = true
  // SQLite answers without a turn of the loop: requests that have arrived meanwhile get as far as this first.
  await nextTurn()
  for (let first = turns.waiting.shift(); first; first = turns.waiting.shift())
    await runGroup(db, [first], turns.waiting)
  turns.isRunning = false
}

/** @param group whose end depends on the whole; it begins with the first alone */
async function runGroup(db: Db, group: [Waiting, ...Waiting[]], waiting: Waiting[]) {
  try {
    const ends = await db.transaction().execute(async (tx) => {
      const ended = [await group[0].run(tx)]
      const until = performance.now() + JOIN_MS
      while (performance.now() < until) {
        const next = waiting.shift()
        if (!next) break
        group.push(next)
        ended.push(await runApart(tx, next))
      }
      return ended
    })
    for (const end of ends) end()
  } catch (reason) {
    for (const { refuse } of group) refuse(reason)
  }
}

/** One that joins: it fails alone, unless the transaction is over with it. */
async function runApart(tx: Db, { run, refuse }: Waiting): Promise<() => void> {
  await sql`savepoint joined`.execute(tx)
  try {
    const end = await run(tx)
    await sql`release joined`.execute(tx)
    return end
  } catch (reason) {
    await backTo(tx, reason)
    return () => refuse(reason)
  }
}

async function backTo(tx: Db, reason: unknown) {
  try {
    await sql`rollback to joined`.execute(tx)
    await sql`release joined`.execute(tx)
  } catch {
    throw reason
  }
}
