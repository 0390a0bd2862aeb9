import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import type { Db } from '../db/database.ts'
import { prepared, type Raw } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'

export type EventsOfTeam = SelectQueryBuilder<Tables, 'schedules', object>

/** Events as they follow each other: by date, start (none first) and age. */
export const inOrder = (events: EventsOfTeam): EventsOfTeam =>
  events
    .orderBy('schedules.date')
    .orderBy((by) => by.fn.coalesce('schedules.startHour', by.lit(-1)))
    .orderBy((by) => by.fn.coalesce('schedules.startMinute', by.lit(0)))
    .orderBy('schedules.id')

/** With their categories, and what their series and tally say of them. */
export const withAll = (events: EventsOfTeam) =>
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
      'schedules.askedAgainAt',
      'schedules.createdAt',
      'schedules.updatedAt',
      'schedules.revision',
      'series.firstScheduleId',
      'series.rule',
      'series.interval',
      'series.days',
      'series.endDate',
      // In their order already: to put them into it here would sort for each event.
      by
        .selectFrom(
          by
            .selectFrom('scheduleCategories')
            .whereRef('scheduleCategories.scheduleId', '=', 'schedules.id')
            .select('scheduleCategories.categoryId')
            .orderBy('scheduleCategories.position')
            .orderBy('scheduleCategories.categoryId')
            .as('inOrder'),
        )
        .select((by) =>
          by.fn.agg<string>('string_agg', ['inOrder.categoryId', sql.lit(',')]).as('ids'),
        )
        .as('categoryIds'),
      by.fn.coalesce('tallies.present', by.lit(0)).as('present'),
      by.fn.coalesce('tallies.waiting', by.lit(0)).as('waiting'),
      by.fn.coalesce('tallies.maybe', by.lit(0)).as('maybe'),
      by.fn.coalesce('tallies.absent', by.lit(0)).as('absent'),
      by.fn.coalesce('tallies.unanswered', by.lit(0)).as('unanswered'),
    ])

export type StoredEvent = Raw<Awaited<ReturnType<ReturnType<typeof withAll>['execute']>>[number]>

type Days = { teamId: string; from: string; to: string; rows: number }
type Place = Pick<Schedule, 'date' | 'startHour' | 'startMinute' | 'id'>
type After = { hour: number; minute: number; id: string }
type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

const ofDays = (db: Db, value: ValueOf<Days>) =>
  inOrder(
    db
      .selectFrom('schedules')
      .where('schedules.teamId', '=', value('teamId'))
      .where('schedules.date', '>=', value('from'))
      .where('schedules.date', '<=', value('to'))
      .limit(value('rows')),
  )

const ofDaysAfter = (db: Db, value: ValueOf<Days & After>) =>
  ofDays(db, value).where((by) =>
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

type OfPlayer = { studentId: string }

/** And one member's own answer. */
const withOwn = (events: ReturnType<typeof withAll>, value: ValueOf<OfPlayer>) =>
  events
    .leftJoin('attendances', (join) =>
      join
        .onRef('attendances.scheduleId', '=', 'schedules.id')
        .on('attendances.studentId', '=', value('studentId')),
    )
    .select([
      'attendances.id as answerId',
      'attendances.studentId',
      'attendances.status',
      'attendances.comment',
      'attendances.answeredBy',
      'attendances.answeredById',
      'attendances.waitingSince',
      'attendances.createdAt as answeredAt',
      'attendances.updatedAt as answerUpdatedAt',
    ])

const first = prepared<Days>()((db, value) => withAll(ofDays(db, value)))
const later = prepared<Days & After>()((db, value) => withAll(ofDaysAfter(db, value)))
const firstOf = prepared<Days & OfPlayer>()((db, value) =>
  withOwn(withAll(ofDays(db, value)), value),
)
const laterOf = prepared<Days & After & OfPlayer>()((db, value) =>
  withOwn(withAll(ofDaysAfter(db, value)), value),
)

const after = ({ date, startHour, startMinute, id }: Place) => ({
  from: date,
  hour: startHour ?? -1,
  minute: startMinute ?? 0,
  id,
})

/** So many of a team's events of some days, after the last one of those before. */
export const eventsOfDays = (db: Db, days: Days, last: Place | undefined) =>
  last ? later(db, { ...days, ...after(last) }) : first(db, days)

/** The same, with a member's own answers. */
export const playersEventsOfDays = (db: Db, days: Days & OfPlayer, last: Place | undefined) =>
  last ? laterOf(db, { ...days, ...after(last) }) : firstOf(db, days)

export type PlayersEvent = Awaited<ReturnType<typeof playersEventsOfDays>>[number]
