import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import type { AccountKind } from '../../domain/identity/account.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Db } from '../db/database.ts'
import { limitConcurrency } from './concurrency.ts'
import { countedTimes } from './counted-times.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60 * 1000
const LOG_IN_WINDOW_MS = 15 * MINUTE_MS
const PER_ACCOUNT = 10
const PER_ADDRESS = 50
/** Nothing that is stored here counts for longer. */
const LONGEST_WINDOW_MS = 60 * MINUTE_MS

export interface Attempt {
  kind: AccountKind
  email: string
  /** The caller's network address. */
  address: string
}

/** One account, whether it exists or not. */
const accountKey = ({ kind, email }: Pick<Attempt, 'kind' | 'email'>) => `${kind}:${email}`

// A try is counted once its password is checked, so tries that arrive together must not all be
// checked at once. Few passwords at a time also leave the others their turn.
export const oneOfKey = limitConcurrency({ running: 1, waiting: 200 })
export const fewOfAddress = limitConcurrency({ running: 4, waiting: 200 })

/** Waits until no other try of the account, and few of the address, are being checked. */
export const inTurn = <Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> =>
  oneOfKey(accountKey(attempt), () => fewOfAddress(networkOf(attempt.address), check))

interface Limit {
  column: 'accountKey' | 'address'
  value: string
  most: number
  windowMs: number
  message?: string
}

/** @throws AppError tooManyRequests, with the seconds to wait */
export async function refuseBeyond(
  db: Db,
  { column, value, most, windowMs, ...words }: Limit,
  now: Date,
): Promise<void> {
  const { after, until } = countedTimes(now, windowMs)
  const blocking = await db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where(column, '=', value)
    .where('failedAt', '>', after)
    .where('failedAt', '<=', until)
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (!blocking) return
  const freeAt = Date.parse(blocking.failedAt) + windowMs
  const retryAfter = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000))
  throw new AppError('tooManyRequests', { ...words, retryAfter })
}

/** Stores what counts, and forgets what no longer does. */
export async function countTry(db: Db, row: { accountKey: string; address: string }, now: Date) {
  const { after, until } = countedTimes(now, LONGEST_WINDOW_MS)
  await db
    .deleteFrom('loginFailures')
    .where((by) => by.or([by('failedAt', '<=', after), by('failedAt', '>', until)]))
    .execute()
  await db
    .insertInto('loginFailures')
    .values({ id: newId(), ...row, failedAt: now.toISOString() })
    .execute()
}

/**
 * Refuses a password after 10 failures of one account or 50 from one address in 15 minutes (rule I7).
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export async function checkThrottle(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const limit = { windowMs: LOG_IN_WINDOW_MS, message: refusals.tooManyFailures }
  const account = accountKey(attempt)
  const address = networkOf(attempt.address)
  await refuseBeyond(db, { ...limit, column: 'accountKey', value: account, most: PER_ACCOUNT }, now)
  await refuseBeyond(db, { ...limit, column: 'address', value: address, most: PER_ADDRESS }, now)
}

export const recordFailure = (db: Db, attempt: Attempt, now: Date): Promise<void> =>
  countTry(db, { accountKey: accountKey(attempt), address: networkOf(attempt.address) }, now)

/** A success, or a new password, gives accounts their ten tries back; their failures no longer count for an address. */
export async function forgetFailures(
  db: Db,
  accounts: Pick<Attempt, 'kind' | 'email'>[],
): Promise<void> {
  const keys = accounts.map(accountKey)
  if (keys.length > 0)
    await db.deleteFrom('loginFailures').where('accountKey', 'in', keys).execute()
}
