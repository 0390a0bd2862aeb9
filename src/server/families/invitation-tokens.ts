import { SLIP_CODE_LENGTH } from '../../domain/people/guardian-invitation.ts'
import { TEAM_CODE_ALPHABET } from '../../domain/team/team.ts'
import type { Db } from '../db/database.ts'
import { openedByLink } from '../identity/opened-by-link.ts'
import { openedByCode, type Registrant } from '../identity/registration.ts'
import { asTeamId, type TeamId } from '../identity/team-id.ts'
import { hashToken } from '../identity/tokens.ts'

const slipCode = new RegExp(`^[${TEAM_CODE_ALPHABET}]{${SLIP_CODE_LENGTH}}$`)

/** The code of a slip, however it was typed; null for what can be none. */
function slipCodeIn(typed: string): string | null {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
  return slipCode.test(code) ? code : null
}

/** A mailed token is as it is. */
export const tokenHashOf = (typed: string): string => hashToken(slipCodeIn(typed) ?? typed.trim())

/**
 * The invitation that somebody tries to open. A slip's code, which is short, is guarded against guessing; a mailed
 * token works however many wrong ones came from its address. @throws AppError tooManyRequests
 */
export function invitationOpenedBy(
  db: Db,
  token: string,
  registrant: Registrant,
): Promise<OpenInvitation | undefined> {
  const open = slipCodeIn(token) === null ? openedByLink : openedByCode
  return open(db, registrant, () => findOpenInvitation(db, token, registrant.now))
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

/** Whether a guardian has registered by a mailed invitation: its link tells that to whoever has it, and nothing else. */
export async function isUsedInvitation(db: Db, token: string): Promise<boolean> {
  const used = await db
    .selectFrom('guardianInvitations')
    .where('tokenHash', '=', tokenHashOf(token))
    .where('acceptedAt', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return used !== undefined
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
