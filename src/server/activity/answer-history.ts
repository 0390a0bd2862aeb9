import { v7 as newId } from 'uuid'
import {
  type AnswerChange,
  type AnswerSource,
  HISTORY_MAX,
} from '../../domain/schedule/answer-history.ts'
import type { Attendance } from '../../domain/schedule/attendance.ts'
import { type Db, inParts } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { TeamId } from '../identity/team-id.ts'

/** Who gives an answer, as it is stored beside it. */
export interface AnsweredBy extends Pick<Attendance, 'answeredBy' | 'answeredById'> {
  /** Null where nobody did it. */
  name: string | null
}

export type ChangedAnswer = Pick<
  AnswerChange,
  'scheduleId' | 'studentId' | 'before' | 'after' | 'commentChanged'
>

/** Adds what changed of answers to their history, in the transaction of the change (rule N5). */
export async function recordAnswerChanges(
  tx: Db,
  teamId: TeamId,
  changes: readonly ChangedAnswer[],
  { by, source, now }: { by: AnsweredBy; source: AnswerSource; now: Date },
): Promise<void> {
  const [row, ...more] = changes.map(({ commentChanged, ...change }) => ({
    ...change,
    id: newId(),
    teamId,
    commentChanged: commentChanged ? (1 as const) : (0 as const),
    byKind: by.answeredBy,
    byId: by.answeredById,
    byName: by.name,
    source,
    createdAt: now.toISOString(),
  }))
  if (row && more.length === 0) await insertOne(tx, row)
  else if (row)
    await inParts([row, ...more], (part) =>
      tx.insertInto('attendanceChanges').values(part).execute(),
    )
}

type Row = Omit<AnswerChange, 'commentChanged'> & { teamId: string; commentChanged: 0 | 1 }

const insertOne = prepared<Row>()((db, value) =>
  db.insertInto('attendanceChanges').values({
    id: value('id'),
    teamId: value('teamId'),
    scheduleId: value('scheduleId'),
    studentId: value('studentId'),
    before: value('before'),
    after: value('after'),
    commentChanged: value('commentChanged'),
    byKind: value('byKind'),
    byId: value('byId'),
    byName: value('byName'),
    source: value('source'),
    createdAt: value('createdAt'),
  }),
)

/** How one answer came to be, the newest change first. Ids tell the order in which they were stored. */
export async function listAnswerChanges(
  db: Db,
  teamId: TeamId,
  { scheduleId, studentId }: Pick<AnswerChange, 'scheduleId' | 'studentId'>,
): Promise<AnswerChange[]> {
  const rows = await db
    .selectFrom('attendanceChanges')
    .selectAll()
    .where('teamId', '=', teamId)
    .where('scheduleId', '=', scheduleId)
    .where('studentId', '=', studentId)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute()
  return rows.map(({ teamId: _, ...row }) => ({ ...row, commentChanged: row.commentChanged === 1 }))
}

/** Of people who go, the answers that they gave for others stay, without their names. */
export async function forgetAnswerers(tx: Db, teamId: TeamId, ids: string[]): Promise<void> {
  await tx
    .updateTable('attendances')
    .set({ answeredById: null })
    .where('teamId', '=', teamId)
    .where('answeredById', 'in', ids)
    .execute()
  await tx
    .updateTable('attendanceChanges')
    .set({ byId: null, byName: null })
    .where('scheduleId', 'in', tx.selectFrom('schedules').select('id').where('teamId', '=', teamId))
    .where('byId', 'in', ids)
    .execute()
}
