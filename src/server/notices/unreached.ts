import { hasMail, TOPICS } from '../../domain/notices/notice.ts'
import type { UnreachedMember } from '../../domain/notices/settings.ts'
import type { UnreachedReason } from '../../domain/people/unreached.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { accountsOfMembers, accountsWithDevices } from './audience.ts'

/** Members of whom nobody hears: neither the own account nor a guardian's takes mails or pushes. */
export async function listUnreached(db: Db, teamId: TeamId): Promise<UnreachedMember[]> {
  const members = await db
    .selectFrom('students')
    .select('id')
    .where('teamId', '=', teamId)
    .orderBy('id')
    .execute()
  const reasons = new Map<string, UnreachedReason | null>()
  for (const { studentId, reason } of await reachOfAccounts(db, teamId))
    if (reasons.get(studentId) !== null) reasons.set(studentId, reason)
  return members.flatMap(({ id }) => {
    const reason = reasons.has(id) ? reasons.get(id) : 'noAccount'
    return reason ? [{ studentId: id, reason }] : []
  })
}

/** The accounts of members and guardians that take neither mails nor pushes, and why. */
export async function unreachedAccounts(
  db: Db,
  teamId: TeamId,
): Promise<Map<string, UnreachedReason>> {
  const reasons = new Map<string, UnreachedReason>()
  for (const { id, reason } of await reachOfAccounts(db, teamId))
    if (reason) reasons.set(id, reason)
  return reasons
}

/** The guardians' accounts whose address nobody has proven. */
export async function unconfirmedAccounts(db: Db, teamId: TeamId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('guardians')
    .innerJoin('accounts', 'accounts.id', 'guardians.accountId')
    .leftJoin('mailAddresses', 'mailAddresses.email', 'accounts.email')
    .select(['accountId', 'guardians.createdAt', 'emailConfirmedAt', 'mailAddresses.state'])
    .where('guardians.teamId', '=', teamId)
    .where('emailConfirmedAt', 'is', null)
    .execute()
  return new Set(rows.filter(isUnconfirmed).map(({ accountId }) => accountId))
}

/** Whether a guardian's address was never proven: by their registration's mail, or any other (rule G3). */
export const isUnconfirmed = ({
  createdAt,
  emailConfirmedAt,
  state,
}: {
  /** The guardian's; null of a member's own log-in. */
  createdAt: string | null
  emailConfirmedAt: string | null
  state: 'ok' | 'refused' | null
}): boolean => createdAt !== null && emailConfirmedAt === null && state !== 'ok'

/** A row a member and account; its reason is null where mails or pushes are taken. */
async function reachOfAccounts(db: Db, teamId: TeamId) {
  const accounts = await accountsOfMembers(db, teamId)
    .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
    .leftJoin('guardians', 'guardians.accountId', 'accounts.id')
    .leftJoin('mailAddresses', 'mailAddresses.email', 'accounts.email')
    .select(['memberAccess.studentId', 'accounts.id', 'mailAddresses.state'])
    .select(['guardians.createdAt', 'guardians.emailConfirmedAt'])
    .execute()
  const withDevices = await accountsWithDevices(db, teamId)
  const muted = await mutedAccounts(db, teamId)
  return accounts.map(({ studentId, id, ...address }): Reached => {
    if (withDevices.has(id)) return { studentId, id, reason: null }
    if (address.state === 'refused') return { studentId, id, reason: 'refused' }
    if (muted.has(id)) return { studentId, id, reason: 'muted' }
    return { studentId, id, reason: isUnconfirmed(address) ? 'unconfirmed' : null }
  })
}

interface Reached {
  studentId: string
  /** The account's. */
  id: string
  reason: UnreachedReason | null
}

/** Those who want no mail of any topic. */
async function mutedAccounts(db: Db, teamId: TeamId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('noticePreferences')
    .select('accountId')
    .where('teamId', '=', teamId)
    .where('topic', 'in', TOPICS.filter(hasMail))
    .where('mail', '=', 0)
    .groupBy('accountId')
    .having((by) => by.fn.countAll<number>(), '=', TOPICS.filter(hasMail).length)
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}
