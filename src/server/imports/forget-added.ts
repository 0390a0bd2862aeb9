import { forgetPeople } from '../activity/club-events.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { forgetMemberInSteps } from '../schedules/undo-forget.ts'

/** Of members who go with their import, the log and deleted events keep what they keep of a removed one (rule M1). */
export async function forgetAdded(tx: Db, teamId: TeamId, ids: string[]): Promise<void> {
  await forgetPeople(tx, teamId, ids)
  const named = await namedInSteps(tx, teamId)
  for (const id of ids.filter((one) => named.has(one))) await forgetMemberInSteps(tx, teamId, id)
}

/** Every id that a deleted event keeps. */
async function namedInSteps(tx: Db, teamId: TeamId): Promise<Set<string>> {
  const steps = await tx
    .selectFrom('undoSteps')
    .select('snapshot')
    .where('teamId', '=', teamId)
    .execute()
  return new Set(steps.flatMap(({ snapshot }) => snapshot.match(/[\da-f-]{36}/g) ?? []))
}
