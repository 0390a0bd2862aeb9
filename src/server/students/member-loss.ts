import type { MemberLoss } from '../../domain/people/student.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

/** What a withdrawal or removal would delete beside the profile, for the confirmation. */
export async function countMemberLoss(
  db: Db,
  teamId: TeamId,
  studentId: string,
): Promise<MemberLoss> {
  const counted = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('attendances')
        .where('teamId', '=', teamId)
        .where('studentId', '=', studentId)
        .select((by) => by.fn.countAll().as('count'))
        .as('answers'),
      selectFrom('tuitionPayments')
        .where('teamId', '=', teamId)
        .where('studentId', '=', studentId)
        .select((by) => by.fn.countAll().as('count'))
        .as('tuitionPayments'),
      selectFrom('siblingLinks')
        .where('teamId', '=', teamId)
        .where((by) =>
          by.or([by('requesterId', '=', studentId), by('recipientId', '=', studentId)]),
        )
        .select((by) => by.fn.countAll().as('count'))
        .as('siblingLinks'),
    ])
    .executeTakeFirstOrThrow()
  return {
    answers: Number(counted.answers),
    tuitionPayments: Number(counted.tuitionPayments),
    siblingLinks: Number(counted.siblingLinks),
  }
}
