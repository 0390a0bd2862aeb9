import { type Db, inParts } from '../db/database.ts'
import { lockingAccounts } from './accounts.ts'
import { forgetFailures } from './throttle.ts'

/** With each team the accounts of its coaches and guardians, and those that may open its members. */
export function teamAccounts(db: Db) {
  const members = db
    .selectFrom('memberAccess')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .select(['students.teamId', 'memberAccess.accountId'])
  const all = db
    .selectFrom('coaches')
    .select(['teamId', 'accountId'])
    .unionAll(members)
    .unionAll(db.selectFrom('guardians').select(['teamId', 'accountId']))
  return db.selectFrom(all.as('teamAccount'))
}

/** Locks every account of a team. @returns their ids */
export const lockAccountsOfTeam = (tx: Db, teamId: string): Promise<string[]> =>
  idsOf(
    lockingAccounts(tx).where(
      'id',
      'in',
      teamAccounts(tx).where('teamId', '=', teamId).select('accountId'),
    ),
  )

/** Locks every account that may open the member, or has asked to. @returns their ids */
export const lockAccountsOfMember = (tx: Db, studentId: string): Promise<string[]> =>
  idsOf(
    lockingAccounts(tx).where(
      'id',
      'in',
      tx
        .selectFrom('memberAccess')
        .where('studentId', '=', studentId)
        .select('accountId')
        .union(
          tx.selectFrom('guardianClaims').where('studentId', '=', studentId).select('accountId'),
        ),
    ),
  )

async function idsOf(locked: ReturnType<typeof lockingAccounts>): Promise<string[]> {
  const rows = await locked.execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes those of the accounts, locked before, whose people were deleted, and guardians who have no child and
 * wait for none. Their sessions end with them, and mailed links lead nowhere any more. @returns their ids
 */
export async function deleteUnusedAccounts(tx: Db, ids: string[]): Promise<string[]> {
  const deleted: string[] = []
  await inParts(ids, async (part) => {
    const unused = await tx
      .deleteFrom('accounts')
      .where('id', 'in', part)
      .where(({ not, or, exists, selectFrom }) =>
        not(
          or([
            exists(selectFrom('coaches').select('id').whereRef('accountId', '=', 'accounts.id')),
            exists(selectFrom('admins').select('id').whereRef('accountId', '=', 'accounts.id')),
            exists(
              selectFrom('memberAccess')
                .select('relation')
                .whereRef('accountId', '=', 'accounts.id'),
            ),
            exists(
              selectFrom('guardianClaims')
                .select('id')
                .whereRef('accountId', '=', 'accounts.id')
                .where('state', '=', 'open'),
            ),
          ]),
        ),
      )
      .returning(['id', 'kind', 'email'])
      .execute()
    await forgetFailures(tx, unused)
    deleted.push(...unused.map(({ id }) => id))
  })
  return deleted
}
