import { whyClosed } from '../../domain/schedule/attendance.ts'
import type { PlayerSchedule, Schedule, ScheduleSpan } from '../../domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { joinParts, mapParts, type Parts, readParts } from '../parts/parts.ts'
import { placesInLine } from '../seats/seat.ts'
import {
  answersOfDays,
  categoriesOfDays,
  eventsOfDays,
  inOrder,
  withSeriesAndTally,
} from './event-query.ts'
import { noSuchSchedule } from './require-schedule.ts'
import { shown } from './shown.ts'

/** Inclusive dates, `YYYY-MM-DD`; without a bound, all there are. */
export interface Range {
  from?: string | undefined
  to?: string | undefined
}

/** The team's events of some days, with categories and tallies: two queries a part. */
export const schedulesInParts = (
  db: Db,
  teamId: TeamId,
  { from = '', to = '9' }: Range,
  clock: ClubClock,
): Parts<Schedule> =>
  readParts(async (last, rows) => {
    const events = await eventsOfDays(db, { teamId, from, to }, last, rows)
    const days = daysOf(events)
    const links = days ? await categoriesOfDays(db, { teamId, ...days }) : []
    return shown(events, links, clock)
  })

/** The first and the last day of events in their order. */
function daysOf(events: readonly { date: string }[]) {
  const [first, last] = [events[0], events.at(-1)]
  return first && last && { from: first.date, to: last.date }
}

/** All of them at once. @throws AppError badRequest where they are too many */
export const listSchedules = (
  db: Db,
  teamId: TeamId,
  range: Range,
  clock: ClubClock,
): Promise<Schedule[]> => joinParts(schedulesInParts(db, teamId, range, clock))

const eventsOf = (db: Db, teamId: TeamId) =>
  inOrder(db.selectFrom('schedules').where('schedules.teamId', '=', teamId))

/** The next few from today on. */
export const nextSchedules = (
  db: Db,
  teamId: TeamId,
  limit: number,
  clock: ClubClock,
): Promise<Schedule[]> =>
  readSchedules(
    db,
    eventsOf(db, teamId).where('schedules.date', '>=', today(clock)).limit(limit),
    clock,
  )

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
  readSchedules(db, eventsOf(db, teamId).where('schedules.id', 'in', ids).limit(ids.length), clock)

/** The team's events that `narrowed` leaves, in order: three queries. */
export const listNarrowed = (
  db: Db,
  teamId: TeamId,
  narrowed: (query: ReturnType<typeof inOrder>) => ReturnType<typeof inOrder>,
  clock: ClubClock,
): Promise<Schedule[]> => readSchedules(db, narrowed(inOrder(db, teamId)), clock)

async function readSchedules(
  db: Db,
  query: ReturnType<typeof eventsOf>,
  clock: ClubClock,
): Promise<Schedule[]> {
  const events = await withSeriesAndTally(query).execute()
  if (!events.length) return []
  const links = await db
    .selectFrom('scheduleCategories')
    .where(
      'scheduleId',
      'in',
      events.map(({ id }) => id),
    )
    .select(['scheduleId', 'categoryId'])
    .orderBy('position')
    .orderBy('categoryId')
    .execute()
  return shown(events, links, clock)
}

/** The same events as one player sees them: with the own answer, and why it is closed. */
export const playerSchedulesInParts = (
  db: Db,
  teamId: TeamId,
  studentId: string,
  range: Range,
  clock: ClubClock,
): Parts<PlayerSchedule> =>
  mapParts(schedulesInParts(db, teamId, range, clock), async (schedules) => {
    const days = daysOf(schedules)
    const answers = days ? await answersOfDays(db, { teamId, studentId, ...days }) : []
    const own = new Map(answers.map((answer) => [answer.scheduleId, answer]))
    const places = await placesInLine(db, answers)
    return schedules.map((schedule) => ({
      ...schedule,
      ownAnswer: own.get(schedule.id) ?? null,
      closed: whyClosed(schedule, clock),
      waiting: places.get(schedule.id) ?? null,
    }))
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
