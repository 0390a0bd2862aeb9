import type { PlayerSchedule, Schedule, ScheduleSpan } from '../../domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import { rawRows } from '../db/prepared.ts'
import type { TeamId } from '../identity/team-id.ts'
import { joinParts, type Parts, readParts } from '../parts/parts.ts'
import { placesInLine } from '../seats/seat.ts'
import {
  type EventsOfTeam,
  eventsOfDays,
  inOrder,
  playersEventsOfDays,
  withAll,
} from './event-query.ts'
import { noSuchSchedule } from './require-schedule.ts'
import { playersScheduleOf, scheduleOf } from './shown.ts'

/** Inclusive dates, `YYYY-MM-DD`; without a bound, all there are. */
export interface Range {
  from?: string | undefined
  to?: string | undefined
}

/** The team's events of some days, with categories and tallies: one query a part. */
export const schedulesInParts = (
  db: Db,
  teamId: TeamId,
  { from = '', to = '9' }: Range,
  clock: ClubClock,
): Parts<Schedule> =>
  readParts(async (last, rows) => {
    const events = await eventsOfDays(db, { teamId, from, to, rows }, last)
    return events.map((event) => scheduleOf(event, clock))
  })

/** All of them at once. @throws AppError badRequest where they are too many */
export const listSchedules = (
  db: Db,
  teamId: TeamId,
  range: Range,
  clock: ClubClock,
): Promise<Schedule[]> => joinParts(schedulesInParts(db, teamId, range, clock))

/** The next few from today on. */
export async function nextSchedules(
  db: Db,
  teamId: TeamId,
  rows: number,
  clock: ClubClock,
): Promise<Schedule[]> {
  const days = { teamId, from: today(clock), to: '9', rows }
  const events = await eventsOfDays(db, days, undefined)
  return events.map((event) => scheduleOf(event, clock))
}

/** @throws AppError notFound for another team's event */
export async function getSchedule(
  db: Db,
  teamId: TeamId,
  id: string,
  clock: ClubClock,
): Promise<Schedule> {
  const [schedule] = await schedulesOfIds(db, teamId, [id], clock)
  if (!schedule) throw noSuchSchedule()
  return schedule
}

/** Those of the ids that are the team's events, in their order. */
export const schedulesOfIds = (
  db: Db,
  teamId: TeamId,
  ids: readonly string[],
  clock: ClubClock,
): Promise<Schedule[]> =>
  listNarrowed(db, teamId, (query) => query.where('schedules.id', 'in', ids), clock)

/** The team's events that `narrowed` leaves, in order. */
export async function listNarrowed(
  db: Db,
  teamId: TeamId,
  narrowed: (query: EventsOfTeam) => EventsOfTeam,
  clock: ClubClock,
): Promise<Schedule[]> {
  const events = db.selectFrom('schedules').where('schedules.teamId', '=', teamId)
  const rows = await rawRows(db, withAll(inOrder(narrowed(events))).compile())
  return rows.map((event) => scheduleOf(event, clock))
}

/** The same events as one player sees them: with the own answer, and why it is closed. */
export const playerSchedulesInParts = (
  db: Db,
  teamId: TeamId,
  studentId: string,
  { from = '', to = '9' }: Range,
  clock: ClubClock,
): Parts<PlayerSchedule> =>
  readParts(async (last, rows) => {
    const days = { teamId, studentId, from, to, rows }
    const events = await playersEventsOfDays(db, days, last)
    const schedules = events.map((event) => playersScheduleOf(event, clock))
    const places = await placesInLine(
      db,
      schedules.flatMap(({ ownAnswer }) => ownAnswer ?? []),
    )
    for (const schedule of schedules) schedule.waiting = places.get(schedule.id) ?? null
    return schedules
  })

/**
 * From when until when there are events, so that a list knows where it ends.
 * @throws AppError badRequest for a category of another team
 */
export async function getScheduleSpan(
  db: Db,
  teamId: TeamId,
  categoryIds: string[],
): Promise<ScheduleSpan> {
  await requireTeamCategories(db, teamId, categoryIds)
  const { from, to } = await db
    .selectFrom('schedules')
    .where('teamId', '=', teamId)
    .$if(categoryIds.length > 0, (query) =>
      query.where('id', 'in', (by) =>
        by
          .selectFrom('scheduleCategories')
          .select('scheduleId')
          .where('categoryId', 'in', categoryIds),
      ),
    )
    .select((by) => [by.fn.min('date').as('from'), by.fn.max('date').as('to')])
    .executeTakeFirstOrThrow()
  return from && to ? { from, to } : null
}
