import type { ExpressionBuilder, RawBuilder, SelectQueryBuilder } from 'kysely'
import { type ClubClock, minuteOfDay, today } from '../../domain/time/clock.ts'
import type { Tables } from '../db/tables.ts'

/** Some events, of which nothing is selected yet. */
export type Events = SelectQueryBuilder<Tables, 'schedules', object>

/** A member's id, or where it stands in a prepared query. */
export type Member = string | RawBuilder<string>

/** What `hasStarted` says of one event. */
export const hasBegun = (clock: ClubClock) => (by: ExpressionBuilder<Tables, 'schedules'>) => {
  const startMinute = by.fn.coalesce('schedules.startMinute', by.lit(0))
  const minute = by(by('schedules.startHour', '*', 60), '+', startMinute)
  return by.and([
    by('schedules.date', '<=', today(clock)),
    by.or([
      by('schedules.date', '<', today(clock)),
      by.and([by('schedules.startHour', 'is not', null), by(minute, '<=', minuteOfDay(clock))]),
    ]),
  ])
}

/** From so many on, an event's pairs of a member and a category would be many times its members. */
const MANY_CATEGORIES = 5

const hasManyCategories = (by: ExpressionBuilder<Tables, 'schedules'>) =>
  by.exists(
    by
      .selectFrom('scheduleCategories')
      .whereRef('scheduleCategories.scheduleId', '=', 'schedules.id')
      .where('scheduleCategories.position', '>=', MANY_CATEGORIES - 1)
      .select(by.lit(1).as('one')),
  )

const asking = (events: Events) => events.where('schedules.studentCanRegister', '=', 1)
const asked = ['schedules.id as scheduleId', 'students.id as studentId'] as const

/** Whom events with few categories ask: each once for an event. */
const askedByFew = (events: Events) =>
  asking(events)
    .where((by) => by.not(hasManyCategories(by)))
    .innerJoin('scheduleCategories', 'scheduleCategories.scheduleId', 'schedules.id')
    .innerJoin('studentCategories', 'studentCategories.categoryId', 'scheduleCategories.categoryId')
    .innerJoin('students', 'students.id', 'studentCategories.studentId')
    .select(asked)
    .distinct()

/** The same of events with many: each member of the team is looked at once. */
const askedByMany = (events: Events) =>
  asking(events)
    .where(hasManyCategories)
    .innerJoin('students', 'students.teamId', 'schedules.teamId')
    .where(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('scheduleCategories')
          .innerJoin(
            'studentCategories',
            'studentCategories.categoryId',
            'scheduleCategories.categoryId',
          )
          .whereRef('scheduleCategories.scheduleId', '=', 'schedules.id')
          .whereRef('studentCategories.studentId', '=', 'students.id')
          .select(lit(1).as('one')),
      ),
    )
    .select(asked)

const isActive = (by: ExpressionBuilder<Tables, 'students'>) =>
  by.or([by('students.playerType', 'is', null), by('students.playerType', '!=', 'inactive')])

const among = (of: readonly Member[] | undefined) => (by: ExpressionBuilder<Tables, 'students'>) =>
  of === undefined ? by.and([]) : by('students.id', 'in', of)

/** Whom events ask, as `isAsked` says of one member: each once for an event. `of` narrows the members. */
export const askedMembers = (events: Events, of?: readonly Member[]) =>
  askedByFew(events)
    .where(among(of))
    .unionAll(askedByMany(events).where(among(of)))

/** Whom events expect by today's categories and status, as `isExpected` says of one member. */
export const expectedNow = (events: Events, of?: readonly Member[]) =>
  askedByFew(events)
    .where(isActive)
    .where(among(of))
    .unionAll(askedByMany(events).where(isActive).where(among(of)))

/** Of events that are named otherwise: by an index of this, SQLite would read all that are to come, of all clubs. */
export const areKept = (kept: 0 | 1) => (by: ExpressionBuilder<Tables, 'schedules'>) =>
  by(by.fn.coalesce('schedules.expectationsKept', by.lit(0)), '=', kept)

/** Whom events expect, or expected when they began (decision 017). */
export const expectedMembers = (events: Events, of?: readonly Member[]) =>
  expectedNow(events.where(areKept(0)), of).unionAll(
    events
      .innerJoin('expectations', 'expectations.scheduleId', 'schedules.id')
      .where(areKept(1))
      .$if(of !== undefined, (query) => query.where('expectations.studentId', 'in', of ?? []))
      .select(['schedules.id as scheduleId', 'expectations.studentId']),
  )
