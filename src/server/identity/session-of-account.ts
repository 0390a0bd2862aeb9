import type { Db } from '../db/database.ts'
import type { PlayerSession } from './sessions.ts'
import { asTeamId } from './team-id.ts'

/** As if the account had logged in: with its own member, or the first child, in view. */
export async function sessionOfAccount(
  db: Db,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<PlayerSession | undefined> {
  const members = await db
    .selectFrom('memberAccess')
    .select(['studentId', 'relation'])
    .where('accountId', '=', accountId)
    .orderBy('studentId')
    .execute()
  const own = members.find(({ relation }) => relation === 'self')?.studentId ?? null
  const studentId = own ?? members[0]?.studentId
  if (!studentId) return undefined
  return { kind: 'player', accountId, studentId, ownStudentId: own, teamId: asTeamId(teamId) }
}
