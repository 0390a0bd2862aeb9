import type { AccountKind, LoginInput } from '../../domain/account.ts'
import { AppError } from '../../domain/errors.ts'
import { errors } from '../../domain/messages.ts'
import type { Db } from '../db/database.ts'
import { passwordMatches } from './passwords.ts'
import { asTeamId, type TeamId } from './team-id.ts'
import { checkThrottle, forgetFailures, recordFailure } from './throttle.ts'

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

/** Throttled, and as long for an unknown account as for a known one. */
async function checkPassword(
  db: Db,
  attempt: { kind: AccountKind; email: string; address: string },
  account: { passwordHash: string } | undefined,
  password: string,
  now: Date,
): Promise<void> {
  await checkThrottle(db, attempt, now)
  if (await passwordMatches(account?.passwordHash ?? null, password))
    return forgetFailures(db, attempt)
  await recordFailure(db, attempt, now)
  throw new AppError('unauthenticated', { message: errors.wrongCredentials })
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
