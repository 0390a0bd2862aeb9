import {
  type Attendance,
  keptComment,
  type Mark,
  UNANSWERED,
} from '../../domain/schedule/attendance.ts'
import { type ChangedAnswer, recordAnswerChanges } from '../activity/answer-history.ts'
import type { Db } from '../db/database.ts'
import { prepared, rawRows } from '../db/prepared.ts'
import type { Giving } from './answerer.ts'
import { tellFamily } from './family-notice.ts'

type Content = Pick<Attendance, 'status' | 'comment'>
type Stored = Content & Pick<Attendance, 'answeredById' | 'waitingSince'>

interface Given {
  scheduleId: string
  studentIds: readonly string[]
  status: Mark | typeof UNANSWERED
  comment?: string | null | undefined
  dropsOthersComment?: boolean | undefined
}

/** Keeps who answered otherwise before; the same answer again is nothing new. @returns what is stored, by member */
export async function recordAnswers(
  tx: Db,
  giving: Giving,
  given: Given,
): Promise<ReadonlyMap<string, Stored>> {
  const { scheduleId, studentIds, status } = given
  const known = await storedAnswers(tx, scheduleId, studentIds)
  const changes = studentIds.flatMap((studentId) => {
    const old = known.get(studentId)
    const before = old?.status ?? UNANSWERED
    const commentChanged = commentAfter(old, given, giving) !== (old?.comment ?? null)
    const change: ChangedAnswer = {
      scheduleId,
      studentId,
      before,
      after: status,
      commentChanged,
    }
    return before === status && !commentChanged ? [] : [change]
  })
  await recordChanges(tx, giving, changes)
  await tellFamily(tx, giving, changes)
  return known
}

async function storedAnswers(
  tx: Db,
  scheduleId: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Stored>> {
  const [studentId, ...more] = studentIds
  const found =
    studentId && more.length === 0
      ? await findAnswer(tx, { scheduleId, studentId })
      : await rawRows(
          tx,
          answers(tx)
            .where('scheduleId', '=', scheduleId)
            .where('studentId', 'in', studentIds)
            .compile(),
        )
  return new Map(
    found.map(
      ({ student_id: id, answered_by_id: answeredById, waiting_since: waitingSince, ...row }) => [
        id,
        { status: row.status, comment: row.comment, answeredById, waitingSince },
      ],
    ),
  )
}

const answers = (db: Db) =>
  db
    .selectFrom('attendances')
    .select(['studentId', 'status', 'comment', 'answeredById', 'waitingSince'])

const findAnswer = prepared<{ scheduleId: string; studentId: string }>()((db, value) =>
  answers(db)
    .where('scheduleId', '=', value('scheduleId'))
    .where('studentId', '=', value('studentId')),
)

/** As `storeAnswers` leaves it. */
function commentAfter(old: Stored | undefined, given: Given, { by }: Giving): string | null {
  const { status, comment, dropsOthersComment } = given
  if (status === UNANSWERED) return null
  if (comment !== undefined) return comment
  return dropsOthersComment
    ? keptComment(old ?? null, status, by.answeredById)
    : (old?.comment ?? null)
}

interface Move {
  attendance: Attendance
  /** The event's id. */
  to: string
  /** What stood there before. */
  replaced: Content | undefined
}

/** A moved answer is taken back from one event, and given to the other. */
export async function recordMove(
  tx: Db,
  giving: Giving,
  { attendance, to, replaced }: Move,
): Promise<void> {
  const { studentId, scheduleId, status, comment } = attendance
  await recordChanges(tx, giving, [
    {
      studentId,
      scheduleId,
      before: status,
      after: UNANSWERED,
      commentChanged: comment !== null,
    },
    {
      studentId,
      scheduleId: to,
      before: replaced?.status ?? UNANSWERED,
      after: status,
      commentChanged: comment !== (replaced?.comment ?? null),
    },
  ])
}

const recordChanges = (
  tx: Db,
  { session, by, clock: { now }, source: from = 'app' }: Giving,
  changes: readonly ChangedAnswer[],
): Promise<void> => {
  const source = session.kind === 'coach' ? 'coach' : from
  return recordAnswerChanges(tx, session.teamId, changes, { by, source, now })
}
