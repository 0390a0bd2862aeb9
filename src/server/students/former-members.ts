import { v7 as newId } from 'uuid'
import { UNANSWERED } from '../../domain/schedule/attendance.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import { hasBegun } from '../expectations/expected.ts'
import { keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'

/**
 * Keeps, of a member who goes, the marks of events that have begun, `-` where one was expected, and the months of
 * fees: without a name, a comment or an id that leads to them (decision 019).
 */
export async function keepWithoutName(
  tx: Db,
  teamId: TeamId,
  studentId: string,
  clock: ClubClock,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('formerMembers')
    .values({ id, teamId, leftAt: clock.now.toISOString() })
    .execute()
  await keepExpectations(tx, teamId, clock)
  const answered = tx.selectFrom('attendances').where('studentId', '=', studentId)
  const expected = tx.selectFrom('expectations').where('studentId', '=', studentId)
  await tx
    .insertInto('formerAnswers')
    .columns(['formerMemberId', 'scheduleId', 'status'])
    .expression(
      tx
        .selectFrom('schedules')
        .leftJoin('attendances', (join) =>
          join
            .onRef('attendances.scheduleId', '=', 'schedules.id')
            .on('attendances.studentId', '=', studentId),
        )
        .where(
          'schedules.id',
          'in',
          answered.select('scheduleId').union(expected.select('scheduleId')),
        )
        .where(hasBegun(clock))
        .select((by) => [
          by.val(id).as('id'),
          'schedules.id as scheduleId',
          by.fn.coalesce('attendances.status', by.val(UNANSWERED)).as('status'),
        ]),
    )
    .execute()
  await tx
    .insertInto('formerPayments')
    .columns(['formerMemberId', 'year', 'month', 'amount', 'isPaid'])
    .expression(
      tx
        .selectFrom('tuitionPayments')
        .where('studentId', '=', studentId)
        .select((by) => [by.val(id).as('id'), 'year', 'month', 'amount', 'isPaid']),
    )
    .execute()
}
