import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { type ClubClock, minuteOfDay, today } from '../../domain/time/clock.ts'
import type { Tables } from '../db/tables.ts'

/** Some events, of which nothing is selected yet. */
export type Events = SelectQueryBuilder<Tables, 'schedules', object>

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

/** Whom events ask, as `isAsked` says of one member: each once for an event. */
export const askedMembers = (events: Events) =>
  events
    .where('schedules.studentCanRegister', '=', 1)
    .innerJoin('scheduleCategories', 'scheduleCategories.scheduleId', 'schedules.id')
    .innerJoin('studentCategories', 'studentCategories.categoryId', 'scheduleCategories.categoryId')
    .innerJoin('students', 'students.id', 'studentCategories.studentId')
    .select(['schedules.id as scheduleId', 'students.id as studentId'])
    .distinct()

/** Whom events expect by today's categories and status, as `isExpected` says of one member. */
export const expectedNow = (events: Events) =>
  askedMembers(events).where((by) =>
    by.or([by('students.playerType', 'is', null), by('students.playerType', '!=', 'inactive')]),
  )

/** Whom events expect, or expected when they began (decision 017). */
export const expectedMembers = (events: Events) =>
  expectedNow(events.where('schedules.expectationsKept', '=', 0)).unionAll(
    events
      .innerJoin('expectations', 'expectations.scheduleId', 'schedules.id')
      .where('schedules.expectationsKept', '=', 1)
      .select(['schedules.id as scheduleId', 'expectations.studentId']),
  )
