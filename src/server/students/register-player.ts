import { v7 as newId } from 'uuid'
import { fieldError } from '../../domain/basics/errors.ts'
import { displayName } from '../../domain/people/names.ts'
import { MEMBER_LIMIT, type PlayerRegistration } from '../../domain/people/student.ts'
import { refusals } from '../../domain/words/messages.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import { createAccount, uniqueEmail } from '../identity/accounts.ts'
import { giveOwnAccess } from '../identity/member-access.ts'
import { hashForRegistration, openedByCode, type Registrant } from '../identity/registration.ts'
import { asTeamId, type TeamId } from '../identity/team-id.ts'

/**
 * Makes a player of the team that the code names. Starts no session (rule I11).
 * @throws AppError badRequest at `teamCode`, conflict at `email` and of a full team, tooManyRequests
 */
export async function registerPlayer(
  db: Db,
  player: PlayerRegistration,
  registrant: Registrant,
): Promise<{ teamId: TeamId; studentId: string }> {
  const teamId = await openedByCode(db, registrant, () => teamOfCode(db, player.teamCode))
  if (!teamId) throw unknownTeamCode()
  const passwordHash = await hashForRegistration(db, player.password, registrant)
  const { lastName, firstName, email } = player
  const studentId = newId()
  const { now } = registrant
  const createdAt = now.toISOString()
  await uniqueEmail('email', () =>
    inTransaction(db, async (tx) => {
      await lockTeam(tx, teamId)
      // The code may have been replaced while the password was hashed.
      if (!(await teamOfCode(tx, player.teamCode))) throw unknownTeamCode()
      const all = tx.selectFrom('students').where('teamId', '=', teamId)
      const full = `メンバーは${MEMBER_LIMIT}人までです。チームの代表にご相談ください`
      await requireRoom(all, MEMBER_LIMIT, full)
      const logIn = { kind: 'player' as const, email, passwordHash, createdAt }
      const accountId = await createAccount(tx, logIn)
      await tx
        .insertInto('students')
        .values({ id: studentId, teamId, lastName, firstName, createdAt })
        .execute()
      await giveOwnAccess(tx, { accountId, studentId, createdAt })
      const joined = {
        type: 'member.joined',
        personId: studentId,
        name: displayName(player),
      } as const
      await recordEvent(tx, teamId, joined, { by: { kind: 'player', id: studentId }, now })
    }),
  )
  return { teamId, studentId }
}

const unknownTeamCode = () => fieldError('teamCode', refusals.unknownTeamCode)

/** The team that a code names, unless it is suspended. */
export async function teamOfCode(db: Db, teamCode: string): Promise<TeamId | undefined> {
  const team = await db
    .selectFrom('teams')
    .select('id')
    .where('teamCode', '=', teamCode)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst()
  return team && asTeamId(team.id)
}
