import { isDeepStrictEqual } from 'node:util'
import type { SkippedEvent } from '../../domain/schedule/undo.ts'
import { type Db, inParts } from '../db/database.ts'
import type { EventRow } from './series.ts'
import { present } from './undo-children.ts'
import { eventsWithCategories } from './undo-keep.ts'
import type { Snapshot, WithCategories } from './undo-snapshot.ts'

/** What says nothing about whether somebody has changed an event since. */
const BOOKKEEPING = new Set([
  'expectationsKept',
  'contentChangedAt',
  'askedAgainAt',
  'revision',
  'updatedAt',
])

const MEMBERSHIP = new Set(['seriesId', 'seriesDate', ...BOOKKEEPING])

const told = (row: object) =>
  Object.entries(row)
    .filter(([column]) => !BOOKKEEPING.has(column))
    .sort()

/** A category that was deleted since has gone from all events, which is no change of this one. */
const isSame = (
  one: WithCategories,
  row: object,
  categoryIds: readonly string[],
  there: ReadonlySet<string>,
) =>
  isDeepStrictEqual(told(one.row), told(row)) &&
  isDeepStrictEqual(
    one.categoryIds,
    categoryIds.filter((id) => there.has(id)),
  )

/** The events that the step changed, as they were before; but those that were changed since. */
export async function changedBack(tx: Db, { changed }: Snapshot, isIntact: boolean, now: Date) {
  const ids = changed.map(({ before }) => before.row.id)
  const current = new Map(
    (await eventsWithCategories(tx, ids)).map((event) => [event.row.id, event]),
  )
  const there = await present(
    tx,
    'categories',
    changed.flatMap(({ categoriesAfter }) => categoriesAfter),
  )
  const answered = await lastAnswers(tx, ids)
  const rows: EventRow[] = []
  const expectedThen: string[] = []
  const categories: WithCategories[] = []
  const skipped: SkippedEvent[] = []
  let count = 0
  for (const { before, after, categoriesAfter } of changed) {
    const event = current.get(before.row.id)
    if (event && isSame(event, { ...before.row, ...after }, categoriesAfter, there)) {
      const row = asBefore(before.row, event.row, isIntact, now)
      const { contentChangedAt: since } = after
      const last = answered.get(row.id) ?? ''
      // Who has answered what it was meanwhile has answered something else.
      const isOther = typeof since === 'string' && last > since
      rows.push(isOther ? { ...row, contentChangedAt: now.toISOString() } : row)
      if (before.row.expectationsKept === 1 && after.expectationsKept === 0)
        expectedThen.push(row.id)
      const hasOthers = !isDeepStrictEqual(before.categoryIds, categoriesAfter)
      if (hasOthers) categories.push(before)
      // One that only became single, or another series', looks as it did.
      if (hasOthers || Object.keys(after).some((column) => !MEMBERSHIP.has(column))) count += 1
    } else skipped.push(named(event?.row ?? before.row))
  }
  return { rows, categories, skipped, count, expectedThen }
}

/** When events were answered last. */
async function lastAnswers(tx: Db, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, string>()
  await inParts(ids, async (part) => {
    const rows = await tx
      .selectFrom('attendances')
      .select((by) => ['scheduleId', by.fn.max('updatedAt').as('at')])
      .where('scheduleId', 'in', part)
      .groupBy('scheduleId')
      .execute()
    for (const { scheduleId, at } of rows) last.set(scheduleId, at)
  })
  return last
}

/** A revision counts on, so that a calendar that has seen the change sees this one. */
const asBefore = (
  before: EventRow,
  { seriesId, ...current }: EventRow,
  isIntact: boolean,
  now: Date,
) => ({
  ...before,
  expectationsKept: current.expectationsKept,
  askedAgainAt: current.askedAgainAt,
  revision: current.revision + 1,
  updatedAt: now.toISOString(),
  ...(!isIntact && { seriesId, seriesDate: current.seriesDate }),
})

/** Without categories that were deleted since; an event that would have none keeps those that it has. */
export async function withoutDeleted(tx: Db, events: WithCategories[]): Promise<WithCategories[]> {
  const ids = events.flatMap(({ categoryIds }) => categoryIds)
  const left = await present(tx, 'categories', ids)
  const isLeft = (id: string) => left.has(id)
  return events
    .map(({ row, categoryIds }) => ({ row, categoryIds: categoryIds.filter(isLeft) }))
    .filter(({ categoryIds }) => categoryIds.length > 0)
}

const named = ({ id, title, date }: EventRow): SkippedEvent => ({ scheduleId: id, title, date })

/** The events that the step added: those that nobody has changed, answered or given a file. */
export async function addedSince(tx: Db, { added }: Snapshot) {
  const { like } = added
  const events = await eventsWithCategories(
    tx,
    added.events.map(({ id }) => id),
  )
  const inUse = await eventsInUse(
    tx,
    events.map(({ row }) => row.id),
  )
  const there = await present(tx, 'categories', like?.categoryIds ?? [])
  const dates = new Map(added.events.map(({ id, date }) => [id, date]))
  const asAdded = ({ row }: WithCategories) => {
    const date = dates.get(row.id)
    const isOfSeries = like?.row.seriesDate != null
    return { ...like?.row, id: row.id, date, seriesDate: isOfSeries ? date : null }
  }
  const isUnchanged = (event: WithCategories) =>
    like !== null &&
    !inUse.has(event.row.id) &&
    isSame(event, asAdded(event), like.categoryIds, there)
  return {
    unchanged: events.filter(isUnchanged).map(({ row }) => row.id),
    skipped: events.filter((event) => !isUnchanged(event)).map(({ row }) => named(row)),
  }
}

async function eventsInUse(tx: Db, ids: string[]): Promise<Set<string>> {
  const used = new Set<string>()
  await inParts(ids, async (part) => {
    for (const table of ['attendances', 'scheduleFiles'] as const) {
      const rows = await tx
        .selectFrom(table)
        .select('scheduleId')
        .distinct()
        .where('scheduleId', 'in', part)
        .execute()
      for (const { scheduleId } of rows) used.add(scheduleId)
    }
  })
  return used
}

/** The events that the step removed, to be stored again. A coach or series may be gone meanwhile. */
export async function missing(tx: Db, { removed, before }: Snapshot, isIntact: boolean) {
  const ids = (column: 'cancelledById' | 'seriesId') => removed.flatMap((row) => row[column] ?? [])
  const coaches = await present(tx, 'coaches', ids('cancelledById'))
  const series = await present(tx, 'series', ids('seriesId'))
  if (isIntact) for (const { id } of before.series) series.add(id)
  return removed.map((row) => ({
    ...row,
    seriesId: row.seriesId !== null && series.has(row.seriesId) ? row.seriesId : null,
    cancelledById:
      row.cancelledById !== null && coaches.has(row.cancelledById) ? row.cancelledById : null,
  }))
}
