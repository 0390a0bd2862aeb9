import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import type { AccountKind } from '../../domain/identity/account.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { limitConcurrency } from './concurrency.ts'
import { countedTimes } from './counted-times.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60 * 1000
const LOG_IN_WINDOW_MS = 15 * MINUTE_MS
const PER_ACCOUNT = 10
const PER_ADDRESS = 50
/** As many as the table has. */
const TURNS = 64
const DAY_MS = 24 * 60 * MINUTE_MS
/** Nothing that is stored here counts for longer, but for what counts for a day. */
const LONGEST_WINDOW_MS = 60 * MINUTE_MS
/** Keys of what counts for a day. */
export const MAIL_KEY = 'mail:'
export const CHILDREN_KEY = 'children:'

export interface Attempt {
  kind: AccountKind
  email: string
  /** The caller's network address. */
  address: string
}

/** One account, whether it exists or not. */
const accountKey = ({ kind, email }: Pick<Attempt, 'kind' | 'email'>) => `${kind}:${email}`

// Whoever gives ten right passwords at once uses up none of the ten tries, since one is under way at a time.
// Few passwords at a time leave the others their turn.
export const oneOfKey = limitConcurrency({ running: 1, waiting: 200 })
export const fewOfAddress = limitConcurrency({ running: 4, waiting: 200 })

/** Waits until no other try of the account, and few of the address, are being checked. */
export const inTurn = <Result>(attempt: Attempt, check: () => Promise<Result>): Promise<Result> =>
  oneOfKey(accountKey(attempt), () => fewOfAddress(networkOf(attempt.address), check))

export interface Limit {
  column: 'accountKey' | 'address'
  most: number
  windowMs: number
  message?: string
}

/** What tries are counted by. */
export interface Try {
  accountKey: string
  address: string
}

const LOG_IN = { windowMs: LOG_IN_WINDOW_MS, message: refusals.tooManyFailures }
/** 10 failures of one account or 50 from one address in 15 minutes (rule I7). */
export const LOG_INS: Limit[] = [
  { ...LOG_IN, column: 'accountKey', most: PER_ACCOUNT },
  { ...LOG_IN, column: 'address', most: PER_ADDRESS },
]

export const logInTry = (attempt: Attempt): Try => ({
  accountKey: accountKey(attempt),
  address: networkOf(attempt.address),
})

/**
 * Counts a try before it is made, so that those under way in any process count, too; one that was no
 * failure is given back (`forgetTry`).
 * @returns the try's id @throws AppError tooManyRequests, with the seconds to wait
 */
export const countTry = (db: Db, limits: Limit[], one: Try, now: Date): Promise<string> =>
  inTransaction(db, async (tx) => {
    const full = await fullLimit(tx, limits, one, now)
    if (!full) return storeTry(tx, one, now)
    throw refusalOf(full, now)
  })

export async function storeTry(tx: Db, one: Try, now: Date): Promise<string> {
  const row = rowOf(one, now)
  await tx.insertInto('loginFailures').values(row).execute()
  return row.id
}

const rowOf = (one: Try, now: Date) => ({ id: newId(), ...one, failedAt: now.toISOString() })

/**
 * Counts some at once, in the transaction of what they are: all of them or none.
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export async function countTries(
  tx: Db,
  limit: Limit,
  tries: { one: Try; count: number },
  now: Date,
): Promise<void> {
  const { one, count } = tries
  const full = await fullLimit(tx, [{ ...limit, most: limit.most - count + 1 }], one, now)
  if (full) throw refusalOf(full, now)
  const rows = Array.from({ length: count }, () => rowOf(one, now))
  await tx.insertInto('loginFailures').values(rows).execute()
}

interface Full {
  limit: Limit
  freeAt: Date
}

function refusalOf({ limit: { message }, freeAt }: Full, now: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000))
  return new AppError('tooManyRequests', { ...(message && { message }), retryAfter })
}

/**
 * The first limit that has no room for one more, and when it has; until the transaction ends, nobody else counts
 * by these keys.
 */
export async function fullLimit(
  tx: Db,
  limits: Limit[],
  one: Try,
  now: Date,
): Promise<Full | undefined> {
  await takeTurns(
    tx,
    limits.map(({ column }) => one[column]),
  )
  for (const limit of limits) {
    const freeAt = await freeFrom(tx, limit, one, now)
    if (freeAt) return { limit, freeAt }
  }
  return undefined
}

export const forgetTry = (db: Db, id: string) =>
  db.deleteFrom('loginFailures').where('id', '=', id).execute()

/** The turns of some keys, in one order, so that nobody waits in a circle. */
async function takeTurns(tx: Db, keys: string[]): Promise<void> {
  const numbers = new Set(
    keys.map((key) => createHash('sha256').update(key).digest().readUInt8() % TURNS),
  )
  for (const number of [...numbers].sort((one, other) => one - other))
    await tx
      .updateTable('tryTurns')
      .set((by) => ({ number: by.ref('number') }))
      .where('number', '=', number)
      .execute()
}

/** From when on there is room for one more; undefined where there is. */
async function freeFrom(
  db: Db,
  { column, most, windowMs }: Limit,
  one: Try,
  now: Date,
): Promise<Date | undefined> {
  const { after, until } = countedTimes(now, windowMs)
  const blocking = await db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where(column, '=', one[column])
    .where('failedAt', '>', after)
    .where('failedAt', '<=', until)
    .orderBy('failedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return blocking && new Date(Date.parse(blocking.failedAt) + windowMs)
}

/** Removes what counts for nothing any more. */
export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  const { after, until } = countedTimes(now, LONGEST_WINDOW_MS)
  const dayAgo = countedTimes(now, DAY_MS).after
  await db
    .deleteFrom('loginFailures')
    .where((by) =>
      by.or([
        by('failedAt', '<=', dayAgo),
        by.and([
          by('failedAt', '<=', after),
          by('accountKey', 'not like', `${MAIL_KEY}%`),
          by('accountKey', 'not like', `${CHILDREN_KEY}%`),
        ]),
        by('failedAt', '>', until),
      ]),
    )
    .execute()
}

/** A success, or a new password, gives accounts their ten tries back; their failures no longer count for an address. */
export async function forgetFailures(
  db: Db,
  accounts: Pick<Attempt, 'kind' | 'email'>[],
): Promise<void> {
  const keys = accounts.map(accountKey)
  if (keys.length > 0)
    await db.deleteFrom('loginFailures').where('accountKey', 'in', keys).execute()
}
