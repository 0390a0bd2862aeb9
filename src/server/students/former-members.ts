import { v7 as newId } from 'uuid'
import { type ClubClock, today } from '../../domain/clock.ts'
import type { Db } from '../db/database.ts'

/**
 * Keeps, of a member who goes, the marks of events until today and the months of fees: without a name, a comment
 * or an id that leads to them (decision 019).
 */
export async function keepWithoutName(
  tx: Db,
  teamId: string,
  studentId: string,
  clock: ClubClock,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('formerMembers')
    .values({ id, teamId, leftAt: clock.now.toISOString() })
    .execute()
  await tx
    .insertInto('formerAnswers')
    .columns(['formerMemberId', 'scheduleId', 'status'])
    .expression(
      tx
        .selectFrom('attendances')
        .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
        .where('attendances.studentId', '=', studentId)
        .where('schedules.date', '<=', today(clock))
        .select((by) => [by.val(id).as('id'), 'attendances.scheduleId', 'attendances.status']),
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
