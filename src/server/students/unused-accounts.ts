import { forgetActors } from '../activity/club-events.ts'
import type { Db } from '../db/database.ts'
import { deleteUnusedAccounts } from '../identity/account-owners.ts'
import type { TeamId } from '../identity/team-id.ts'

/**
 * Deletes those of a team's accounts, locked before, behind whom nobody is any more. What guardians among them
 * did stays, without their names.
 */
export async function deleteUnusedOfTeam(tx: Db, teamId: TeamId, ids: string[]): Promise<void> {
  await forgetActors(tx, teamId, await deleteUnusedAccounts(tx, ids))
}
