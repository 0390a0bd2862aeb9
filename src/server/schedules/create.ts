import { occurrences, recurrenceOf } from '../../domain/recurrence.ts'
import type { Schedule, ScheduleInput } from '../../domain/schedule.ts'
import { requireTeamCategories, requireTeamCategory } from '../categories/categories.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { lockTeam } from '../teams/teams.ts'
import { contentOf, insertEvents } from './event-rows.ts'
import { getSchedule } from './read.ts'
import { recordEvents } from './record-events.ts'

/** Saves an event, or every event of a series at once. @returns the first one */
export function createSchedule(
  db: Db,
  teamId: TeamId,
  input: ScheduleInput,
  now: Date,
): Promise<Schedule> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireTeamCategories(tx, teamId, input.categoryIds)
    if (input.categoryId) await requireTeamCategory(tx, teamId, input.categoryId)
    const recurrence = recurrenceOf(input)
    const dates = recurrence ? occurrences(input.date, recurrence) : [input.date]
    const content = contentOf(input)
    const { categoryIds } = input
    const id = await insertEvents(tx, teamId, { dates, content, categoryIds, recurrence }, now)
    const schedule = await getSchedule(tx, teamId, id)
    await recordEvents(tx, teamId, schedule, dates.length, '追加', now)
    return schedule
  })
}
