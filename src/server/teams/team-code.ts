import { randomInt } from 'node:crypto'
import { TEAM_CODE_ALPHABET, TEAM_CODE_LENGTH, type Team } from '../../domain/team/team.ts'
import type { Db } from '../db/database.ts'
import { isTaken } from '../db/faults.ts'
import { noTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'

/** A random code of characters that nobody mistakes for others. */
export const newCode = (length: number) =>
  Array.from({ length }, () =>
    TEAM_CODE_ALPHABET.charAt(randomInt(TEAM_CODE_ALPHABET.length)),
  ).join('')

/** Another team may have it already. */
export const newTeamCode = () => newCode(TEAM_CODE_LENGTH)

/** Gives the team another code; from then on nobody registers with the old one. */
export async function issueTeamCode(db: Db, teamId: TeamId, generate = newTeamCode): Promise<Team> {
  for (;;)
    try {
      return await db
        .updateTable('teams')
        .set({ teamCode: generate() })
        .where('id', '=', teamId)
        .returningAll()
        .executeTakeFirstOrThrow(noTeam)
    } catch (error) {
      if (!isTaken(error, 'team_code')) throw error
    }
}
