import type { Attendance } from '../../domain/schedule/attendance.ts'
import type { Db } from '../db/database.ts'
import { type Raw, rawRows } from '../db/prepared.ts'
import type { TeamId } from '../identity/team-id.ts'
import { mapParts, type Parts, readParts } from '../parts/parts.ts'
import { attendanceColumns, attendanceOf } from '../schedules/answer-columns.ts'
import type { Range } from '../schedules/read.ts'
import { requireStudent } from '../students/require-student.ts'

const inOrder = (db: Db) =>
  db
    .selectFrom('attendances')
    .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
    .select([...attendanceColumns, 'schedules.date'])
    .orderBy('attendances.createdAt')
    .orderBy('attendances.id')

type Row = Raw<Attendance & { date: string }>

const readAnswers = (db: Db, query: ReturnType<typeof inOrder>) =>
  readParts((last: Row | undefined, rows): Promise<Row[]> => {
    const after = query.$if(last !== undefined, (query) =>
      query.where((by) =>
        by(
          by.refTuple('attendances.createdAt', 'attendances.id'),
          '>',
          by.tuple(last?.created_at ?? '', last?.id ?? ''),
        ),
      ),
    )
    return rawRows(db, after.limit(rows).compile())
  })

/** So many answers are read at once: those of a few months. */
const FEW_ANSWERS = 3000

/** The team's answers in the order in which they were given, all or those to events of some days. */
export async function* attendancesInParts(
  db: Db,
  teamId: TeamId,
  { from = '', to = '9' }: Range,
  few = FEW_ANSWERS,
): AsyncGenerator<Attendance[]> {
  const days = { teamId, from, to }
  if ((await countAnswers(db, days)) <= few) yield await answersOfDays(db, days)
  else yield* answersByAge(db, days)
}

interface Days {
  teamId: TeamId
  from: string
  to: string
}

const eventsOf = (db: Db, { teamId, from, to }: Days) =>
  db
    .selectFrom('schedules')
    .where('schedules.teamId', '=', teamId)
    .where('schedules.date', '>=', from)
    .where('schedules.date', '<=', to)

async function countAnswers(db: Db, days: Days): Promise<number> {
  const { present, waiting, maybe, absent } = await eventsOf(db, days)
    .innerJoin('tallies', 'tallies.scheduleId', 'schedules.id')
    .select((by) => [
      by.fn.sum<number | null>('tallies.present').as('present'),
      by.fn.sum<number | null>('tallies.waiting').as('waiting'),
      by.fn.sum<number | null>('tallies.maybe').as('maybe'),
      by.fn.sum<number | null>('tallies.absent').as('absent'),
    ])
    .executeTakeFirstOrThrow()
  return (present ?? 0) + (waiting ?? 0) + (maybe ?? 0) + (absent ?? 0)
}

async function answersOfDays(db: Db, days: Days): Promise<Attendance[]> {
  const answers = await rawRows(
    db,
    eventsOf(db, days)
      .innerJoin('attendances', 'attendances.scheduleId', 'schedules.id')
      .select(attendanceColumns)
      .orderBy('attendances.createdAt')
      .orderBy('attendances.id')
      .compile(),
  )
  return answers.map(attendanceOf)
}

/** Those to events of other days are read, too, and left out: a part is so long whatever the days are. */
const answersByAge = (db: Db, { teamId, from, to }: Days): Parts<Attendance> =>
  mapParts(readAnswers(db, inOrder(db).where('attendances.teamId', '=', teamId)), (answers) =>
    answers.filter(({ date }) => date >= from && date <= to).map(attendanceOf),
  )

/** One member's. @throws AppError notFound */
export async function attendancesOfInParts(
  db: Db,
  teamId: TeamId,
  studentId: string,
): Promise<Parts<Attendance>> {
  await requireStudent(db, teamId, studentId)
  // By the member alone: of two indexes that fit, SQLite might take the team's.
  return mapParts(
    readAnswers(db, inOrder(db).where('attendances.studentId', '=', studentId)),
    (answers) => answers.map(attendanceOf),
  )
}
