import type { ExpressionBuilder } from 'kysely'
import { ASKED_DAYS_MAX, DEADLINE_DAYS_MAX } from '../../domain/schedule/deadline.ts'
import { type ClubClock, minuteOfDay, today } from '../../domain/time/clock.ts'
import { addDays } from '../../domain/time/dates.ts'
import type { Tables } from '../db/tables.ts'

type By = ExpressionBuilder<Tables, 'schedules'>

/** The day that lies as many days after today as a column says; no database counts days as the other does. */
export function dayAfter(
  by: By,
  column: 'schedules.deadlineDaysBefore' | 'schedules.askedDaysBefore',
  most: number,
  today: string,
) {
  let days = by.case().when(column, '=', 0).then(today)
  for (let count = 1; count <= most; count += 1)
    days = days.when(column, '=', count).then(addDays(today, count))
  return days.end()
}

/** Whether an event that has not begun waits for answers: it takes place, asks already, and its deadline is to come. */
export const isAsking = (clock: ClubClock) => (by: By) => {
  const now = today(clock)
  const askedUntil = dayAfter(by, 'schedules.askedDaysBefore', ASKED_DAYS_MAX, now)
  const dueFrom = dayAfter(by, 'schedules.deadlineDaysBefore', DEADLINE_DAYS_MAX, now)
  return by.and([
    by('schedules.cancelledAt', 'is', null),
    by.or([by('schedules.askedDaysBefore', 'is', null), by('schedules.date', '<=', askedUntil)]),
    by.or([
      by('schedules.deadlineDaysBefore', 'is', null),
      by('schedules.date', '>', dueFrom),
      by.and([
        by('schedules.date', '=', dueFrom),
        by('schedules.deadlineMinute', '>', minuteOfDay(clock)),
      ]),
    ]),
  ])
}
