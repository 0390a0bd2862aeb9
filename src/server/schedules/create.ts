import { occurrences, recurrenceOf } from '../../domain/schedule/recurrence.ts'
import type { Schedule, ScheduleInput } from '../../domain/schedule/schedule.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Act, nameOf } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { requireTeamCategories, requireTeamCategory } from '../categories/categories.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { tellOfNew } from '../notices/tell-of-events.ts'
import { contentOn } from './defaults.ts'
import { requireRoomForEvents } from './event-limits.ts'
import { insertEvents } from './event-rows.ts'
import { getSchedule } from './read.ts'
import { startSeries } from './series.ts'
import { toldOf } from './told.ts'

/** Saves an event, or every event of a series at once. @returns the first one; @throws AppError conflict for too many */
export function createSchedule(
  db: Db,
  teamId: TeamId,
  input: ScheduleInput,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<Schedule> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireTeamCategories(tx, teamId, input.categoryIds)
    if (input.categoryId) await requireTeamCategory(tx, teamId, input.categoryId)
    const recurrence = recurrenceOf(input)
    const { date, categoryIds } = input
    const dates = recurrence ? occurrences(date, recurrence).slice(1) : []
    await requireRoomForEvents(tx, teamId, { dates: [date, ...dates] }, clock)
    const content = await contentOn(tx, teamId, input, clock)
    const event = { content, categoryIds }
    const [id = ''] = await insertEvents(tx, teamId, { ...event, dates: [date] }, act.now)
    const ids = [id]
    if (recurrence) {
      const seriesId = await startSeries(tx, teamId, { id, date }, recurrence)
      ids.push(...(await insertEvents(tx, teamId, { ...event, dates, seriesId }, act.now)))
    }
    const schedule = await getSchedule(tx, teamId, id, clock)
    const by = await nameOf(tx, act)
    const added = { type: 'schedule.added', ...toldOf(schedule, 1 + dates.length), by } as const
    await recordEvent(tx, teamId, added, act)
    const told = ids.map((one, at) => ({ id: one, date: [date, ...dates][at] ?? date }))
    await tellOfNew(tx, teamId, told, { clock, act, notify: input.notify })
    return schedule
  })
}
