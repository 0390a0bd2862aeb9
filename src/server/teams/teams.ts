import { fieldError, notFound } from '../../domain/errors.ts'
import { refusals } from '../../domain/messages.ts'
import type { PublicTeam, Team, TeamUpdate } from '../../domain/team.ts'
import { getCoach } from '../coaches/coaches.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { sportExists } from '../sports/sports.ts'

/** The session's team, fees included; output schemas take them away for players. */
export function getTeam(db: Db, teamId: TeamId): Promise<Team> {
  return db.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow(noTeam)
}

/** It was deleted meanwhile, or never there. */
export const noTeam = () => notFound(refusals.noTeam)

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

/**
 * Makes other transactions that lock the team wait for this one, so that nobody plans a change from
 * rows that are being changed (decision 012). It comes first, before any other row is locked. SQLite runs
 * one transaction at a time anyway.
 * @throws AppError notFound for a team that was deleted meanwhile
 */
export async function lockTeam(tx: Db, teamId: string): Promise<void> {
  await tx
    .updateTable('teams')
    .set((by) => ({ name: by.ref('name') }))
    .where('id', '=', teamId)
    .returning('id')
    .executeTakeFirstOrThrow(noTeam)
}

/** Whether any club is registered here yet. */
export const hasTeams = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('teams').select('id').limit(1).executeTakeFirst()) !== undefined
