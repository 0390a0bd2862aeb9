import { type Db, inParts } from '../db/database.ts'
import { CONTENT } from './event-rows.ts'
import type { EventRow } from './series.ts'
import { touched } from './touched.ts'

/** What says when and where an event is: an answer from before it changed holds for something else. */
const WHEN_AND_WHERE = [
  'date',
  'startHour',
  'startMinute',
  'endHour',
  'endMinute',
  'gatherHour',
  'gatherMinute',
  'venue',
] as const

/**
 * Writes down which events an edit has changed, and which of them in time or place.
 * @param before what they were
 * @param categorised the ids of those whose categories it has changed
 */
export async function markChanged(
  tx: Db,
  before: readonly EventRow[],
  categorised: readonly string[],
  now: Date,
): Promise<void> {
  const old = new Map(before.map((row) => [row.id, row]))
  const hasOther = new Set(categorised)
  await inParts([...old.keys()], async (ids) => {
    const rows = await tx.selectFrom('schedules').selectAll().where('id', 'in', ids).execute()
    const differing = (columns: readonly (keyof EventRow)[]) => (row: EventRow) =>
      columns.some((column) => row[column] !== old.get(row.id)?.[column])
    const isChanged = differing(['date', ...CONTENT])
    const changed = rows.filter((row) => isChanged(row) || hasOther.has(row.id))
    const elsewhere = changed.filter(differing(WHEN_AND_WHERE))
    await inParts(idsOf(changed), (part) =>
      tx.updateTable('schedules').set(touched(now)).where('id', 'in', part).execute(),
    )
    const contentChangedAt = now.toISOString()
    await inParts(idsOf(elsewhere), (part) =>
      tx.updateTable('schedules').set({ contentChangedAt }).where('id', 'in', part).execute(),
    )
  })
}

const idsOf = (rows: readonly EventRow[]) => rows.map(({ id }) => id)
