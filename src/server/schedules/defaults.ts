import type { ScheduleInput } from '../../domain/schedule/schedule.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { getSettings } from '../teams/settings.ts'

/** What the team's settings say of a new event that says nothing of it; null is a word, too. */
export async function defaultsFor(
  db: Db,
  teamId: TeamId,
  { deadlineDaysBefore: days, deadlineMinute: minute, askedDaysBefore: asked }: ScheduleInput,
) {
  const { defaultDeadlineDays, defaultDeadlineMinute, defaultAskedDays } = await getSettings(
    db,
    teamId,
  )
  return {
    deadlineDaysBefore: days === undefined ? defaultDeadlineDays : days,
    deadlineMinute: days === undefined ? defaultDeadlineMinute : minute,
    askedDaysBefore: asked === undefined ? defaultAskedDays : asked,
  }
}
