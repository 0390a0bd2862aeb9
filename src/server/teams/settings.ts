import {
  mergedSettings,
  NO_SETTINGS,
  type TeamSettings,
  type TeamSettingsChange,
} from '../../domain/schedule/team-settings.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'

/** What the team has turned on; a team that never did has nothing of it. */
export async function getSettings(db: Db, teamId: TeamId): Promise<TeamSettings> {
  const stored = await db
    .selectFrom('teamSettings')
    .select(['defaultDeadlineDays', 'defaultDeadlineMinute', 'defaultAskedDays'])
    .select(['remindersOn', 'remindMaybe'])
    .where('teamId', '=', teamId)
    .executeTakeFirst()
  return stored
    ? { ...stored, remindersOn: stored.remindersOn === 1, remindMaybe: stored.remindMaybe === 1 }
    : NO_SETTINGS
}

/** An absent field stays as it is. */
export function changeSettings(
  db: Db,
  teamId: TeamId,
  changes: TeamSettingsChange,
): Promise<TeamSettings> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const settings = mergedSettings(await getSettings(tx, teamId), changes)
    const flags = {
      remindersOn: settings.remindersOn ? (1 as const) : (0 as const),
      remindMaybe: settings.remindMaybe ? (1 as const) : (0 as const),
    }
    await tx
      .insertInto('teamSettings')
      .values({ teamId, ...settings, ...flags })
      .onConflict((conflict) => conflict.column('teamId').doUpdateSet({ ...settings, ...flags }))
      .execute()
    return settings
  })
}
