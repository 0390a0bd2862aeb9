import type { Attendance } from '../../domain/schedule/attendance.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { mapParts, type Parts, readParts } from '../parts/parts.ts'
import { attendanceColumns } from '../schedules/answer-columns.ts'
import type { Range } from '../schedules/read.ts'
import { requireStudent } from '../students/require-student.ts'

const inOrder = (db: Db) =>
  db
    .selectFrom('attendances')
    .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
    .select([...attendanceColumns, 'schedules.date'])
    .orderBy('attendances.createdAt')
    .orderBy('attendances.id')

type Row = Attendance & { date: string }

const readAnswers = (query: ReturnType<typeof inOrder>) =>
  readParts((last: Row | undefined, rows) =>
    query
      .$if(last !== undefined, (query) =>
        query.where((by) =>
          by(
            by.refTuple('attendances.createdAt', 'attendances.id'),
            '>',
            by.tuple(last?.createdAt ?? '', last?.id ?? ''),
          ),
        ),
      )
      .limit(rows)
      .execute(),
  )

/**
 * The team's answers in the order in which they were given. Those to events of other days are read, too,
 * and left out: a part is so long whatever the days are.
 */
export const attendancesInParts = (
  db: Db,
  teamId: TeamId,
  { from = '', to = '9' }: Range,
): Parts<Attendance> =>
  mapParts(readAnswers(inOrder(db).where('attendances.teamId', '=', teamId)), (answers) =>
    answers.filter(({ date }) => date >= from && date <= to),
  )

/** One member's. @throws AppError notFound */
export async function attendancesOfInParts(
  db: Db,
  teamId: TeamId,
  studentId: string,
): Promise<Parts<Attendance>> {
  await requireStudent(db, teamId, studentId)
  // By the member alone: of two indexes that fit, SQLite might take the team's.
  return readAnswers(inOrder(db).where('attendances.studentId', '=', studentId))
}
