import type { AccountKind, LoginInput } from '../../domain/account.ts'
import { AppError, forbidden } from '../../domain/errors.ts'
import { refusals } from '../../domain/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { type Account, isUnchanged } from './accounts.ts'
import type { Identity } from './identity.ts'
import { verifiedAccount } from './password-check.ts'
import { asTeamId, type TeamId } from './team-id.ts'

type MemberKind = Exclude<AccountKind, 'admin'>

interface Visit {
  identity: Pick<Identity, 'start'>
  /** The caller's network address. */
  address: string
  now: Date
}

const wrongCredentials = () =>
  new AppError('unauthenticated', { message: refusals.wrongCredentials })

/**
 * Starts the session of an address and a password; unknown addresses and wrong passwords are answered alike.
 * @throws AppError unauthenticated, tooManyRequests, forbidden for a suspended team
 */
export async function logInMember(
  db: Db,
  kind: MemberKind,
  { email, password }: LoginInput,
  { identity, address, now }: Visit,
): Promise<{ id: string; teamId: TeamId }> {
  const account = await verifiedAccount(db, { kind, email, address }, password, now)
  if (!account) throw wrongCredentials()
  return startMemberSession(db, kind, account, identity)
}

/** @returns the administrator's id @throws AppError unauthenticated, tooManyRequests */
export async function logInAdmin(
  db: Db,
  { email, password }: LoginInput,
  { identity, address, now }: Visit,
): Promise<string> {
  const account = await verifiedAccount(db, { kind: 'admin', email, address }, password, now)
  if (!account) throw wrongCredentials()
  return startAdminSession(db, account, identity)
}

/**
 * A change of the password or of the team waits for the session, and then ends it; one that came while
 * the password was checked is seen here.
 */
export const startMemberSession = (
  db: Db,
  kind: MemberKind,
  account: Account,
  identity: Pick<Identity, 'start'>,
): Promise<{ id: string; teamId: TeamId }> =>
  inTransaction(db, async (tx) => {
    const team = await lockTeamOf(tx, kind, account.id)
    if (!team || !(await isUnchanged(tx, kind, account))) throw wrongCredentials()
    if (team.suspendedAt !== null) throw forbidden(refusals.teamSuspended)
    await identity.start(tx, kind, account.id)
    return { id: account.id, teamId: asTeamId(team.id) }
  })

/** As `startMemberSession`. */
export const startAdminSession = (
  db: Db,
  account: Account,
  identity: Pick<Identity, 'start'>,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    if (!(await isUnchanged(tx, 'admin', account))) throw wrongCredentials()
    await identity.start(tx, 'admin', account.id)
    return account.id
  })

function lockTeamOf(tx: Db, kind: MemberKind, id: string) {
  const members =
    kind === 'coach'
      ? tx.selectFrom('coaches').select(['id', 'teamId'])
      : tx.selectFrom('students').select(['id', 'teamId'])
  const teamId = tx.selectFrom(members.as('member')).where('id', '=', id).select('teamId')
  return tx
    .updateTable('teams')
    .set((by) => ({ name: by.ref('name') }))
    .where('id', '=', teamId)
    .returning(['id', 'suspendedAt'])
    .executeTakeFirst()
}
