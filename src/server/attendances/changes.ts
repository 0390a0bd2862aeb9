import type { z } from 'zod'
import { fieldError, forbidden } from '../../domain/basics/errors.ts'
import type { Attendance, answerChange } from '../../domain/schedule/attendance.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { actOf } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import { attendanceColumns } from '../schedules/answer-columns.ts'
import { requireSchedule } from '../schedules/require-schedule.ts'
import { actsFor, requireStudent } from '../students/require-student.ts'
import { recountTallies } from '../tallies/tallies.ts'
import { type Giving, lockForAnswer } from './answerer.ts'
import { getAttendance, requireOpen, storeAnswer } from './attendances.ts'
import { recordMove } from './record-answers.ts'

type Change = z.infer<typeof answerChange>

/**
 * A player changes an own answer, under the rules of `answerAsPlayer`. Nothing sent changes nothing.
 * @throws AppError notFound, forbidden
 */
export function changeAsPlayer(
  db: Db,
  session: PlayerSession,
  { id, scheduleId, studentId, ...change }: Change,
  clock: ClubClock,
): Promise<Attendance | null> {
  const { teamId } = session
  return inTransaction(db, async (tx) => {
    const giving = { session, by: await lockForAnswer(tx, session), now: clock.now }
    const stored = await getAttendance(tx, teamId, id)
    if (!(await actsFor(tx, session, stored.studentId))) throw forbidden()
    if (studentId && studentId !== stored.studentId) {
      await requireStudent(tx, teamId, studentId)
      throw forbidden()
    }
    if (scheduleId && scheduleId !== stored.scheduleId) {
      await requireSchedule(tx, teamId, scheduleId)
      throw forbidden()
    }
    if (isEmpty(change)) return stored
    await requireOpen(tx, teamId, stored.scheduleId, clock)
    return storeAnswer(tx, giving, changed(stored, change))
  })
}

/**
 * A coach changes an answer, or moves it to another event of the same day, where it replaces one
 * that is already there. @throws AppError notFound, badRequest at `scheduleId` for another day
 */
export function changeAsCoach(
  db: Db,
  session: CoachSession,
  { id, scheduleId, studentId, ...change }: Change,
  clock: ClubClock,
): Promise<Attendance | null> {
  const { teamId } = session
  return inTransaction(db, async (tx) => {
    const giving = { session, by: await lockForAnswer(tx, session), now: clock.now }
    const stored = await getAttendance(tx, teamId, id)
    if (studentId && studentId !== stored.studentId) {
      await requireStudent(tx, teamId, studentId)
      throw fieldError('studentId', '回答したメンバーは変更できません')
    }
    const moved = scheduleId ? await move(tx, giving, stored, scheduleId) : stored
    if (isEmpty(change)) return moved
    return storeAnswer(tx, giving, changed(moved, change))
  })
}

type Content = Pick<Change, 'status' | 'comment'>

const changed = (stored: Attendance, { status = stored.status, comment }: Content) => ({
  ...stored,
  status,
  comment,
})

const isEmpty = ({ status, comment }: Content) => status === undefined && comment === undefined

async function move(
  tx: Db,
  giving: Giving,
  attendance: Attendance,
  scheduleId: string,
): Promise<Attendance> {
  const { session, now } = giving
  const { teamId } = session
  const from = await requireSchedule(tx, teamId, attendance.scheduleId)
  const target = await requireSchedule(tx, teamId, scheduleId)
  if (from.date !== target.date)
    throw fieldError('scheduleId', '移動先は同じ日のスケジュールから選んでください')
  if (from.id === target.id) return attendance
  const replaced = await tx
    .deleteFrom('attendances')
    .where('scheduleId', '=', target.id)
    .where('studentId', '=', attendance.studentId)
    .returning(['status', 'comment'])
    .executeTakeFirst()
  const { studentId: personId } = attendance
  const moved = { personId, fromScheduleId: from.id, scheduleId: target.id }
  await recordEvent(tx, teamId, { type: 'answer.moved', ...moved }, actOf(session, now))
  await recordMove(tx, giving, { attendance, to: target.id, replaced })
  const stored = await tx
    .updateTable('attendances')
    .set({ scheduleId: target.id, updatedAt: now.toISOString() })
    .where('teamId', '=', teamId)
    .where('id', '=', attendance.id)
    .returning(attendanceColumns)
    .executeTakeFirstOrThrow()
  await recountTallies(tx, [from.id, target.id])
  return stored
}
