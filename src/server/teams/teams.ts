import { fieldError, notFound } from '../../domain/basics/errors.ts'
import type { PublicTeam, Team, TeamUpdate } from '../../domain/team/team.ts'
import { refusals } from '../../domain/words/messages.ts'
import { getCoach } from '../coaches/coaches.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { noTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { sportExists } from '../sports/sports.ts'

/** The session's team, fees included; output schemas take them away for players. */
export function getTeam(db: Db, teamId: TeamId): Promise<Team> {
  return db.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow(noTeam)
}

/** The session's team as its players see it. */
export async function getPublicTeam(db: Db, teamId: TeamId): Promise<PublicTeam> {
  return { ...(await getTeam(db, teamId)), representativeEmail: null, contactEmail: null }
}

/** The session's own team, whatever id is sent. @throws AppError notFound */
function requireOwnTeam(teamId: TeamId, sent: string | undefined): void {
  if (sent !== undefined && sent !== teamId) throw notFound()
}

/** The team keeps a sport that was deleted; a new one must be there. @throws AppError badRequest at `sportType` */
export function updateTeam(
  db: Db,
  teamId: TeamId,
  { id, coachId, ...changes }: TeamUpdate,
): Promise<Team> {
  requireOwnTeam(teamId, id)
  return inTransaction(db, async (tx) => {
    if (coachId) await getCoach(tx, teamId, coachId)
    const before = await getTeam(tx, teamId)
    const { sportType } = changes
    if (sportType && sportType !== before.sportType && !(await sportExists(tx, sportType)))
      throw fieldError('sportType', refusals.unknownSport)
    if (Object.values(changes).some((value) => value !== undefined))
      await tx.updateTable('teams').set(changes).where('id', '=', teamId).execute()
    return getTeam(tx, teamId)
  })
}

/** Whether any club is registered here yet. */
export const hasTeams = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('teams').select('id').limit(1).executeTakeFirst()) !== undefined
