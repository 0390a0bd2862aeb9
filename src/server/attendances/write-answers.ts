import { v7 as newId } from 'uuid'
import { type Attendance, type Mark, UNANSWERED } from '../../domain/schedule/attendance.ts'
import type { Db } from '../db/database.ts'
import { attendanceColumns } from '../schedules/answer-columns.ts'
import type { Giving } from './answerer.ts'

/** Since when who waits: nobody does. */
export const NO_SEATS: ReadonlyMap<string, string | null> = new Map()

interface Written {
  scheduleId: string
  players: readonly string[]
  status: Mark | typeof UNANSWERED
  comment?: string | null | undefined
  dropsOthersComment?: boolean | undefined
  /** Since when who waits for a seat. */
  seats: ReadonlyMap<string, string | null>
}

/** The rows themselves; `-` takes them away. */
export async function writeAnswers(
  tx: Db,
  giving: Giving,
  { scheduleId, players, status, comment, dropsOthersComment, seats }: Written,
): Promise<Attendance[]> {
  const { teamId } = giving.session
  if (status === UNANSWERED) {
    await tx
      .deleteFrom('attendances')
      .where('teamId', '=', teamId)
      .where('scheduleId', '=', scheduleId)
      .where('studentId', 'in', players)
      .execute()
    return []
  }
  const at = giving.clock.now.toISOString()
  const { answeredBy, answeredById } = giving.by
  const change = {
    status,
    answeredBy,
    answeredById,
    updatedAt: at,
    ...(comment !== undefined && { comment }),
  }
  const keepsOwn = comment === undefined && dropsOthersComment
  return tx
    .insertInto('attendances')
    .values(
      players.map((studentId) => ({
        id: newId(),
        teamId,
        scheduleId,
        studentId,
        createdAt: at,
        waitingSince: seats.get(studentId) ?? null,
        ...change,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['scheduleId', 'studentId']).doUpdateSet((row) => ({
        ...change,
        waitingSince: row.ref('excluded.waitingSince'),
        // As `keptComment` says.
        ...(keepsOwn && {
          comment: row
            .case()
            .when(
              row.or([
                row('attendances.status', '=', row.ref('excluded.status')),
                row('attendances.answeredById', '=', row.ref('excluded.answeredById')),
              ]),
            )
            .then(row.ref('attendances.comment'))
            .end(),
        }),
      })),
    )
    .returning(attendanceColumns)
    .execute()
}
