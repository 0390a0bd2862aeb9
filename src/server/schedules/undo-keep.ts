import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import { UNDO_BYTES, UNDO_MS, UNDO_STEPS, type UndoOffer } from '../../domain/schedule/undo.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inParts } from '../db/database.ts'
import { keptExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import type { EventRow } from './series.ts'
import { readChildren } from './undo-children.ts'
import type { Children, SeriesState, Snapshot, WithCategories } from './undo-snapshot.ts'

/** What a step begins with. */
export interface StepBegun {
  events: WithCategories[]
  series: SeriesState
  children: Children
  expected: Children['expectations']
}

/** Looks at what a change will change or remove, before it does. */
export async function beginStep(
  tx: Db,
  {
    eventIds,
    removeIds,
    seriesId,
    begunIds = [],
  }: {
    eventIds: string[]
    removeIds: string[]
    seriesId: string | null
    /** Those that may have begun, and be to come afterwards. */
    begunIds?: string[]
  },
): Promise<StepBegun> {
  return {
    events: await eventsWithCategories(tx, [...new Set([...eventIds, ...removeIds])]),
    series: await seriesState(tx, seriesId ? [seriesId] : []),
    children: await readChildren(tx, removeIds),
    expected: await keptExpectations(tx, begunIds),
  }
}

/** Whether a step that begins so would not be too much to keep; `more` is what it changes. */
export const canKeep = (begun: StepBegun, more: unknown): boolean =>
  Buffer.byteLength(JSON.stringify([begun, more])) <= UNDO_BYTES

/** Keeps for a day what takes the change back. @returns null where that would be too much to keep */
export async function keepStep(
  tx: Db,
  teamId: TeamId,
  begun: StepBegun,
  { addedIds, label }: { addedIds: string[]; label: string },
  { by, now }: Act,
): Promise<UndoOffer> {
  const snapshot = await snapshotOf(tx, begun, addedIds)
  const text = JSON.stringify(snapshot)
  if (Buffer.byteLength(text) > UNDO_BYTES) return null
  const id = newId()
  const expiresAt = new Date(now.getTime() + UNDO_MS).toISOString()
  const eventIds = [...snapshot.changed.map(({ before }) => before.row.id), ...addedIds]
  const coachId = by.kind === 'coach' ? by.id : null
  await tx
    .insertInto('undoSteps')
    .values({
      ...{ id, teamId, coachId, label, snapshot: text, expiresAt, undoneAt: null },
      eventIds: JSON.stringify(eventIds),
    })
    .execute()
  const kept = new Set(begun.children.scheduleFiles.map(({ storedFileId }) => storedFileId))
  const files = [...kept].map((storedFileId) => ({ teamId, undoId: id, storedFileId }))
  await inParts(files, (part) => tx.insertInto('undoFiles').values(part).execute())
  await forgetOldest(tx, teamId)
  return { id, label }
}

async function snapshotOf(tx: Db, begun: StepBegun, addedIds: string[]): Promise<Snapshot> {
  const now = await eventsWithCategories(
    tx,
    begun.events.map(({ row }) => row.id),
  )
  const after = new Map(now.map((event) => [event.row.id, event]))
  const added = await eventsWithCategories(tx, addedIds)
  const isThere = ({ row }: WithCategories) => after.has(row.id)
  const seriesIds = [
    ...begun.series.series.map(({ id }) => id),
    ...[...now, ...added].flatMap(({ row }) => row.seriesId ?? []),
  ]
  return {
    before: begun.series,
    after: await seriesState(tx, [...new Set(seriesIds)]),
    changed: begun.events.flatMap((before) => {
      const event = after.get(before.row.id)
      if (!event || isDeepStrictEqual(event, before)) return []
      return {
        before,
        after: difference(before.row, event.row),
        categoriesAfter: event.categoryIds,
      }
    }),
    expected: begun.expected.filter(
      ({ scheduleId }) => after.get(scheduleId)?.row.expectationsKept === 0,
    ),
    removed: begun.events.filter((event) => !isThere(event)).map(({ row }) => row),
    children: begun.children,
    added: {
      like: added[0] ?? null,
      events: added.map(({ row: { id, date } }) => ({ id, date })),
    },
  }
}

const difference = (before: EventRow, after: EventRow) => {
  const values = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => values.get(column) !== value),
  )
}

/** These events, each with its categories in their order. */
export async function eventsWithCategories(db: Db, ids: string[]): Promise<WithCategories[]> {
  const events: WithCategories[] = []
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('schedules')
      .selectAll()
      .where('id', 'in', part)
      .orderBy('id')
      .execute()
    const links = await db
      .selectFrom('scheduleCategories')
      .selectAll()
      .where('scheduleId', 'in', part)
      .orderBy('position')
      .execute()
    const categories = Map.groupBy(links, ({ scheduleId }) => scheduleId)
    for (const row of rows)
      events.push({
        row,
        categoryIds: (categories.get(row.id) ?? []).map((link) => link.categoryId),
      })
  })
  return events
}

/** These series as they are now, those of them that there are. */
export async function seriesState(db: Db, ids: string[]): Promise<SeriesState> {
  if (!ids.length) return { series: [], skips: [] }
  return {
    series: await db
      .selectFrom('series')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
    skips: await db
      .selectFrom('seriesSkips')
      .selectAll()
      .where('seriesId', 'in', ids)
      .orderBy('seriesId')
      .orderBy('date')
      .execute(),
  }
}

/** A club keeps so many steps; their ids are in the order in which they came. */
async function forgetOldest(tx: Db, teamId: TeamId) {
  const [last] = await tx
    .selectFrom('undoSteps')
    .select('id')
    .where('teamId', '=', teamId)
    .orderBy('id', 'desc')
    .offset(UNDO_STEPS)
    .limit(1)
    .execute()
  if (last)
    await tx
      .deleteFrom('undoSteps')
      .where('teamId', '=', teamId)
      .where('id', '<=', last.id)
      .execute()
}
