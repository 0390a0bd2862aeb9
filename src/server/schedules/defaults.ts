import { usableDeadline } from '../../domain/schedule/deadline.ts'
import type { ScheduleInput } from '../../domain/schedule/schedule.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { getSettings } from '../teams/settings.ts'
import { contentOf, type EventContent } from './event-rows.ts'

/**
 * What a new event on a date is: of what it says nothing, the team's settings say it; null is a word, too. A default
 * deadline that has passed on that date is a nearer one, or none.
 */
export async function contentOn(
  db: Db,
  teamId: TeamId,
  input: ScheduleInput,
  clock: ClubClock,
): Promise<(date: string) => EventContent> {
  const { deadlineDaysBefore: days, deadlineMinute: minute, askedDaysBefore: asked } = input
  const settings = await getSettings(db, teamId)
  const isDefault = days === undefined
  const content = contentOf({
    ...input,
    deadlineDaysBefore: isDefault ? settings.defaultDeadlineDays : days,
    deadlineMinute: isDefault ? settings.defaultDeadlineMinute : minute,
    askedDaysBefore: asked === undefined ? settings.defaultAskedDays : asked,
  })
  return (date) =>
    isDefault ? { ...content, ...usableDeadline({ ...content, date }, clock) } : content
}
