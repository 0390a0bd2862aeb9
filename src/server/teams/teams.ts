import type { Team } from '../../domain/team.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

/** The session's team, fees included; output schemas take them away for players. */
export function getTeam(db: Db, teamId: TeamId): Promise<Team> {
  return db.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirstOrThrow()
}
