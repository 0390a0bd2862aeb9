import type { InsertQueryBuilder, InsertResult, OnConflictBuilder } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Attendance, type Mark, UNANSWERED } from '../../domain/schedule/attendance.ts'
import type { Db } from '../db/database.ts'
import { prepared, rawRows } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import { attendanceColumns, attendanceOf } from '../schedules/answer-columns.ts'
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
  const rows = players.map((studentId) => ({
    id: newId(),
    teamId,
    scheduleId,
    studentId,
    status,
    comment: comment ?? null,
    answeredBy,
    answeredById,
    waitingSince: seats.get(studentId) ?? null,
    createdAt: at,
    updatedAt: at,
  }))
  const comments = commentsOf(comment, dropsOthersComment)
  const [row, ...more] = rows
  const stored =
    row && more.length === 0
      ? await writeOne[comments](tx, row)
      : await rawRows(tx, storing(tx.insertInto('attendances').values(rows), comments).compile())
  return stored.map(attendanceOf)
}

/** Which comment an answer has that is given again: the new one, the stored one, or that as `keptComment` says. */
type Comments = 'given' | 'stored' | 'kept'

function commentsOf(
  comment: string | null | undefined,
  dropsOthers: boolean | undefined,
): Comments {
  if (comment !== undefined) return 'given'
  return dropsOthers ? 'kept' : 'stored'
}

type Inserting = InsertQueryBuilder<Tables, 'attendances', InsertResult>

const storing = (query: Inserting, comments: Comments) =>
  query.onConflict((conflict) => orChange(conflict, comments)).returning(attendanceColumns)

const orChange = (conflict: OnConflictBuilder<Tables, 'attendances'>, comments: Comments) =>
  conflict.columns(['scheduleId', 'studentId']).doUpdateSet((row) => ({
    status: row.ref('excluded.status'),
    answeredBy: row.ref('excluded.answeredBy'),
    answeredById: row.ref('excluded.answeredById'),
    waitingSince: row.ref('excluded.waitingSince'),
    updatedAt: row.ref('excluded.updatedAt'),
    ...(comments === 'given' && { comment: row.ref('excluded.comment') }),
    ...(comments === 'kept' && {
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
  }))

type Row = Attendance & { teamId: string }

const writing = (comments: Comments) =>
  prepared<Row>()((db, value) =>
    storing(
      db.insertInto('attendances').values({
        id: value('id'),
        teamId: value('teamId'),
        scheduleId: value('scheduleId'),
        studentId: value('studentId'),
        status: value('status'),
        comment: value('comment'),
        answeredBy: value('answeredBy'),
        answeredById: value('answeredById'),
        waitingSince: value('waitingSince'),
        createdAt: value('createdAt'),
        updatedAt: value('updatedAt'),
      }),
      comments,
    ),
  )

/** One player's, which is most of them. */
const writeOne = { given: writing('given'), stored: writing('stored'), kept: writing('kept') }
