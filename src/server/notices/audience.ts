import type { Db } from '../db/database.ts'

/** Who hears of a member: the own account, and those of the guardians. A sibling's is not among them. */
export const accountsOfMembers = (db: Db, teamId: string) =>
  db
    .selectFrom('memberAccess')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .where('students.teamId', '=', teamId)

/** The team's accounts that a push can reach. */
export async function accountsWithDevices(db: Db, teamId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select('accountId')
    .distinct()
    .where('teamId', '=', teamId)
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}
