import { v7 as newId } from 'uuid'
import type { FollowingPlan, KeptEvent } from '../../domain/schedule/following.ts'
import { addDays } from '../../domain/time/dates.ts'
import { type Db, inParts } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { insertEvents, type NewEvents } from './event-rows.ts'
import {
  addSkips,
  type EventRow,
  endSeries,
  eventsOfSeries,
  removeSkips,
  ruleColumns,
  ruleDateOf,
  type SeriesRow,
  skipsOfSeries,
} from './series.ts'

interface Cut {
  series: SeriesRow
  following: FollowingPlan
  editedId: string
  added: Pick<NewEvents, 'content' | 'categoryIds'>
}

/**
 * Divides a series (rule S6): what is at the cut or after it becomes a series of its own, and the old rule ends
 * the day before. One event alone, on either side, is a single one. Events that go are deleted by now.
 * @returns the ids of added events
 */
export async function cutSeries(
  tx: Db,
  teamId: TeamId,
  { series, following, editedId, added }: Cut,
  now: Date,
): Promise<string[]> {
  const { cut, kept, recurrence, addDates } = following
  const keptIds = new Set(kept.map(({ id }) => id))
  const left = (await eventsOfSeries(tx, series.id)).filter(({ id }) => !keptIds.has(id))
  const skips = await skipsOfSeries(tx, series.id)
  const isSeries = recurrence !== null && kept.length + addDates.length > 1
  // The new part takes over the row where nothing, or one event, is left of the old one.
  const seriesId = isSeries && left.length > 1 ? newId() : isSeries ? series.id : null
  if (isSeries && seriesId) {
    const first = { firstScheduleId: carrierOf(kept, editedId), startDate: following.startDate }
    const row = { id: seriesId, teamId, ...first, ...ruleColumns(recurrence) }
    await storeSeries(tx, row, seriesId !== series.id)
  }
  await joinSeries(tx, [...keptIds], seriesId)
  const addedIds = await insertEvents(tx, teamId, { ...added, dates: addDates, seriesId }, now)
  if (seriesId && !kept.length)
    await tx
      .updateTable('series')
      .set({ firstScheduleId: addedIds[0] ?? '' })
      .where('id', '=', seriesId)
      .execute()
  if (seriesId === series.id) {
    await joinSeries(
      tx,
      left.map(({ id }) => id),
      null,
    )
    await removeSkips(tx, series.id, skips)
  } else await endBefore(tx, series, left, cut)
  if (seriesId) await addSkips(tx, teamId, seriesId, following.skips)
  return addedIds
}

/** What is left of a series ends the day before a cut. */
export async function endBefore(tx: Db, series: SeriesRow, left: readonly EventRow[], cut: string) {
  if (left.length < 2) return endSeries(tx, series.id)
  const [earliest] = left.toSorted((one, other) => ruleDateOf(one).localeCompare(ruleDateOf(other)))
  const hasFirst = left.some(({ id }) => id === series.firstScheduleId)
  await tx
    .updateTable('series')
    .set({
      endDate: addDays(cut, -1),
      ...(!hasFirst && earliest && { firstScheduleId: earliest.id }),
      ...(series.startDate >= cut && earliest && { startDate: ruleDateOf(earliest) }),
    })
    .where('id', '=', series.id)
    .execute()
  const gone = (await skipsOfSeries(tx, series.id)).filter((date) => date >= cut)
  await removeSkips(tx, series.id, gone)
}

/** The edited event carries the rule, where it is still there. */
function carrierOf(kept: readonly KeptEvent[], editedId: string): string {
  const edited = kept.find(({ id }) => id === editedId)
  return (edited ?? kept[0])?.id ?? ''
}

async function storeSeries(tx: Db, { id, ...row }: SeriesRow, isNew: boolean) {
  if (isNew)
    await tx
      .insertInto('series')
      .values({ id, ...row })
      .execute()
  else await tx.updateTable('series').set(row).where('id', '=', id).execute()
}

const joinSeries = (tx: Db, ids: string[], seriesId: string | null) =>
  inParts(ids, (part) =>
    tx.updateTable('schedules').set({ seriesId }).where('id', 'in', part).execute(),
  )
