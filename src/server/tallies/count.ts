import type { Db } from '../db/database.ts'
import { type Events, expectedMembers } from '../expectations/expected.ts'
import { withoutAnswer } from '../expectations/unanswered.ts'

/** How many expected members have not answered an event, all or of these; no row where all have. */
export const countMissing = (db: Db, events: Events, of?: readonly string[]) =>
  withoutAnswer(db, expectedMembers(events, of))
    .groupBy('member.scheduleId')
    .select((by) => ['member.scheduleId as id', by.fn.countAll<number>().as('unanswered')])

/** How many gave which answer to an event, all or of these members; no row without any. */
export const countGiven = (events: Events, of?: readonly string[]) =>
  events
    .innerJoin('attendances', 'attendances.scheduleId', 'schedules.id')
    .$if(of !== undefined, (query) => query.where('attendances.studentId', 'in', of ?? []))
    .groupBy('schedules.id')
    .select((by) => {
      const mark = (status: '○' | '△' | '×') => by('attendances.status', '=', status)
      const counted = by.fn.countAll<number>()
      const hasSeat = by('attendances.waitingSince', 'is', null)
      return [
        'schedules.id',
        counted.filterWhere(by.and([mark('○'), hasSeat])).as('present'),
        by.fn.count<number>('attendances.waitingSince').as('waiting'),
        counted.filterWhere(mark('△')).as('maybe'),
        counted.filterWhere(mark('×')).as('absent'),
      ]
    })

/** What is stored of these events, counted anew. */
export const countAll = (db: Db, events: Events) =>
  events
    .leftJoin(countGiven(events).as('given'), 'given.id', 'schedules.id')
    .leftJoin(countMissing(db, events).as('missing'), 'missing.id', 'schedules.id')
    .select((by) => [
      'schedules.id as scheduleId',
      by.fn.coalesce('given.present', by.lit(0)).as('present'),
      by.fn.coalesce('given.waiting', by.lit(0)).as('waiting'),
      by.fn.coalesce('given.maybe', by.lit(0)).as('maybe'),
      by.fn.coalesce('given.absent', by.lit(0)).as('absent'),
      by.fn.coalesce('missing.unanswered', by.lit(0)).as('unanswered'),
    ])
