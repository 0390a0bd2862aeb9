import { v7 as newId } from 'uuid'
import { AppError, forbidden, notFound } from '../../domain/basics/errors.ts'
import {
  type Attendance,
  closedMessages,
  type Mark,
  UNANSWERED,
  whyClosed,
} from '../../domain/schedule/attendance.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { actOf } from '../activity/act.ts'
import { recordEvents } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { findAccount } from '../identity/accounts.ts'
import { type CoachSession, isSwitched, type PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { attendanceColumns } from '../schedules/answer-columns.ts'
import { requireSchedule } from '../schedules/require-schedule.ts'
import { isMember, requireStudent } from '../students/require-student.ts'

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

type Answerer = CoachSession | PlayerSession

const byOf = (session: Answerer): Pick<Attendance, 'answeredBy' | 'answeredById'> =>
  session.kind === 'coach'
    ? { answeredBy: 'coach', answeredById: session.coachId }
    : { answeredBy: isSwitched(session) ? 'sibling' : 'player', answeredById: session.ownStudentId }

/**
 * Begins what an answer writes: it names who gave it, who may have been removed since the session was read.
 * @throws AppError unauthenticated
 */
export async function lockForAnswer(tx: Db, session: Answerer): Promise<void> {
  await lockTeam(tx, session.teamId)
  const isThere =
    (await findAccount(tx, session.accountId)) &&
    (session.kind === 'coach' || (await isMember(tx, session.teamId, session.studentId)))
  if (!isThere) throw new AppError('unauthenticated')
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
    await lockForAnswer(tx, session)
    await requireOpen(tx, session.teamId, answer.scheduleId, clock)
    return storeAnswer(tx, session, answer, clock.now)
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
    await lockForAnswer(tx, session)
    await requireSchedule(tx, session.teamId, answer.scheduleId)
    await requireStudent(tx, session.teamId, answer.studentId)
    return storeAnswer(tx, session, answer, clock.now)
  })
}

/** One row per player and event, however many calls arrive at once. */
export async function storeAnswer(
  tx: Db,
  session: Answerer,
  { studentId, ...answer }: Answer,
  now: Date,
): Promise<Attendance | null> {
  const [stored] = await storeAnswers(tx, session, { ...answer, studentIds: [studentId] }, now)
  return stored ?? null
}

/** The same of several players. @returns nothing where it is `-`, which takes answers back */
export async function storeAnswers(
  tx: Db,
  session: Answerer,
  { studentIds, ...answer }: Omit<Answer, 'studentId'> & { studentIds: readonly string[] },
  now: Date,
): Promise<Attendance[]> {
  const { scheduleId, status, comment, dropsOthersComment } = answer
  const { teamId } = session
  const players = [...new Set(studentIds)]
  if (players.length === 0) return []
  await recordAnswers(tx, session, { ...answer, players }, now)
  if (status === UNANSWERED) {
    await tx
      .deleteFrom('attendances')
      .where('teamId', '=', teamId)
      .where('scheduleId', '=', scheduleId)
      .where('studentId', 'in', players)
      .execute()
    return []
  }
  const at = now.toISOString()
  const by = byOf(session)
  const change = { status, ...by, updatedAt: at, ...(comment !== undefined && { comment }) }
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
}

/** Who answered otherwise before; the same answer again is nothing new. */
async function recordAnswers(
  tx: Db,
  session: Answerer,
  { scheduleId, status, comment, players }: Omit<Answer, 'studentId'> & { players: string[] },
  now: Date,
): Promise<void> {
  const { teamId } = session
  const stored = await tx
    .selectFrom('attendances')
    .select(['studentId', 'status', 'comment'])
    .where('scheduleId', '=', scheduleId)
    .where('studentId', 'in', players)
    .execute()
  const before = new Map(stored.map((answer) => [answer.studentId, answer]))
  const after = status === UNANSWERED ? null : status
  const events = players.flatMap((studentId) => {
    const old = before.get(studentId)
    const isCommentNew =
      after !== null && comment !== undefined && comment !== (old?.comment ?? null)
    if (after === (old?.status ?? null) && !isCommentNew) return []
    const marks = { before: old?.status ?? null, after, isCommentNew }
    return [{ type: 'answer.given' as const, scheduleId, personId: studentId, ...marks }]
  })
  await recordEvents(tx, teamId, events, actOf(session, now))
}
