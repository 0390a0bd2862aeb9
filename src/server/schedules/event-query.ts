import type { SelectQueryBuilder } from 'kysely'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { attendanceColumns } from './answer-columns.ts'

type Place = Pick<Schedule, 'date' | 'startHour' | 'startMinute' | 'id'>
type EventsOfTeam = SelectQueryBuilder<Tables, 'schedules', object>

/** Events as they follow each other: by date, start (none first) and age. */
export const inOrder = (events: EventsOfTeam): EventsOfTeam =>
  events
    .orderBy('schedules.date')
    .orderBy((by) => by.fn.coalesce('schedules.startHour', by.lit(-1)))
    .orderBy((by) => by.fn.coalesce('schedules.startMinute', by.lit(0)))
    .orderBy('schedules.id')

/** With what their series and tally say of them. */
export const withSeriesAndTally = (events: EventsOfTeam) =>
  events
    .leftJoin('series', 'series.id', 'schedules.seriesId')
    .leftJoin('tallies', 'tallies.scheduleId', 'schedules.id')
    .select((by) => [
      'schedules.id',
      'schedules.teamId',
      'schedules.title',
      'schedules.date',
      'schedules.startHour',
      'schedules.startMinute',
      'schedules.endHour',
      'schedules.endMinute',
      'schedules.gatherHour',
      'schedules.gatherMinute',
      'schedules.venue',
      'schedules.notes',
      'schedules.studentCanRegister',
      'schedules.deadlineDaysBefore',
      'schedules.deadlineMinute',
      'schedules.askedDaysBefore',
      'schedules.capacity',
      'schedules.cancelledAt',
      'schedules.cancelReason',
      'schedules.cancelMessage',
      'schedules.contentChangedAt',
      'schedules.createdAt',
      'schedules.updatedAt',
      'schedules.revision',
      'series.firstScheduleId',
      'series.rule',
      'series.interval',
      'series.days',
      'series.endDate',
      by.fn.coalesce('tallies.present', by.lit(0)).as('present'),
      by.fn.coalesce('tallies.waiting', by.lit(0)).as('waiting'),
      by.fn.coalesce('tallies.maybe', by.lit(0)).as('maybe'),
      by.fn.coalesce('tallies.absent', by.lit(0)).as('absent'),
      by.fn.coalesce('tallies.unanswered', by.lit(0)).as('unanswered'),
    ])

export type StoredEvent = Awaited<
  ReturnType<ReturnType<typeof withSeriesAndTally>['execute']>
>[number]

type Days = { teamId: string; from: string; to: string }

const firstPart = prepared<Days & { rows: number }>()((db, value) =>
  withSeriesAndTally(
    inOrder(
      db
        .selectFrom('schedules')
        .where('schedules.teamId', '=', value('teamId'))
        .where('schedules.date', '>=', value('from'))
        .where('schedules.date', '<=', value('to'))
        .limit(value('rows')),
    ),
  ),
)

type After = { hour: number; minute: number; id: string; rows: number }

const laterPart = prepared<Days & After>()((db, value) =>
  withSeriesAndTally(
    inOrder(
      db
        .selectFrom('schedules')
        .where('schedules.teamId', '=', value('teamId'))
        .where('schedules.date', '<=', value('to'))
        .where((by) =>
          by(
            by.refTuple(
              'schedules.date',
              by.fn.coalesce('schedules.startHour', by.lit(-1)),
              by.fn.coalesce('schedules.startMinute', by.lit(0)),
              'schedules.id',
            ),
            '>',
            by.tuple(value('from'), value('hour'), value('minute'), value('id')),
          ),
        )
        .limit(value('rows')),
    ),
  ),
)

/** So many of a team's events of some days, after the last one of those before. */
export const eventsOfDays = (
  db: Db,
  days: Days,
  last: Place | undefined,
  rows: number,
): Promise<StoredEvent[]> =>
  last
    ? laterPart(db, {
        ...days,
        from: last.date,
        hour: last.startHour ?? -1,
        minute: last.startMinute ?? 0,
        id: last.id,
        rows,
      })
    : firstPart(db, { ...days, rows })

/** The categories of a team's events of some days, in each event's order. */
export const categoriesOfDays = prepared<Days>()((db, value) =>
  db
    .selectFrom('schedules')
    .innerJoin('scheduleCategories', 'scheduleCategories.scheduleId', 'schedules.id')
    .where('schedules.teamId', '=', value('teamId'))
    .where('schedules.date', '>=', value('from'))
    .where('schedules.date', '<=', value('to'))
    .select(['scheduleCategories.scheduleId', 'scheduleCategories.categoryId'])
    .orderBy('scheduleCategories.position')
    .orderBy('scheduleCategories.categoryId'),
)

/** One member's answers to a team's events of some days. */
export const answersOfDays = prepared<Days & { studentId: string }>()((db, value) =>
  db
    .selectFrom('schedules')
    .innerJoin('attendances', 'attendances.scheduleId', 'schedules.id')
    .where('schedules.teamId', '=', value('teamId'))
    .where('schedules.date', '>=', value('from'))
    .where('schedules.date', '<=', value('to'))
    .where('attendances.studentId', '=', value('studentId'))
    .select(attendanceColumns),
)
