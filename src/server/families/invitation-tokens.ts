import { SLIP_CODE_LENGTH } from '../../domain/people/guardian-invitation.ts'
import { TEAM_CODE_ALPHABET } from '../../domain/team/team.ts'
import type { Db } from '../db/database.ts'
import { asTeamId, type TeamId } from '../identity/team-id.ts'
import { hashToken } from '../identity/tokens.ts'

const slipCode = new RegExp(`^[${TEAM_CODE_ALPHABET}]{${SLIP_CODE_LENGTH}}$`)

/** A slip's code is taken however it was typed; a mailed token is as it is. */
export function tokenHashOf(typed: string): string {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return hashToken(slipCode.test(code) ? code : typed.trim())
}

export interface OpenInvitation {
  id: string
  teamId: TeamId
  /** Null of a slip. */
  email: string | null
}

/** Neither used, revoked nor over, of a team that isn't suspended. */
export const openInvitations = (db: Db, now: Date) =>
  db
    .selectFrom('guardianInvitations')
    .where('guardianInvitations.acceptedAt', 'is', null)
    .where('guardianInvitations.revokedAt', 'is', null)
    .where('guardianInvitations.expiresAt', '>', now.toISOString())

export async function findOpenInvitation(
  db: Db,
  token: string,
  now: Date,
): Promise<OpenInvitation | undefined> {
  const found = await openInvitations(db, now)
    .innerJoin('teams', 'teams.id', 'guardianInvitations.teamId')
    .where('teams.suspendedAt', 'is', null)
    .where('tokenHash', '=', tokenHashOf(token))
    .select(['guardianInvitations.id', 'guardianInvitations.teamId', 'email'])
    .executeTakeFirst()
  return found && { ...found, teamId: asTeamId(found.teamId) }
}

/** The children of some invitations, the eldest first. */
export const invitedChildren = (db: Db, invitationIds: string[]) =>
  db
    .selectFrom('guardianInvitationChildren')
    .innerJoin('students', 'students.id', 'guardianInvitationChildren.studentId')
    .where('invitationId', 'in', invitationIds)
    .select(['invitationId', 'students.id', 'students.lastName', 'students.firstName'])
    .orderBy('birthDate', (date) => date.asc().nullsLast())
    .orderBy('students.id')
    .execute()
