import { v7 as newId } from 'uuid'
import { fieldError } from '../../domain/errors.ts'
import { errors } from '../../domain/messages.ts'
import { splitOwnerName } from '../../domain/names.ts'
import type { ClubRegistration } from '../../domain/team.ts'
import { emailTaken } from '../coaches/coaches.ts'
import { type Db, inTransaction, isUniqueViolation } from '../db/database.ts'
import { hashPassword } from '../identity/passwords.ts'
import { asTeamId, type TeamId } from '../identity/team-id.ts'
import { sportExists } from '../sports/sports.ts'
import { newTeamCode } from './team-code.ts'

/**
 * Creates a team and its owner in one transaction, or neither (contract 5).
 * @throws AppError badRequest at `sport`, conflict at `ownerEmail`
 */
export async function registerTeam(
  db: Db,
  club: ClubRegistration,
  now: Date,
): Promise<{ teamId: TeamId; coachId: string }> {
  if (!(await sportExists(db, club.sport))) throw fieldError('sport', errors.unknownSport)
  const passwordHash = await hashPassword(club.password)
  try {
    return await inTransaction(db, async (tx) => {
      const teamId = asTeamId(await insertTeam(tx, club, now))
      const coachId = newId()
      await tx
        .insertInto('coaches')
        .values({
          id: coachId,
          teamId,
          role: 'owner',
          ...splitOwnerName(club.ownerName),
          email: club.ownerEmail,
          passwordHash,
          createdAt: now.toISOString(),
        })
        .execute()
      return { teamId, coachId }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('ownerEmail') : error
  }
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
