import type { GuardianName } from '../../domain/people/guardian.ts'
import type { Db } from '../db/database.ts'

/** Null for an account that is a member's own. */
export async function findGuardianName(db: Db, accountId: string): Promise<GuardianName | null> {
  const guardian = await db
    .selectFrom('guardians')
    .select(['accountId as id', 'lastName', 'firstName'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return guardian ?? null
}
