import { displayName } from '../../domain/people/names.ts'
import type { Db } from '../db/database.ts'
import { asTeamId, type TeamId } from '../identity/team-id.ts'

/** Whom a delivery is for. */
export interface Recipient {
  accountId: string
  portal: 'coach' | 'player'
  email: string
  linkEpoch: number
  name: string
  teamId: TeamId
  teamName: string
  contactEmail: string | null
  isSuspended: boolean
}

const settingsPages = { coach: '/team/profile', player: '/profile' }
export const settingsPage = ({ portal }: Recipient) => `${settingsPages[portal]}#notices`

/** Undefined once the account is gone. */
export async function findRecipient(
  db: Db,
  teamId: string,
  accountId: string,
): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('teams', (join) => join.on('teams.id', '=', teamId))
    .leftJoin('coaches', 'coaches.accountId', 'accounts.id')
    .leftJoin('guardians', 'guardians.accountId', 'accounts.id')
    .leftJoin('memberAccess as own', (join) =>
      join.onRef('own.accountId', '=', 'accounts.id').on('own.relation', '=', 'self'),
    )
    .leftJoin('students', 'students.id', 'own.studentId')
    .select((by) => [
      'accounts.kind',
      'accounts.email',
      'accounts.linkEpoch',
      'teams.name as teamName',
      'teams.contactEmail',
      'teams.suspendedAt',
      by.fn.coalesce('coaches.lastName', 'guardians.lastName', 'students.lastName').as('lastName'),
      by.fn
        .coalesce('coaches.firstName', 'guardians.firstName', 'students.firstName')
        .as('firstName'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, email, linkEpoch, teamName, contactEmail, suspendedAt } = row
  return {
    accountId,
    teamId: asTeamId(teamId),
    portal: kind === 'coach' ? 'coach' : 'player',
    email,
    linkEpoch,
    name: displayName(row),
    teamName,
    contactEmail,
    isSuspended: suspendedAt !== null,
  }
}
