import type { AnswerChange } from '../../domain/schedule/answer-history.ts'
import { listAnswerChanges } from '../activity/answer-history.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { requireSchedule } from '../schedules/require-schedule.ts'
import { requireStudent } from '../students/require-student.ts'

/** Who changed a member's answer to an event, the newest first. @throws AppError notFound */
export async function answerHistory(
  db: Db,
  teamId: TeamId,
  answer: Pick<AnswerChange, 'scheduleId' | 'studentId'>,
): Promise<AnswerChange[]> {
  await requireSchedule(db, teamId, answer.scheduleId)
  await requireStudent(db, teamId, answer.studentId)
  return listAnswerChanges(db, teamId, answer)
}
