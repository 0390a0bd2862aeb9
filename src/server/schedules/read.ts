import { EMPTY_TALLY, type Tally, tallyKeys, whyClosed } from '../../domain/attendance.ts'
import { type ClubClock, hasStarted, today } from '../../domain/clock.ts'
import type { PlayerSchedule, Schedule, ScheduleSpan } from '../../domain/schedule.ts'
import { attendanceColumns } from '../attendances/attendances.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { noSuchSchedule } from './require-schedule.ts'

export interface Filter {
  /** Inclusive dates, `YYYY-MM-DD`. */
  from?: string | undefined
  to?: string | undefined
  /** At least one. */
  ids?: string[]
}

/** The team's events of a filter: every query below narrows this one. */
const eventsOf = (db: Db, teamId: TeamId, { from, to, ids }: Filter) =>
  db
    .selectFrom('schedules')
    .where('schedules.teamId', '=', teamId)
    .$if(from !== undefined, (query) => query.where('schedules.date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('schedules.date', '<=', to ?? ''))
    .$if(ids !== undefined, (query) => query.where('schedules.id', 'in', ids ?? []))

/** By date, start (none first) and age, with categories and tallies: four queries, however many events. */
export async function listSchedules(db: Db, teamId: TeamId, filter: Filter): Promise<Schedule[]> {
  const events = await eventsOf(db, teamId, filter)
    .leftJoin('series', 'series.id', 'schedules.seriesId')
    .selectAll('schedules')
    .select([
      'series.firstScheduleId',
      'series.rule',
      'series.interval',
      'series.days',
      'series.endDate',
    ])
    .orderBy('schedules.date')
    .orderBy((by) => by.fn.coalesce('schedules.startHour', by.lit(-1)))
    .orderBy((by) => by.fn.coalesce('schedules.startMinute', by.lit(0)))
    .orderBy('schedules.id')
    .execute()
  if (!events.length) return []
  const [categories, tallies] = [
    await categoriesByEvent(db, teamId, filter),
    await talliesByEvent(db, teamId, filter),
  ]
  return events.map(({ seriesId, firstScheduleId, rule, interval, days, endDate, ...event }) => {
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
      tally: tallies.get(event.id) ?? EMPTY_TALLY,
    }
  })
}

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

/** @throws AppError notFound for another team's event */
export async function getSchedule(db: Db, teamId: TeamId, id: string): Promise<Schedule> {
  const [schedule] = await listSchedules(db, teamId, { ids: [id] })
  if (!schedule) throw noSuchSchedule()
  return schedule
}

/** The same events as one player sees them: with the own answer, and why it is closed. */
export async function listPlayerSchedules(
  db: Db,
  teamId: TeamId,
  studentId: string,
  filter: Filter,
  clock: ClubClock,
): Promise<PlayerSchedule[]> {
  const schedules = await listSchedules(db, teamId, filter)
  const answers = await eventsOf(db, teamId, filter)
    .innerJoin('attendances', 'attendances.scheduleId', 'schedules.id')
    .where('attendances.studentId', '=', studentId)
    .select(attendanceColumns)
    .execute()
  const own = new Map(answers.map((answer) => [answer.scheduleId, answer]))
  return schedules.map((schedule) => ({
    ...schedule,
    ownAnswer: own.get(schedule.id) ?? null,
    closed: whyClosed(schedule, clock),
  }))
}

async function categoriesByEvent(db: Db, teamId: TeamId, filter: Filter) {
  const links = await eventsOf(db, teamId, filter)
    .innerJoin('scheduleCategories', 'scheduleCategories.scheduleId', 'schedules.id')
    .select(['scheduleCategories.scheduleId', 'scheduleCategories.categoryId'])
    .orderBy('scheduleCategories.position')
    .orderBy('scheduleCategories.categoryId')
    .execute()
  const grouped = Map.groupBy(links, ({ scheduleId }) => scheduleId)
  return new Map([...grouped].map(([id, rows]) => [id, rows.map((row) => row.categoryId)]))
}

async function talliesByEvent(db: Db, teamId: TeamId, filter: Filter) {
  const tallies = new Map<string, Tally>()
  const put = (id: string, key: keyof Tally, count: number) =>
    tallies.set(id, { ...(tallies.get(id) ?? EMPTY_TALLY), [key]: count })
  for (const { id, status, count } of await countAnswers(db, teamId, filter))
    put(id, tallyKeys[status], count)
  for (const { id, count } of await countUnanswered(db, teamId, filter))
    put(id, 'unanswered', count)
  return tallies
}

const countAnswers = (db: Db, teamId: TeamId, filter: Filter) =>
  eventsOf(db, teamId, filter)
    .innerJoin('attendances', 'attendances.scheduleId', 'schedules.id')
    .groupBy(['schedules.id', 'attendances.status'])
    .select((by) => ['schedules.id', 'attendances.status', by.fn.countAll<number>().as('count')])
    .execute()

/** Whose categories the events have, where players answer by themselves. */
const askedMembers = (db: Db, teamId: TeamId, filter: Filter) =>
  eventsOf(db, teamId, filter)
    .where('schedules.studentCanRegister', '=', 1)
    .innerJoin('scheduleCategories', 'scheduleCategories.scheduleId', 'schedules.id')
    .innerJoin('studentCategories', 'studentCategories.categoryId', 'scheduleCategories.categoryId')
    .innerJoin('students', 'students.id', 'studentCategories.studentId')

/** Who is expected: active members of the event's categories, unless a coach assigns. */
export const expectedMembers = (db: Db, teamId: TeamId, filter: Filter) =>
  askedMembers(db, teamId, filter).where((by) =>
    by.or([by('students.playerType', 'is', null), by('students.playerType', '!=', 'inactive')]),
  )

/** Those of them who have not answered, a row for each of an event's categories that is theirs. */
const withoutAnswer = (members: ReturnType<typeof askedMembers>) =>
  members
    .leftJoin('attendances', (join) =>
      join
        .onRef('attendances.scheduleId', '=', 'schedules.id')
        .onRef('attendances.studentId', '=', 'students.id'),
    )
    .where('attendances.id', 'is', null)

const countUnanswered = (db: Db, teamId: TeamId, filter: Filter) =>
  withoutAnswer(expectedMembers(db, teamId, filter))
    .groupBy('schedules.id')
    .select((by) => ['schedules.id', by.fn.count<number>('students.id').distinct().as('count')])
    .execute()

/**
 * How many events that have not begun wait for the answer of each of these players, by id; nothing
 * where none does. Counted as the player's own list does, also for who is on leave (third document, 4).
 */
export async function countUnansweredBy(
  db: Db,
  teamId: TeamId,
  studentIds: string[],
  clock: ClubClock,
): Promise<ReadonlyMap<string, number>> {
  const missing = await withoutAnswer(askedMembers(db, teamId, { from: today(clock) }))
    .where('students.id', 'in', studentIds)
    .select([
      'students.id as studentId',
      'schedules.id',
      'schedules.date',
      'schedules.startHour',
      'schedules.startMinute',
    ])
    .distinct()
    .execute()
  const open = Map.groupBy(
    missing.filter((event) => !hasStarted(event, clock)),
    ({ studentId }) => studentId,
  )
  return new Map([...open].map(([studentId, events]) => [studentId, events.length]))
}
