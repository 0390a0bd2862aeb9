import { type Attendance, whyClosed } from '../../domain/schedule/attendance.ts'
import { countsMissing } from '../../domain/schedule/deadline.ts'
import type {
  Participant,
  PlayerScheduleDetail,
  Schedule,
  ScheduleDetail,
} from '../../domain/schedule/schedule.ts'
import { inLine } from '../../domain/schedule/seats.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import { expectedMembers } from '../expectations/expected.ts'
import type { TeamId } from '../identity/team-id.ts'
import { takeTurn } from '../parts/turns.ts'
import { attendanceColumns } from './answer-columns.ts'
import { listAttachments } from './attachments.ts'
import { getSchedule, listSchedules } from './read.ts'
import { seriesOf, storedRecurrence } from './series.ts'

/** An event with everybody it concerns, its files, its series and the day's other events. */
export async function getScheduleDetail(
  db: Db,
  teamId: TeamId,
  id: string,
  clock: ClubClock,
): Promise<ScheduleDetail> {
  const schedule = await getSchedule(db, teamId, id, clock)
  const { date } = schedule
  const series = await seriesOf(db, teamId, id)
  await takeTurn()
  const day = await listSchedules(db, teamId, { from: date, to: date }, clock)
  await takeTurn()
  return {
    ...schedule,
    ...(await peopleAndFiles(db, teamId, schedule, clock)),
    sameDay: day.filter((other) => other.id !== id && other.cancelledAt === null),
    series: series ? storedRecurrence(series) : null,
  }
}

/** The same event as one player sees it. */
export async function getPlayerScheduleDetail(
  db: Db,
  teamId: TeamId,
  studentId: string,
  id: string,
  clock: ClubClock,
): Promise<PlayerScheduleDetail> {
  const schedule = await getSchedule(db, teamId, id, clock)
  await takeTurn()
  const people = await peopleAndFiles(db, teamId, schedule, clock)
  const own = people.participants.find((participant) => participant.studentId === studentId)
  return {
    ...schedule,
    ...people,
    ownAnswer: own?.attendance ?? null,
    closed: whyClosed(schedule, clock),
    waiting: placeOf(studentId, people.participants),
  }
}

function placeOf(studentId: string, participants: Participant[]): number | null {
  const line = inLine(participants.flatMap(({ attendance }) => attendance ?? []))
  const before = line.findIndex((answer) => answer.studentId === studentId)
  return before < 0 ? null : before + 1
}

async function peopleAndFiles(db: Db, teamId: TeamId, event: Schedule, clock: ClubClock) {
  const people = await listParticipants(db, teamId, event.id)
  const missing = countsMissing(event, today(clock))
  return {
    // As many without an answer as the tally counts.
    participants: missing ? people : people.filter(({ attendance }) => attendance !== null),
    attachments: await listAttachments(db, teamId, event.id),
  }
}

const personColumns = [
  'students.id as studentId',
  'students.lastName',
  'students.firstName',
  'students.lastNameKana',
  'students.firstNameKana',
  'students.photoUrl',
] as const

const whenGiven = ({ createdAt, id }: Attendance) => `${createdAt} ${id}`

const byAnswer = (one: Attendance, other: Attendance) =>
  whenGiven(one) < whenGiven(other) ? -1 : 1

/** Who answered, in the order of their answers; then who is expected and has not. */
async function listParticipants(db: Db, teamId: TeamId, id: string): Promise<Participant[]> {
  const answered = await db
    .selectFrom('attendances')
    .innerJoin('students', 'students.id', 'attendances.studentId')
    .where('attendances.scheduleId', '=', id)
    .select([...personColumns, 'students.createdAt as joinedAt'])
    .select(attendanceColumns)
    .execute()
  // The database would sort them with their comments, which takes longer than to read them.
  answered.sort(byAnswer)
  await takeTurn()
  const event = db
    .selectFrom('schedules')
    .where('schedules.teamId', '=', teamId)
    .where('schedules.id', '=', id)
  const expected = await db
    .selectFrom(expectedMembers(event).as('expected'))
    .innerJoin('students', 'students.id', 'expected.studentId')
    .select(personColumns)
    .select('students.createdAt as joinedAt')
    .orderBy('joinedAt')
    .orderBy('studentId')
    .execute()
  await takeTurn()
  const seen = new Set(answered.map(({ studentId }) => studentId))
  const person = (row: (typeof expected)[number]) => ({
    studentId: row.studentId,
    lastName: row.lastName,
    firstName: row.firstName,
    lastNameKana: row.lastNameKana,
    firstNameKana: row.firstNameKana,
    photoUrl: row.photoUrl,
  })
  return [
    ...answered.map((row) => ({ ...person(row), attendance: row })),
    ...expected
      .filter(({ studentId }) => !seen.has(studentId))
      .map((row) => ({ ...person(row), attendance: null })),
  ]
}
