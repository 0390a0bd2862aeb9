import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { addSkips, type EventRow, removeSkips, ruleDateOf } from './series.ts'
import type { Snapshot } from './undo-snapshot.ts'

/** The series of a step as they were; nobody has changed them since. */
export async function restoreSeries(tx: Db, { before, after }: Snapshot): Promise<void> {
  const ids = new Set(after.series.map(({ id }) => id))
  for (const { id, ...row } of before.series)
    if (ids.has(id)) await tx.updateTable('series').set(row).where('id', '=', id).execute()
    else
      await tx
        .insertInto('series')
        .values({ id, ...row })
        .execute()
}

/** What the step has made a series of its own is one with the old again, also what was changed since. */
export async function endNewSeries(tx: Db, { before, after }: Snapshot): Promise<void> {
  const old = new Set(before.series.map(({ id }) => id))
  const made = after.series.map(({ id }) => id).filter((id) => !old.has(id))
  if (!made.length) return
  const [series] = before.series
  await tx
    .updateTable('schedules')
    .set({ seriesId: series?.id ?? null })
    .where('seriesId', 'in', made)
    .execute()
  await tx.deleteFrom('series').where('id', 'in', made).execute()
}

interface Returned {
  isIntact: boolean
  restored: EventRow[]
}

/** Dates that the step left out have events again; those that it filled are left out again. */
export async function returnDates(
  tx: Db,
  teamId: TeamId,
  { before, after }: Snapshot,
  { isIntact, restored }: Returned,
): Promise<void> {
  const bySeries = Map.groupBy(
    restored.filter(({ seriesId }) => seriesId !== null),
    ({ seriesId }) => seriesId ?? '',
  )
  for (const [seriesId, events] of bySeries) await removeSkips(tx, seriesId, events.map(ruleDateOf))
  if (!isIntact) return
  const [lost, made] = [differing(before.skips, after.skips), differing(after.skips, before.skips)]
  for (const { id } of before.series) {
    const dates = (skips: Skip[]) =>
      skips.flatMap((skip) => (skip.seriesId === id ? skip.date : []))
    await removeSkips(tx, id, dates(made))
    await addSkips(tx, teamId, id, dates(lost))
  }
}

type Skip = Snapshot['before']['skips'][number]

const differing = (skips: Skip[], others: Skip[]) =>
  skips.filter((skip) => !others.some((one) => isDeepStrictEqual(one, skip)))
