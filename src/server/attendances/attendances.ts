import { AppError, forbidden, notFound } from '../../domain/basics/errors.ts'
import {
  type Attendance,
  CANCELLED_MESSAGE,
  closedMessage,
  type Mark,
  type UNANSWERED,
  whyClosed,
} from '../../domain/schedule/attendance.ts'
import { deadlineOf } from '../../domain/schedule/deadline.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { actOf } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { attendanceColumns } from '../schedules/answer-columns.ts'
import { requireSchedule } from '../schedules/require-schedule.ts'
import { giveSeats, moveUp } from '../seats/move-up.ts'
import { seat } from '../seats/seat.ts'
import { ownStudentId, requireStudent } from '../students/require-student.ts'
import { recountTallies, tallyAnswer } from '../tallies/tallies.ts'
import { type Giving, lockForAnswer } from './answerer.ts'
import { recordAnswers } from './record-answers.ts'
import { NO_SEATS, writeAnswers } from './write-answers.ts'

const noSuchAnswer = () => notFound('出欠の回答が見つかりませんでした')

interface Answer extends Given {
  scheduleId: string
}

interface Given {
  studentId: string
  status: Mark | typeof UNANSWERED
  /** Undefined leaves a stored comment as it is. */
  comment?: string | null | undefined
  /** Whether somebody else's comment goes with their mark, where none is given. */
  dropsOthersComment?: boolean | undefined
  /** Whether a ○ has a seat also where there is none left. */
  overCapacity?: boolean | undefined
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

/** A player's answer to an event; empty where there is none. */
export const findAnswer = async (
  db: Db,
  teamId: TeamId,
  { scheduleId, studentId }: { scheduleId: string; studentId: string },
): Promise<Partial<Attendance>> =>
  (await db
    .selectFrom('attendances')
    .select(attendanceColumns)
    .where('teamId', '=', teamId)
    .where('scheduleId', '=', scheduleId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()) ?? {}

/** @throws AppError notFound, forbidden with the reason why a player can't answer */
export async function requireOpen(
  tx: Db,
  teamId: TeamId,
  scheduleId: string,
  clock: ClubClock,
): Promise<TakingPlace> {
  const event = await requireSchedule(tx, teamId, scheduleId)
  const closed = whyClosed(event, clock)
  if (!closed) return event
  const deadlineAt = deadlineOf(event, clock.timeZone)?.toISOString() ?? null
  throw forbidden(closedMessage(closed, deadlineAt, clock.timeZone))
}

/** An event that was not called off, read under the team's lock. */
export type TakingPlace = Awaited<ReturnType<typeof requireSchedule>>

/** @throws AppError notFound, conflict for an event that was called off, whoever answers (rule S7) */
export async function requireTakingPlace(
  tx: Db,
  teamId: TeamId,
  scheduleId: string,
): Promise<TakingPlace> {
  const event = await requireSchedule(tx, teamId, scheduleId)
  if (event.cancelledAt !== null) throw new AppError('conflict', { message: CANCELLED_MESSAGE })
  return event
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
    await ownStudentId(tx, session, answer.studentId)
    const event = await requireOpen(tx, session.teamId, answer.scheduleId, clock)
    return storeAnswer(tx, { session, by, clock }, event, answer)
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
    const event = await requireTakingPlace(tx, session.teamId, answer.scheduleId)
    await requireStudent(tx, session.teamId, answer.studentId)
    return storeAnswer(tx, { session, by, clock }, event, answer)
  })
}

/** One row per player and event, however many calls arrive at once. */
export async function storeAnswer(
  tx: Db,
  giving: Giving,
  event: TakingPlace,
  { studentId, ...answer }: Given,
): Promise<Attendance | null> {
  const [stored] = await storeAnswers(tx, giving, event, { ...answer, studentIds: [studentId] })
  return stored ?? null
}

type Answers = Omit<Given, 'studentId'> & { studentIds: readonly string[] }

/** The same of several players. @returns nothing where it is `-`, which takes answers back */
export async function storeAnswers(
  tx: Db,
  giving: Giving,
  event: TakingPlace,
  { studentIds, ...given }: Answers,
): Promise<Attendance[]> {
  const { session, clock } = giving
  const players = [...new Set(studentIds)]
  if (players.length === 0) return []
  const answer = { ...given, scheduleId: event.id }
  const before = await recordAnswers(tx, giving, { ...answer, studentIds: players })
  const coming = { players, overCapacity: answer.overCapacity, now: clock.now }
  if (answer.status === '○' && answer.overCapacity)
    await seatFromLine(tx, giving, event.id, players)
  const seats = answer.status === '○' ? await seat(tx, event, coming) : NO_SEATS
  const stored = await writeAnswers(tx, giving, { ...answer, players, seats })
  const [studentId = '', ...more] = players
  if (event.capacity === null && more.length === 0)
    await tallyAnswer(tx, { scheduleId: event.id, studentId }, before.get(studentId), stored[0])
  else await recountTallies(tx, [event.id])
  if (event.capacity !== null) {
    const act = actOf(session, clock.now)
    await moveUp(tx, session.teamId, [event.id], { clock, act })
  }
  return stored
}

/** Those of them who wait are given their seats by a coach. */
async function seatFromLine(
  tx: Db,
  { session, clock, by }: Giving,
  scheduleId: string,
  players: readonly string[],
): Promise<void> {
  const waiting = await tx
    .selectFrom('attendances')
    .select(['id', 'scheduleId', 'studentId'])
    .where('scheduleId', '=', scheduleId)
    .where('studentId', 'in', players)
    .where('waitingSince', 'is not', null)
    .execute()
  await giveSeats(tx, session.teamId, waiting, { clock, act: actOf(session, clock.now), by })
}
