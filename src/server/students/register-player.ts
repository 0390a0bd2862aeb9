import { v7 as newId } from 'uuid'
import { fieldError } from '../../domain/errors.ts'
import { errors } from '../../domain/messages.ts'
import { displayName } from '../../domain/names.ts'
import type { PlayerRegistration } from '../../domain/student.ts'
import { recordActivity } from '../activity/activity.ts'
import { emailTaken } from '../coaches/coaches.ts'
import { type Db, inTransaction, isUniqueViolation } from '../db/database.ts'
import { hashPassword } from '../identity/passwords.ts'
import { asTeamId, type TeamId } from '../identity/team-id.ts'

/**
 * Makes a player of the team that the code names. Starts no session (contract 4).
 * @throws AppError badRequest at `teamCode`, conflict at `email`
 */
export async function registerPlayer(
  db: Db,
  player: PlayerRegistration,
  now: Date,
): Promise<{ teamId: TeamId; studentId: string }> {
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('teamCode', '=', player.teamCode)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
  if (!team) throw fieldError('teamCode', errors.unknownTeamCode)
  const teamId = asTeamId(team.id)
  const passwordHash = await hashPassword(player.password)
  const { lastName, firstName, email } = player
  const studentId = newId()
  try {
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('students')
        .values({
          id: studentId,
          teamId,
          lastName,
          firstName,
          email,
          passwordHash,
          createdAt: now.toISOString(),
        })
        .execute()
      const description = `${displayName(player)}さんが入会しました`
      await recordActivity(tx, teamId, { subject: 'member', description }, now)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('email') : error
  }
  return { teamId, studentId }
}
