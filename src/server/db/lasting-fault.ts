import type { Db } from './database.ts'
import { type Fault, faultOf } from './faults.ts'

/** In milliseconds; what is damaged stays so. */
const LASTS_MS: Partial<Record<Fault, number>> = { full: 60_000, damaged: Number.POSITIVE_INFINITY }

interface Lasting {
  error: Error
  until: number
}

/** By its adapter, which a database shares with its transactions. */
const found = new WeakMap<object, Lasting>()
const keyOf = (db: Db) => db.getExecutor().adapter

/** Remembers a statement's failure, where others will fail likewise. */
export function noteFault(db: Db, error: unknown): void {
  const fault = faultOf(error)
  const lasts = fault && LASTS_MS[fault]
  if (!lasts || !(error instanceof Error)) return
  const until = Math.max(performance.now() + lasts, found.get(keyOf(db))?.until ?? 0)
  found.set(keyOf(db), { error, until })
}

/** Why statements fail though the database answers: it was damaged when read, or had no room a minute ago. */
export function lastingFault(db: Db): Error | undefined {
  const lasting = found.get(keyOf(db))
  return lasting && lasting.until > performance.now() ? lasting.error : undefined
}
