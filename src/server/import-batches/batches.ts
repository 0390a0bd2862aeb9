import { isDeepStrictEqual } from 'node:util'
import { notFound } from '../../domain/basics/errors.ts'
import type { ImportBatch } from '../../domain/people/roster.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { type Contact, readSummary, type Summary } from './summary.ts'

/** As many as the list shows. */
const SHOWN = 20

const NOT_FOUND = '取り込みが見つかりませんでした'

const batches = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('importBatches')
    .where('teamId', '=', teamId)
    .select(['id', 'byName', 'summary', 'createdAt', 'undoneAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>

const withSummary = (row: Row) => ({ ...row, summary: readSummary(row.summary) })

/** The newest first. */
export const listBatches = async (db: Db, teamId: TeamId): Promise<ImportBatch[]> =>
  shown(db, await batches(db, teamId).limit(SHOWN).execute())

/** One as the list shows it. @throws AppError notFound */
export async function showBatch(db: Db, teamId: TeamId, id: string): Promise<ImportBatch> {
  const [batch] = await shown(db, await batches(db, teamId).where('id', '=', id).execute())
  if (!batch) throw notFound(NOT_FOUND)
  return batch
}

async function shown(db: Db, rows: Row[]): Promise<ImportBatch[]> {
  const read = rows.map(withSummary)
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
  return row && withSummary(row)
}

/** An import with what it keeps. @throws AppError notFound for another team's */
export async function requireBatch(db: Db, teamId: TeamId, id: string) {
  const row = await batches(db, teamId).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(NOT_FOUND)
  return withSummary(row)
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

/** Of a member who goes, imports keep nothing. */
export async function forgetInImports(tx: Db, teamId: TeamId, studentId: string): Promise<void> {
  const rows = await batches(tx, teamId).where('summary', 'like', `%${studentId}%`).execute()
  const isOther = (entry: { studentId: string }) => entry.studentId !== studentId
  for (const { id, summary } of rows.map(withSummary)) {
    const { contacts, undo, ...rest } = summary
    await storeSummary(tx, id, {
      ...rest,
      contacts: withoutChildren(contacts, (_, child) => child === studentId),
      undo: undo && {
        ...undo,
        changes: undo.changes.filter(isOther),
        links: undo.links.filter(isOther),
        guardians: undo.guardians.filter(isOther),
      },
    })
  }
}

/** Before a further import: the newest can't be taken back any more, and who waits in it waits in no earlier one. */
export async function closeNewest(tx: Db, teamId: TeamId): Promise<void> {
  const newest = await newestBatch(tx, teamId)
  if (!newest) return
  const { contacts } = newest.summary
  const waiting = new Map(contacts.map((contact) => [keyOf(contact), new Set(contact.studentIds)]))
  await forgetWaiting(
    tx,
    teamId,
    (contact, studentId, id) =>
      id !== newest.id && (waiting.get(keyOf(contact))?.has(studentId) ?? false),
  )
  await storeSummary(tx, newest.id, { ...newest.summary, undo: null })
}

const keyOf = ({ email, phone, lastName, firstName }: Contact) =>
  email ?? JSON.stringify([phone, lastName, firstName])

/** Guardians who need no invitation any more wait in no import of the team. */
export async function forgetWaiting(
  tx: Db,
  teamId: TeamId,
  isDone: (contact: Contact, studentId: string, batchId: string) => boolean,
): Promise<void> {
  // Whoever waits is in there; what else the text may hold is read, and stays.
  const rows = await batches(tx, teamId).where('summary', 'like', '%"studentIds"%').execute()
  for (const { id, summary } of rows.map(withSummary)) {
    const contacts = withoutChildren(summary.contacts, (contact, studentId) =>
      isDone(contact, studentId, id),
    )
    if (!isDeepStrictEqual(contacts, summary.contacts))
      await storeSummary(tx, id, { ...summary, contacts })
  }
}

/** Who has no child left isn't kept. */
const withoutChildren = (
  contacts: readonly Contact[],
  isGone: (contact: Contact, studentId: string) => boolean,
): Contact[] =>
  contacts
    .map((contact) => ({
      ...contact,
      studentIds: contact.studentIds.filter((studentId) => !isGone(contact, studentId)),
    }))
    .filter(({ studentIds }) => studentIds.length > 0)
