import type { AccountKind, LoginInput } from '../../domain/account.ts'
import { AppError } from '../../domain/errors.ts'
import { errors } from '../../domain/messages.ts'
import type { Db } from '../db/database.ts'
import { findAccountByEmail } from './accounts.ts'
import { passwordMatches } from './passwords.ts'
import { asTeamId, type TeamId } from './team-id.ts'
import {
  type Attempt,
  accountKey,
  checkThrottle,
  forgetFailures,
  recordFailure,
} from './throttle.ts'
import { inTurns } from './turns.ts'

type MemberKind = Exclude<AccountKind, 'admin'>

/**
 * Checks an address and a password; unknown addresses and wrong passwords are answered alike.
 * @throws AppError unauthenticated, tooManyRequests, forbidden for a suspended team
 */
export async function checkMemberLogin(
  db: Db,
  kind: MemberKind,
  login: LoginInput,
  address: string,
  now: Date,
): Promise<{ id: string; teamId: TeamId }> {
  const account = await findMember(db, kind, login.email)
  await checkPassword(db, { kind, email: login.email, address }, account, login.password, now)
  if (!account) throw new AppError('unauthenticated')
  if (account.suspendedAt !== null)
    throw new AppError('forbidden', { message: 'このチームは現在利用を停止されています' })
  return { id: account.id, teamId: asTeamId(account.teamId) }
}

// A try is counted once its password is checked, so tries that arrive together must not all be
// checked at once. Few passwords at a time also bounds the memory that argon2 takes.
const oneOfAccount = inTurns(1)
const fewOfAddress = inTurns(4)

/** @returns the administrator's id @throws AppError unauthenticated, tooManyRequests */
export async function checkAdminLogin(
  db: Db,
  login: LoginInput,
  address: string,
  now: Date,
): Promise<string> {
  const account = await findAccountByEmail(db, 'admin', login.email)
  await checkPassword(
    db,
    { kind: 'admin', email: login.email, address },
    account,
    login.password,
    now,
  )
  if (!account) throw new AppError('unauthenticated')
  return account.id
}

/** Throttled, and as long for an unknown account as for a known one. */
function checkPassword(
  db: Db,
  attempt: Attempt,
  account: { passwordHash: string } | undefined,
  password: string,
  now: Date,
): Promise<void> {
  const check = async () => {
    await checkThrottle(db, attempt, now)
    if (await passwordMatches(account?.passwordHash ?? null, password))
      return forgetFailures(db, attempt)
    await recordFailure(db, attempt, now)
    throw new AppError('unauthenticated', { message: errors.wrongCredentials })
  }
  return oneOfAccount(accountKey(attempt), () => fewOfAddress(attempt.address, check))
}

function findMember(db: Db, kind: MemberKind, email: string) {
  const accounts =
    kind === 'coach'
      ? db.selectFrom('coaches').select(['id', 'passwordHash', 'teamId', 'email'])
      : db.selectFrom('students').select(['id', 'passwordHash', 'teamId', 'email'])
  return db
    .selectFrom(accounts.as('account'))
    .innerJoin('teams', 'teams.id', 'account.teamId')
    .select(['account.id', 'account.passwordHash', 'account.teamId', 'teams.suspendedAt'])
    .where('account.email', '=', email)
    .executeTakeFirst()
}
