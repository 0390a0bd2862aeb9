import { AppError, fieldError } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Db } from '../db/database.ts'
import { type Account, findAccount, findAccountByEmail } from './accounts.ts'
import { passwordMatches } from './passwords.ts'
import { type Attempt, countTry, forgetFailures, inTurn, LOG_INS, logInTry } from './throttle.ts'

/**
 * The account whose address and password these are. Throttled, and as long for an unknown account as for
 * a known one.
 * @throws AppError tooManyRequests
 */
export function verifiedAccount(
  db: Db,
  attempt: Attempt,
  password: string,
  now: Date,
): Promise<Account | undefined> {
  return inTurn(attempt, async () => {
    await countTry(db, LOG_INS, logInTry(attempt), now)
    const account = await findAccountByEmail(db, attempt.kind, attempt.email)
    const matches = await passwordMatches(account?.passwordHash ?? null, password)
    if (matches) await forgetFailures(db, [attempt])
    return matches ? account : undefined
  })
}

/**
 * Asks for the signed-in person's own password; a wrong one counts as a failed log-in, a missing one doesn't.
 * @throws AppError badRequest at `currentPassword` (rule H5), tooManyRequests, unauthenticated where it has ended
 */
export async function requirePassword(
  db: Db,
  { accountId }: { accountId: string },
  password: string | undefined,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  if (password === undefined) throw fieldError('currentPassword', refusals.noCurrentPassword)
  const own = await findAccount(db, accountId)
  if (!own) throw new AppError('unauthenticated')
  const { kind, email } = own
  const account = await verifiedAccount(db, { kind, email, address }, password, now)
  if (account?.id !== accountId) throw fieldError('currentPassword', refusals.wrongCurrentPassword)
}
