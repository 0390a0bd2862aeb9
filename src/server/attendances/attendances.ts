import { v7 as newId } from 'uuid'
import { forbidden, notFound } from '../../domain/basics/errors.ts'
import {
  type Attendance,
  closedMessages,
  type Mark,
  UNANSWERED,
  whyClosed,
} from '../../domain/schedule/attendance.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { attendanceColumns } from '../schedules/answer-columns.ts'
import { requireSchedule } from '../schedules/require-schedule.ts'
import { requireStudent } from '../students/require-student.ts'
import { recountTallies } from '../tallies/tallies.ts'
import { type Giving, lockForAnswer } from './answerer.ts'
import { recordAnswers } from './record-answers.ts'

const noSuchAnswer = () => notFound('出欠の回答が見つかりませんでした')

interface Answer {
  scheduleId: string
  studentId: string
  status: Mark | typeof UNANSWERED
  /** Undefined leaves a stored comment as it is. */
  comment?: string | null | undefined
  /** Whether somebody else's comment goes with their mark, where none is given. */
  dropsOthersComment?: boolean | undefined
}

export async function getAttendance(db: Db, teamId: TeamId, id: string): Promise<Attendance> {
  const attendance = await db
    .selectFrom('attendances')
    .select(attendanceColumns)
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!attendance) throw noSuchAnswer()
  return attendance
}

/** @throws AppError notFound, forbidden with the reason why a player can't answer */
export async function requireOpen(tx: Db, teamId: TeamId, scheduleId: string, clock: ClubClock) {
  const closed = whyClosed(await requireSchedule(tx, teamId, scheduleId), clock)
  if (closed) throw forbidden(closedMessages[closed])
}

/**
 * A player's own answer, until the start and never where the coach assigns (rule N2).
 * `-` takes it back. @throws AppError notFound, forbidden with the reason
 */
export function answerAsPlayer(
  db: Db,
  session: PlayerSession,
  answer: Answer,
  clock: ClubClock,
): Promise<Attendance | null> {
  return inTransaction(db, async (tx) => {
    const by = await lockForAnswer(tx, session, answer.studentId)
    await requireOpen(tx, session.teamId, answer.scheduleId, clock)
    return storeAnswer(tx, { session, by, now: clock.now }, answer)
  })
}

/** A coach answers for any member at any time. @throws AppError notFound */
export function answerAsCoach(
  db: Db,
  session: CoachSession,
  answer: Answer,
  clock: ClubClock,
): Promise<Attendance | null> {
  return inTransaction(db, async (tx) => {
    const by = await lockForAnswer(tx, session)
    await requireSchedule(tx, session.teamId, answer.scheduleId)
    await requireStudent(tx, session.teamId, answer.studentId)
    return storeAnswer(tx, { session, by, now: clock.now }, answer)
  })
}

/** One row per player and event, however many calls arrive at once. */
export async function storeAnswer(
  tx: Db,
  giving: Giving,
  { studentId, ...answer }: Answer,
): Promise<Attendance | null> {
  const [stored] = await storeAnswers(tx, giving, { ...answer, studentIds: [studentId] })
  return stored ?? null
}

/** The same of several players. @returns nothing where it is `-`, which takes answers back */
export async function storeAnswers(
  tx: Db,
  giving: Giving,
  { studentIds, ...answer }: Omit<Answer, 'studentId'> & { studentIds: readonly string[] },
): Promise<Attendance[]> {
  const { scheduleId, status, comment, dropsOthersComment } = answer
  const { teamId } = giving.session
  const players = [...new Set(studentIds)]
  if (players.length === 0) return []
  await recordAnswers(tx, giving, { ...answer, studentIds: players })
  if (status === UNANSWERED) {
    await tx
      .deleteFrom('attendances')
      .where('teamId', '=', teamId)
      .where('scheduleId', '=', scheduleId)
      .where('studentId', 'in', players)
      .execute()
    await recountTallies(tx, [scheduleId])
    return []
  }
  const at = giving.now.toISOString()
  const { answeredBy, answeredById } = giving.by
  const change = {
    status,
    answeredBy,
    answeredById,
    updatedAt: at,
    ...(comment !== undefined && { comment }),
  }
  const keepsOwn = comment === undefined && dropsOthersComment
  const stored = await tx
    .insertInto('attendances')
    .values(
      players.map((studentId) => ({
        id: newId(),
        teamId,
        scheduleId,
        studentId,
        createdAt: at,
        ...change,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['scheduleId', 'studentId']).doUpdateSet((row) => ({
        ...change,
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
  await recountTallies(tx, [scheduleId])
  return stored
}
