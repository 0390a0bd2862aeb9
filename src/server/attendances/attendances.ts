import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import {
  type Attendance,
  type answerChange,
  closedMessages,
  type Mark,
  UNANSWERED,
  whyClosed,
} from '../../domain/attendance.ts'
import type { ClubClock } from '../../domain/clock.ts'
import { fieldError, forbidden, notFound } from '../../domain/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { requireStudent } from '../students/students.ts'

export const attendanceColumns = [
  'attendances.id',
  'attendances.scheduleId',
  'attendances.studentId',
  'attendances.status',
  'attendances.comment',
  'attendances.answeredBy',
  'attendances.answeredById',
  'attendances.createdAt',
  'attendances.updatedAt',
] as const

const noSuchEvent = () => notFound('スケジュールが見つかりませんでした')
const noSuchAnswer = () => notFound('出欠の回答が見つかりませんでした')

interface Answer {
  scheduleId: string
  studentId: string
  status: Mark | typeof UNANSWERED
  /** Undefined leaves a stored comment as it is. */
  comment?: string | null | undefined
}

export function listAttendances(db: Db, teamId: TeamId): Promise<Attendance[]> {
  return db
    .selectFrom('attendances')
    .select(attendanceColumns)
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function listAttendancesOf(
  db: Db,
  teamId: TeamId,
  studentId: string,
): Promise<Attendance[]> {
  return db
    .selectFrom('attendances')
    .select(attendanceColumns)
    .where('teamId', '=', teamId)
    .where('studentId', '=', studentId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

async function getEvent(db: Db, teamId: TeamId, scheduleId: string) {
  const event = await db
    .selectFrom('schedules')
    .select(['id', 'date', 'startHour', 'startMinute', 'studentCanRegister'])
    .where('teamId', '=', teamId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  if (!event) throw noSuchEvent()
  return { ...event, studentCanRegister: event.studentCanRegister === 1 }
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

/**
 * A player's own answer, until the start and never where the coach assigns (contract 5).
 * `-` takes it back. @throws AppError notFound, forbidden with the reason
 */
export function answerAsPlayer(
  db: Db,
  session: PlayerSession,
  answer: Answer,
  clock: ClubClock,
): Promise<Attendance | null> {
  return inTransaction(db, async (tx) => {
    const closed = whyClosed(await getEvent(tx, session.teamId, answer.scheduleId), clock)
    if (closed) throw forbidden(closedMessages[closed])
    const sibling = session.originId !== session.studentId
    const by = {
      answeredBy: sibling ? 'sibling' : 'player',
      answeredById: session.originId,
    } as const
    return storeAnswer(tx, session.teamId, answer, by, clock.now)
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
    await getEvent(tx, session.teamId, answer.scheduleId)
    await requireStudent(tx, session.teamId, answer.studentId)
    const by = { answeredBy: 'coach', answeredById: session.coachId } as const
    return storeAnswer(tx, session.teamId, answer, by, clock.now)
  })
}

/** One row per player and event, however many calls arrive at once. */
async function storeAnswer(
  tx: Db,
  teamId: TeamId,
  { scheduleId, studentId, status, comment }: Answer,
  by: Pick<Attendance, 'answeredBy' | 'answeredById'>,
  now: Date,
): Promise<Attendance | null> {
  if (status === UNANSWERED) {
    await tx
      .deleteFrom('attendances')
      .where('teamId', '=', teamId)
      .where('scheduleId', '=', scheduleId)
      .where('studentId', '=', studentId)
      .execute()
    return null
  }
  const at = now.toISOString()
  const change = { status, ...by, updatedAt: at, ...(comment !== undefined && { comment }) }
  return tx
    .insertInto('attendances')
    .values({ id: newId(), teamId, scheduleId, studentId, createdAt: at, ...change })
    .onConflict((conflict) => conflict.columns(['scheduleId', 'studentId']).doUpdateSet(change))
    .returning(attendanceColumns)
    .executeTakeFirstOrThrow()
}

/**
 * A coach changes an answer, or moves it to another event of the same day, where it replaces one
 * that is already there. @throws AppError notFound, badRequest at `scheduleId` for another day
 */
export function changeAsCoach(
  db: Db,
  session: CoachSession,
  { id, scheduleId, studentId, ...change }: z.infer<typeof answerChange>,
  clock: ClubClock,
): Promise<Attendance | null> {
  return inTransaction(db, async (tx) => {
    const stored = await getAttendance(tx, session.teamId, id)
    if (studentId && studentId !== stored.studentId) {
      await requireStudent(tx, session.teamId, studentId)
      throw fieldError('studentId', '回答したメンバーは変更できません')
    }
    const moved = scheduleId
      ? await move(tx, session.teamId, stored, scheduleId, clock.now)
      : stored
    if (change.status === undefined && change.comment === undefined) return moved
    const { status = moved.status, comment } = change
    return answerAsCoach(tx, session, { ...moved, status, comment }, clock)
  })
}

async function move(
  tx: Db,
  teamId: TeamId,
  attendance: Attendance,
  scheduleId: string,
  now: Date,
): Promise<Attendance> {
  const from = await getEvent(tx, teamId, attendance.scheduleId)
  const target = await getEvent(tx, teamId, scheduleId)
  if (from.date !== target.date)
    throw fieldError('scheduleId', '移動先は同じ日のスケジュールから選んでください')
  if (from.id === target.id) return attendance
  await tx
    .deleteFrom('attendances')
    .where('scheduleId', '=', target.id)
    .where('studentId', '=', attendance.studentId)
    .execute()
  return tx
    .updateTable('attendances')
    .set({ scheduleId: target.id, updatedAt: now.toISOString() })
    .where('teamId', '=', teamId)
    .where('id', '=', attendance.id)
    .returning(attendanceColumns)
    .executeTakeFirstOrThrow()
}
