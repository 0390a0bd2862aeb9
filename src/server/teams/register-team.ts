import { v7 as newId } from 'uuid'
import { fieldError } from '../../domain/basics/errors.ts'
import { splitOwnerName } from '../../domain/people/names.ts'
import type { ClubRegistration } from '../../domain/team/team.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { createAccount, uniqueEmail } from '../identity/accounts.ts'
import { countClub, hashForRegistration } from '../identity/registration.ts'
import { asTeamId, type TeamId } from '../identity/team-id.ts'
import { sportExists } from '../sports/sports.ts'
import { type ClubRegistrant, requireRegistration } from './club-registration.ts'
import { newTeamCode } from './team-code.ts'

/**
 * Creates a team and its owner in one transaction, to which `andThen` belongs, or neither.
 * @throws AppError forbidden where registration is closed, badRequest at `registrationCode` and `sport`,
 * conflict at `ownerEmail`, tooManyRequests
 */
export async function registerTeam(
  db: Db,
  club: ClubRegistration,
  registrant: ClubRegistrant,
  andThen?: (tx: Db, accountId: string) => Promise<unknown>,
): Promise<{ teamId: TeamId; coachId: string }> {
  await requireRegistration(db, club.registrationCode, registrant)
  if (!(await sportExists(db, club.sport))) throw fieldError('sport', refusals.unknownSport)
  const passwordHash = await hashForRegistration(db, club.password, registrant)
  const { now, isOwnMachine } = registrant
  return uniqueEmail('ownerEmail', () =>
    inTransaction(db, async (tx) => {
      if (!isOwnMachine) await countClub(tx, registrant)
      const teamId = asTeamId(await insertTeam(tx, club, now))
      const coachId = newId()
      const createdAt = now.toISOString()
      const { ownerEmail: email } = club
      const logIn = { kind: 'coach' as const, email, passwordHash, createdAt }
      const accountId = await createAccount(tx, logIn)
      await tx
        .insertInto('coaches')
        .values({
          id: coachId,
          teamId,
          accountId,
          role: 'owner',
          ...splitOwnerName(club.ownerName),
          createdAt,
        })
        .execute()
      await andThen?.(tx, accountId)
      return { teamId, coachId }
    }),
  )
}

async function insertTeam(tx: Db, club: ClubRegistration, now: Date): Promise<string> {
  const id = newId()
  for (;;) {
    const inserted = await tx
      .insertInto('teams')
      .values({
        id,
        name: club.clubName,
        teamCode: newTeamCode(),
        representativeEmail: club.ownerEmail,
        contactEmail: club.ownerEmail,
        address: club.address,
        sportType: club.sport,
        createdAt: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('teamCode').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
  }
}
