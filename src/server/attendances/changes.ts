import type { z } from 'zod'
import { fieldError, forbidden } from '../../domain/basics/errors.ts'
import type {
  Attendance,
  answerChange,
  coachAnswerChange,
} from '../../domain/schedule/attendance.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { actOf } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import { attendanceColumns } from '../schedules/answer-columns.ts'
import { requireSchedule } from '../schedules/require-schedule.ts'
import { giveSeats, moveUp } from '../seats/move-up.ts'
import { seat } from '../seats/seat.ts'
import { actsFor, requireStudent } from '../students/require-student.ts'
import { recountTallies } from '../tallies/tallies.ts'
import { type Giving, lockForAnswer } from './answerer.ts'
import { getAttendance, requireOpen, requireTakingPlace, storeAnswer } from './attendances.ts'
import { recordMove } from './record-answers.ts'
import { NO_SEATS } from './write-answers.ts'

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
    const giving = { session, by: await lockForAnswer(tx, session), clock }
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
    const event = await requireOpen(tx, teamId, stored.scheduleId, clock)
    return storeAnswer(tx, giving, event, changed(stored, change))
  })
}

/**
 * A coach changes an answer, or moves it to another event of the same day, where it replaces one
 * that is already there. @throws AppError notFound, badRequest at `scheduleId` for another day
 */
export function changeAsCoach(
  db: Db,
  session: CoachSession,
  { id, scheduleId, studentId, overCapacity, ...change }: z.infer<typeof coachAnswerChange>,
  clock: ClubClock,
): Promise<Attendance | null> {
  const { teamId } = session
  return inTransaction(db, async (tx) => {
    const giving = { session, by: await lockForAnswer(tx, session), clock }
    const stored = await getAttendance(tx, teamId, id)
    if (studentId && studentId !== stored.studentId) {
      await requireStudent(tx, teamId, studentId)
      throw fieldError('studentId', '回答したメンバーは変更できません')
    }
    const to = { scheduleId: scheduleId ?? stored.scheduleId, overCapacity }
    const moved = await move(tx, giving, stored, to)
    if (isEmpty(change) && !overCapacity) return moved
    const event = await requireTakingPlace(tx, teamId, moved.scheduleId)
    if (!isEmpty(change))
      return storeAnswer(tx, giving, event, { ...changed(moved, change), overCapacity })
    if (moved.waitingSince === null) return moved
    const act = actOf(session, clock.now)
    await giveSeats(tx, teamId, [moved], { clock, act, by: giving.by })
    return { ...moved, waitingSince: null }
  })
}

type Content = Pick<Change, 'status' | 'comment'>

const changed = (
  { studentId, status: before }: Attendance,
  { status = before, comment }: Content,
) => ({ studentId, status, comment })

const isEmpty = ({ status, comment }: Content) => status === undefined && comment === undefined

async function move(
  tx: Db,
  giving: Giving,
  attendance: Attendance,
  { scheduleId, overCapacity }: { scheduleId: string; overCapacity: boolean | undefined },
): Promise<Attendance> {
  if (scheduleId === attendance.scheduleId) return attendance
  const { session, clock } = giving
  const { teamId } = session
  const { now } = clock
  const from = await requireTakingPlace(tx, teamId, attendance.scheduleId)
  const target = await requireTakingPlace(tx, teamId, scheduleId)
  if (from.date !== target.date)
    throw fieldError('scheduleId', '移動先は同じ日のスケジュールから選んでください')
  const { studentId: personId, status } = attendance
  const coming = { players: [personId], overCapacity, now }
  const seats = status === '○' ? await seat(tx, target, coming) : NO_SEATS
  const replaced = await tx
    .deleteFrom('attendances')
    .where('scheduleId', '=', target.id)
    .where('studentId', '=', personId)
    .returning(['status', 'comment'])
    .executeTakeFirst()
  const act = actOf(session, now)
  const event = { personId, fromScheduleId: from.id, scheduleId: target.id }
  await recordEvent(tx, teamId, { type: 'answer.moved', ...event }, act)
  await recordMove(tx, giving, { attendance, to: target.id, replaced })
  const moved = await tx
    .updateTable('attendances')
    .set({
      scheduleId: target.id,
      waitingSince: seats.get(personId) ?? null,
      updatedAt: now.toISOString(),
    })
    .where('teamId', '=', teamId)
    .where('id', '=', attendance.id)
    .returning(attendanceColumns)
    .executeTakeFirstOrThrow()
  await recountTallies(tx, [from.id, target.id])
  await moveUp(tx, teamId, [from.id, target.id], { clock, act })
  return moved
}
