import { EMPTY_TALLY, type Tally, whyClosed } from '../../domain/schedule/attendance.ts'
import { deadlineOf, isAskedYet } from '../../domain/schedule/deadline.ts'
import type { PlayerSchedule, Schedule, ScheduleSpan } from '../../domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { joinParts, mapParts, type Parts, readParts } from '../parts/parts.ts'
import { placesInLine } from '../seats/seat.ts'
import { talliesOf } from '../tallies/tallies.ts'
import { attendanceColumns } from './answer-columns.ts'
import { noSuchSchedule } from './require-schedule.ts'
import type { EventRow } from './series.ts'

/** Inclusive dates, `YYYY-MM-DD`; without a bound, all there are. */
export interface Range {
  from?: string | undefined
  to?: string | undefined
}

type Place = Pick<Schedule, 'date' | 'startHour' | 'startMinute' | 'id'>

/** The team's events as they follow each other: by date, start (none first) and age. */
const inOrder = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('schedules')
    .where('schedules.teamId', '=', teamId)
    .orderBy('schedules.date')
    .orderBy((by) => by.fn.coalesce('schedules.startHour', by.lit(-1)))
    .orderBy((by) => by.fn.coalesce('schedules.startMinute', by.lit(0)))
    .orderBy('schedules.id')

const after = (query: ReturnType<typeof inOrder>, { date, startHour, startMinute, id }: Place) =>
  query.where((by) =>
    by(
      by.refTuple(
        'schedules.date',
        by.fn.coalesce('schedules.startHour', by.lit(-1)),
        by.fn.coalesce('schedules.startMinute', by.lit(0)),
        'schedules.id',
      ),
      '>',
      by.tuple(date, startHour ?? -1, startMinute ?? 0, id),
    ),
  )

/** The team's events of some days, with categories and tallies: four queries a part. */
export const schedulesInParts = (
  db: Db,
  teamId: TeamId,
  { from, to }: Range,
  clock: ClubClock,
): Parts<Schedule> =>
  readParts((last, rows) => {
    const query = inOrder(db, teamId)
      .$if(from !== undefined, (query) => query.where('schedules.date', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('schedules.date', '<=', to ?? ''))
      .limit(rows)
    return readSchedules(db, last ? after(query, last) : query, clock)
  })

/** All of them at once. @throws AppError badRequest where they are too many */
export const listSchedules = (
  db: Db,
  teamId: TeamId,
  range: Range,
  clock: ClubClock,
): Promise<Schedule[]> => joinParts(schedulesInParts(db, teamId, range, clock))

/** The next few from today on. */
export const nextSchedules = (
  db: Db,
  teamId: TeamId,
  limit: number,
  clock: ClubClock,
): Promise<Schedule[]> =>
  readSchedules(
    db,
    inOrder(db, teamId).where('schedules.date', '>=', today(clock)).limit(limit),
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
  readSchedules(db, inOrder(db, teamId).where('schedules.id', 'in', ids).limit(ids.length), clock)

/** The team's events that `narrowed` leaves, in order: three queries. */
export const listNarrowed = (
  db: Db,
  teamId: TeamId,
  narrowed: (query: ReturnType<typeof inOrder>) => ReturnType<typeof inOrder>,
  clock: ClubClock,
): Promise<Schedule[]> => readSchedules(db, narrowed(inOrder(db, teamId)), clock)

async function readSchedules(
  db: Db,
  query: ReturnType<typeof inOrder>,
  clock: ClubClock,
): Promise<Schedule[]> {
  const events = await query
    .leftJoin('series', 'series.id', 'schedules.seriesId')
    .selectAll('schedules')
    .select([
      'series.firstScheduleId',
      'series.rule',
      'series.interval',
      'series.days',
      'series.endDate',
    ])
    .execute()
  if (!events.length) return []
  const ids = events.map(({ id }) => id)
  const categories = await categoriesByEvent(db, ids)
  const tallies = await talliesOf(db, ids)
  return events.map(({ firstScheduleId, rule, interval, days, endDate, ...row }) => {
    const event = publicColumns(row)
    const isFirst = event.id === firstScheduleId
    const categoryIds = categories.get(event.id) ?? []
    return {
      ...event,
      studentCanRegister: event.studentCanRegister === 1,
      recurrenceRule: isFirst ? rule : null,
      recurrenceInterval: isFirst ? interval : null,
      recurrenceDays: isFirst ? days : null,
      recurrenceEndDate: isFirst ? endDate : null,
      parentScheduleId: isFirst ? null : firstScheduleId,
      seriesRule: rule,
      seriesInterval: interval,
      categoryIds,
      categoryId: categoryIds[0] ?? null,
      deadlineAt: deadlineOf(event, clock.timeZone)?.toISOString() ?? null,
      tally: shownTally(event, tallies.get(event.id), clock),
    }
  })
}

function publicColumns({
  seriesId: _,
  seriesDate: __,
  cancelledById: ___,
  askedAgainAt: ____,
  expectationsKept: _____,
  ...event
}: EventRow) {
  return event
}

type PublicEvent = ReturnType<typeof publicColumns>

/** Nobody is unanswered where nothing is asked (rule N6). */
function shownTally(event: PublicEvent, tally = EMPTY_TALLY, clock: ClubClock): Tally {
  const isAsking = event.cancelledAt === null && isAskedYet(event, today(clock))
  return isAsking ? tally : { ...tally, unanswered: 0 }
}

async function categoriesByEvent(db: Db, ids: string[]) {
  const links = await db
    .selectFrom('scheduleCategories')
    .where('scheduleId', 'in', ids)
    .select(['scheduleId', 'categoryId'])
    .orderBy('position')
    .orderBy('categoryId')
    .execute()
  const grouped = Map.groupBy(links, ({ scheduleId }) => scheduleId)
  return new Map([...grouped].map(([id, rows]) => [id, rows.map((row) => row.categoryId)]))
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
    const answers = await db
      .selectFrom('attendances')
      .select(attendanceColumns)
      .where('studentId', '=', studentId)
      .where(
        'scheduleId',
        'in',
        schedules.map(({ id }) => id),
      )
      .execute()
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
