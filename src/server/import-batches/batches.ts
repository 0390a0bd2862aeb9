import type { ImportBatch } from '../../domain/people/roster.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { readSummary, type Summary } from './summary.ts'

/** As many as the list shows. */
const SHOWN = 20

const batches = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('importBatches')
    .where('teamId', '=', teamId)
    .select(['id', 'byName', 'summary', 'createdAt', 'undoneAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')

/** The newest first. */
export async function listBatches(db: Db, teamId: TeamId): Promise<ImportBatch[]> {
  const rows = await batches(db, teamId).limit(SHOWN).execute()
  const read = rows.map((row) => ({ ...row, summary: readSummary(row.summary) }))
  const undoable = read.find(({ summary, undoneAt }) => summary.undo && !undoneAt)
  const isFree = undoable !== undefined && !(await isUsed(db, undoable.id))
  return read.map(({ id, byName, summary, createdAt, undoneAt }) => ({
    id,
    by: byName,
    added: summary.added,
    updated: summary.updated,
    guardiansByMail: summary.contacts.filter(({ email }) => email !== null).length,
    guardiansOnPaper: summary.contacts.filter(({ email }) => email === null).length,
    isUndoable: id === undoable?.id && isFree,
    mapping: summary.mapping,
    createdAt,
    undoneAt,
  }))
}

/** The newest import with what it keeps. */
export async function newestBatch(db: Db, teamId: TeamId) {
  const row = await batches(db, teamId).limit(1).executeTakeFirst()
  return row && { ...row, summary: readSummary(row.summary) }
}

export const storeSummary = (tx: Db, id: string, summary: Summary) =>
  tx
    .updateTable('importBatches')
    .set({ summary: JSON.stringify(summary) })
    .where('id', '=', id)
    .execute()

/** Whether a member whom the import added has an answer, a guardian, a log-in or a fee by now. */
export async function isUsed(db: Db, batchId: string): Promise<boolean> {
  const used = await db
    .selectFrom('students')
    .where('importBatchId', '=', batchId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('attendances')
            .select('id')
            .whereRef('attendances.studentId', '=', 'students.id'),
        ),
        exists(
          selectFrom('memberAccess')
            .select('accountId')
            .whereRef('memberAccess.studentId', '=', 'students.id'),
        ),
        exists(
          selectFrom('guardianClaims')
            .select('id')
            .whereRef('guardianClaims.studentId', '=', 'students.id'),
        ),
        exists(
          selectFrom('tuitionPayments')
            .select('id')
            .whereRef('tuitionPayments.studentId', '=', 'students.id'),
        ),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return used !== undefined
}

/** Of a member who goes, the newest import keeps nothing. */
export async function forgetInImports(tx: Db, teamId: TeamId, studentId: string): Promise<void> {
  const batch = await newestBatch(tx, teamId)
  if (!batch?.summary.undo && !batch?.summary.contacts.length) return
  const { contacts, undo, ...rest } = batch.summary
  const isOther = (entry: { studentId: string }) => entry.studentId !== studentId
  await storeSummary(tx, batch.id, {
    ...rest,
    contacts: contacts
      .map((contact) => ({
        ...contact,
        studentIds: contact.studentIds.filter((id) => id !== studentId),
      }))
      .filter(({ studentIds }) => studentIds.length > 0),
    undo: undo && {
      ...undo,
      changes: undo.changes.filter(isOther),
      links: undo.links.filter(isOther),
    },
  })
}
