import { AppError, forbidden } from '../../domain/basics/errors.ts'
import type { AccountKind, LoginInput } from '../../domain/identity/account.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { teamAccounts } from './account-owners.ts'
import { type Account, isUnchanged } from './accounts.ts'
import type { Identity } from './identity.ts'
import { verifiedAccount } from './password-check.ts'
import type { SessionOf } from './sessions.ts'

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
export async function logIn<Kind extends AccountKind>(
  db: Db,
  kind: Kind,
  { email, password }: LoginInput,
  { identity, address, now }: Visit,
): Promise<SessionOf<Kind>> {
  const account = await verifiedAccount(db, { kind, email, address }, password, now)
  if (!account) throw wrongCredentials()
  return startSessionOf(db, kind, account, identity)
}

/**
 * A change of the password or of the team waits for the session, and then ends it; one that came while
 * the password was checked is seen here.
 */
export const startSessionOf = <Kind extends AccountKind>(
  db: Db,
  kind: Kind,
  account: Account,
  identity: Pick<Identity, 'start'>,
): Promise<SessionOf<Kind>> =>
  inTransaction(db, async (tx) => {
    const team = await lockTeamOf(tx, account.id)
    if (!(await isUnchanged(tx, account))) throw wrongCredentials()
    if (team && team.suspendedAt !== null) throw forbidden(refusals.teamSuspended)
    if (await isWaiting(tx, account)) throw forbidden(refusals.claimWaits)
    const session = await identity.start(tx, kind, account.id)
    if (!session) throw wrongCredentials()
    return session
  })

/** Whether a guardian has no child before the team has looked at whom they claim (rule G4). */
async function isWaiting(tx: Db, { id }: Account): Promise<boolean> {
  const claim = await tx
    .selectFrom('guardianClaims')
    .leftJoin('memberAccess', 'memberAccess.accountId', 'guardianClaims.accountId')
    .select('guardianClaims.id')
    .where('guardianClaims.accountId', '=', id)
    .where('memberAccess.studentId', 'is', null)
    .executeTakeFirst()
  return claim !== undefined
}

/** Administrators have none. */
const lockTeamOf = (tx: Db, accountId: string) =>
  tx
    .selectFrom('teams')
    .select('suspendedAt')
    .where('id', 'in', teamAccounts(tx).where('accountId', '=', accountId).select('teamId'))
    .forNoKeyUpdate()
    .executeTakeFirst()
