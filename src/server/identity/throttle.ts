import { v7 as newId } from 'uuid'
import type { AccountKind } from '../../domain/account.ts'
import { AppError } from '../../domain/errors.ts'
import { errors } from '../../domain/messages.ts'
import type { Db } from '../db/database.ts'

const WINDOW_MS = 15 * 60 * 1000
const PER_ACCOUNT = 10
const PER_ADDRESS = 50

export interface Attempt {
  kind: AccountKind
  email: string
  /** The caller's network address. */
  address: string
}

/** One account, whether it exists or not. */
export const accountKey = ({ kind, email }: Pick<Attempt, 'kind' | 'email'>) => `${kind}:${email}`

/**
 * Refuses a log-in after 10 failures of one account or 50 from one address in 15 minutes (contract 2).
 * @throws AppError tooManyRequests, with the seconds to wait
 */
export async function checkThrottle(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  const nthLatest = (column: 'accountKey' | 'address', value: string, limit: number) =>
    db
      .selectFrom('loginFailures')
      .select('failedAt')
      .where(column, '=', value)
      .where('failedAt', '>', since)
      .orderBy('failedAt', 'desc')
      .orderBy('id', 'desc')
      .offset(limit - 1)
      .limit(1)
      .executeTakeFirst()
  const blocking =
    (await nthLatest('accountKey', accountKey(attempt), PER_ACCOUNT)) ??
    (await nthLatest('address', attempt.address, PER_ADDRESS))
  if (!blocking) return
  const freeAt = Date.parse(blocking.failedAt) + WINDOW_MS
  throw new AppError('tooManyRequests', {
    message: errors.tooManyLogins,
    retryAfter: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
  })
}

/** Remembers a failure, and forgets those that no longer count. */
export async function recordFailure(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString()
  await db.deleteFrom('loginFailures').where('failedAt', '<=', since).execute()
  await db
    .insertInto('loginFailures')
    .values({
      id: newId(),
      accountKey: accountKey(attempt),
      address: attempt.address,
      failedAt: now.toISOString(),
    })
    .execute()
}

/** A success, or a new password, gives the account its ten tries back; the address keeps its count. */
export async function forgetFailures(
  db: Db,
  account: Pick<Attempt, 'kind' | 'email'>,
): Promise<void> {
  await db.deleteFrom('loginFailures').where('accountKey', '=', accountKey(account)).execute()
}
