import type { Mark } from '../../domain/schedule/attendance.ts'
import { asMark } from '../../domain/schedule/attendance.ts'
import type { Db } from '../db/database.ts'
import { type Events, expectedNow } from '../expectations/expected.ts'

/** Somebody whose answer to an event is missing, or isn't final. */
export interface Missing {
  scheduleId: string
  studentId: string
  /** Null: none was given. */
  mark: Mark | null
  /** △ that nobody has asked for again: it is reminded of by choice. */
  isMaybe: boolean
}

/** Of events' expected members, or these, those without an answer, with △, or who were asked again since. */
export async function missingAnswers(
  db: Db,
  events: Events,
  of?: readonly string[],
): Promise<Missing[]> {
  const rows = await db
    .selectFrom(expectedNow(events, of).as('member'))
    .innerJoin('schedules as event', 'event.id', 'member.scheduleId')
    .leftJoin('attendances', (join) =>
      join
        .onRef('attendances.scheduleId', '=', 'member.scheduleId')
        .onRef('attendances.studentId', '=', 'member.studentId'),
    )
    .where((by) =>
      by.or([
        by('attendances.id', 'is', null),
        by('attendances.status', '=', '△'),
        by.and([
          by('attendances.updatedAt', '<', by.ref('event.askedAgainAt')),
          by('attendances.updatedAt', '<', by.ref('event.contentChangedAt')),
        ]),
      ]),
    )
    .select(['member.scheduleId', 'member.studentId', 'attendances.status'])
    .select(['attendances.updatedAt', 'event.askedAgainAt', 'event.contentChangedAt'])
    .orderBy('member.studentId')
    .execute()
  return rows.map(({ scheduleId, studentId, status, updatedAt, ...event }) => {
    const { askedAgainAt, contentChangedAt } = event
    const wasAsked = updatedAt !== null && askedAgainAt !== null && updatedAt < askedAgainAt
    const isAskedAgain = wasAsked && contentChangedAt !== null && updatedAt < contentChangedAt
    return {
      scheduleId,
      studentId,
      mark: asMark(status) ?? null,
      isMaybe: status === '△' && !isAskedAgain,
    }
  })
}
