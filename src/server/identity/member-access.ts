import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { TeamId } from './team-id.ts'

/** Makes an account a member's own. */
export async function giveOwnAccess(
  tx: Db,
  access: { accountId: string; studentId: string; createdAt: string },
): Promise<void> {
  await tx
    .insertInto('memberAccess')
    .values({ ...access, relation: 'self' })
    .execute()
}

/** Of the accounts that are a member's own. */
export const ownAccess = (db: Db) =>
  db.selectFrom('memberAccess').where('memberAccess.relation', '=', 'self')

/** For queries of `students`: the address of the member's own account, null where there is none. */
export const ownEmail = (db: Db) =>
  ownAccess(db)
    .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
    .whereRef('memberAccess.studentId', '=', sql.ref('students.id'))
    .select('accounts.email')

/** The member of the team whose own account has the address. */
export async function findMemberByEmail(
  db: Db,
  teamId: TeamId,
  email: string,
): Promise<string | undefined> {
  const member = await ownAccess(db)
    .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .where('accounts.kind', '=', 'player')
    .where('accounts.email', '=', email)
    .where('students.teamId', '=', teamId)
    .select('students.id')
    .executeTakeFirst()
  return member?.id
}

/**
 * The members whom an account may open in the player's portal: its own, those that it was given, and the own
 * one's approved siblings (decision 008).
 */
export function openableMembers(db: Db, teamId: TeamId, accountId: string) {
  const own = ownAccess(db).where('accountId', '=', accountId).select('studentId')
  const approved = db.selectFrom('siblingLinks').where('status', '=', 'approved')
  return db
    .selectFrom('students')
    .where('students.teamId', '=', teamId)
    .where((by) =>
      by.or([
        by('students.id', 'in', given(db, accountId)),
        by('students.id', 'in', approved.where('requesterId', 'in', own).select('recipientId')),
        by('students.id', 'in', approved.where('recipientId', 'in', own).select('requesterId')),
      ]),
    )
}

/** Whether an account may open the member now. */
export async function mayOpen(
  db: Db,
  { teamId, accountId }: { teamId: TeamId; accountId: string },
  studentId: string,
): Promise<boolean> {
  const member = await openableMembers(db, teamId, accountId)
    .select('id')
    .where('id', '=', studentId)
    .executeTakeFirst()
  return member !== undefined
}

const given = (db: Db, accountId: string) =>
  db.selectFrom('memberAccess').where('accountId', '=', accountId).select('studentId')
