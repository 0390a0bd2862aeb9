import { type Assignment, UNANSWERED } from '../../domain/schedule/attendance.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { CoachSession } from '../identity/sessions.ts'
import { requireStudents } from '../students/require-student.ts'
import { lockForAnswer } from './answerer.ts'
import { requireTakingPlace, storeAnswers } from './attendances.ts'

/**
 * A coach says at once who takes part in an event and who no longer does: all of it is stored, or nothing.
 * @throws AppError notFound, badRequest at `add.N` or `remove.N`
 */
export function assignAsCoach(
  db: Db,
  session: CoachSession,
  { scheduleId, add, remove, overCapacity }: Assignment,
  clock: ClubClock,
): Promise<void> {
  const { teamId } = session
  return inTransaction(db, async (tx) => {
    const giving = { session, by: await lockForAnswer(tx, session), clock }
    const event = await requireTakingPlace(tx, teamId, scheduleId)
    await requireStudents(tx, teamId, { add, remove })
    await storeAnswers(tx, giving, event, { studentIds: remove, status: UNANSWERED })
    const given = { status: '○', dropsOthersComment: true, overCapacity } as const
    await storeAnswers(tx, giving, event, { ...given, studentIds: add })
  })
}
