import { occurrences, recurrenceOf } from '../../domain/recurrence.ts'
import type { Schedule, ScheduleInput } from '../../domain/schedule.ts'
import { requireTeamCategories, requireTeamCategory } from '../categories/categories.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { lockTeam } from '../teams/teams.ts'
import { contentOf, insertEvents } from './event-rows.ts'
import { getSchedule } from './read.ts'
import { recordEvents } from './record-events.ts'
import { startSeries } from './series.ts'

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
    const { date, categoryIds } = input
    const dates = recurrence ? occurrences(date, recurrence).slice(1) : []
    const event = { content: contentOf(input), categoryIds }
    const id = await insertEvents(tx, teamId, { ...event, dates: [date] }, now)
    if (recurrence) {
      const seriesId = await startSeries(tx, teamId, { id, date }, recurrence)
      await insertEvents(tx, teamId, { ...event, dates, seriesId }, now)
    }
    const schedule = await getSchedule(tx, teamId, id)
    await recordEvents(tx, teamId, schedule, 1 + dates.length, '追加', now)
    return schedule
  })
}
