import type { RosterMember } from '../../domain/people/read-roster-row.ts'
import type { Act } from '../activity/act.ts'
import { actorName } from '../activity/actor-name.ts'
import { type Db, inParts } from '../db/database.ts'
import type { Undo } from '../import-batches/summary.ts'
import type { Known } from './known-members.ts'

export interface MemberChange {
  target: Known
  changes: Partial<RosterMember>
  categoryIds: string[]
}

type Fields = Partial<Row>
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const rowsOf = (tx: Db, ids: string[]) =>
  tx.selectFrom('students').selectAll().where('id', 'in', ids).execute()

/** Stores other fields of many members at once. */
export const storeMembers = (tx: Db, fields: ReadonlyMap<string, Fields>): Promise<void> =>
  inParts([...fields.keys()], async (ids) => {
    const rows = await rowsOf(tx, ids)
    if (!rows.length) return
    await tx
      .insertInto('students')
      .values(rows.map((row) => ({ ...row, ...fields.get(row.id) })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((by) => ({
          lastName: by.ref('excluded.lastName'),
          firstName: by.ref('excluded.firstName'),
          lastNameKana: by.ref('excluded.lastNameKana'),
          firstNameKana: by.ref('excluded.firstNameKana'),
          schoolName: by.ref('excluded.schoolName'),
          birthDate: by.ref('excluded.birthDate'),
          jerseyNumber: by.ref('excluded.jerseyNumber'),
          playerType: by.ref('excluded.playerType'),
          careNotes: by.ref('excluded.careNotes'),
          careNotesBy: by.ref('excluded.careNotesBy'),
          careNotesAt: by.ref('excluded.careNotesAt'),
        })),
      )
      .execute()
  })

/** @returns what an undo needs */
export async function changeMembers(
  tx: Db,
  changes: readonly MemberChange[],
  act: Act,
): Promise<Undo['changes']> {
  const hasNotes = changes.some(({ changes }) => changes.careNotes)
  const signed = hasNotes
    ? { careNotesBy: await actorName(tx, act.by), careNotesAt: act.now.toISOString() }
    : {}
  const changed = changes
    .map(({ target, changes }) => ({
      target,
      fields: { ...changes, ...(changes.careNotes && signed) },
    }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  await storeMembers(tx, new Map(changed.map(({ target, fields }) => [target.id, fields])))
  return changed.map(({ target, fields }) => ({
    studentId: target.id,
    before: pick(target, Object.keys(fields)),
    after: pick(fields, Object.keys(fields)),
  }))
}

type Value = string | number | null

function pick(from: object, fields: readonly string[]): Record<string, Value> {
  const isValue = (value: unknown): value is Value =>
    value === null || typeof value === 'string' || typeof value === 'number'
  return Object.fromEntries(
    Object.entries(from).flatMap(([field, value]) =>
      fields.includes(field) && isValue(value) ? [[field, value]] : [],
    ),
  )
}
