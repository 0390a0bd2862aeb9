import { forgetActors } from '../activity/club-events.ts'
import type { Db } from '../db/database.ts'
import { deleteUnusedAccounts } from '../identity/account-owners.ts'
import type { TeamId } from '../identity/team-id.ts'

/** Invitations whose children are all gone. */
export async function deleteEmptyInvitations(tx: Db, teamId: TeamId): Promise<void> {
  await tx
    .deleteFrom('guardianInvitations')
    .where('teamId', '=', teamId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guardianInvitationChildren')
            .select('studentId')
            .whereRef('invitationId', '=', 'guardianInvitations.id'),
        ),
      ),
    )
    .execute()
}

/**
 * Deletes those of a team's accounts, locked before, behind whom nobody is any more. What guardians among them
 * did stays, without their names.
 */
export async function deleteUnusedOfTeam(tx: Db, teamId: TeamId, ids: string[]): Promise<void> {
  await forgetActors(tx, teamId, await deleteUnusedAccounts(tx, ids))
}
