import { fieldError } from '../../domain/basics/errors.ts'
import { cutAt, followingMessages } from '../../domain/schedule/following.ts'
import type { DeletedSchedule, Scope } from '../../domain/schedule/schedule.ts'
import type { SeriesChange } from '../../domain/schedule/series-change.ts'
import { undoLabel } from '../../domain/schedule/undo.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { type Act, nameOf } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { removeUnused } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { heardEvents, tellOfEvents } from '../notices/tell-of-events.ts'
import { endBefore } from './cut-series.ts'
import { deleteEvents } from './delete-events.ts'
import { eventRows } from './event-rows.ts'
import { listDeletion } from './listed-change.ts'
import { eventsToCut } from './plan-part.ts'
import { getSchedule } from './read.ts'
import { requireSchedule } from './require-schedule.ts'
import {
  addSkips,
  endSeries,
  eventsOfSeries,
  leaveStart,
  ruleDateOf,
  type SeriesRow,
  seriesOf,
} from './series.ts'
import { toldOf } from './told.ts'
import { beginStep, canKeep, keepStep } from './undo-keep.ts'

interface Deleting {
  files: Files
  clock: ClubClock
  act: Act
  /** Whether those whom it concerns are told; they are, unless it says so. */
  notify?: boolean | undefined
}

/** Deletes one event, handing a series' rule on, those from it on, or the whole series with its past (rule S5). */
export async function deleteSchedule(
  db: Db,
  teamId: TeamId,
  id: string,
  scope: Scope,
  { files, clock, act, notify }: Deleting,
): Promise<DeletedSchedule> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const schedule = await getSchedule(tx, teamId, id, clock)
    const plan = await planDelete(tx, teamId, id, scope, clock)
    const step = await beginStep(tx, stepOf(plan))
    const before = await heardEvents(tx, plan.ids)
    await leaveSeries(tx, plan, id)
    const attached = await deleteEvents(tx, plan.ids)
    const count = plan.ids.length
    const label = undoLabel('削除', schedule, { scope: plan.scope, count })
    const undo = await keepStep(tx, teamId, step, { addedIds: [], label }, act)
    const by = await nameOf(tx, act)
    const deleted = { removedIds: plan.ids, undoId: undo?.id ?? null, by }
    const told = { ...toldOf(schedule, count), ...deleted }
    await recordEvent(tx, teamId, { type: 'schedule.deleted', ...told }, act)
    if (!undo) await removeUnused(tx, files, attached, act.now)
    await tellOfEvents(tx, teamId, { before, ids: [] }, { clock, act, notify })
    return { success: true, undo }
  })
}

/** What `deleteSchedule` would do. */
export async function previewDelete(
  db: Db,
  teamId: TeamId,
  id: string,
  scope: Scope,
  clock: ClubClock,
): Promise<SeriesChange> {
  await requireSchedule(db, teamId, id)
  const plan = await planDelete(db, teamId, id, scope, clock)
  const canUndo = canKeep(await beginStep(db, stepOf(plan)), null)
  const rows = await eventRows(db, teamId, plan.ids)
  return { ...(await listDeletion(db, rows, clock)), canUndo }
}

/** The events that `deleteSchedule` would remove. @throws AppError notFound, badRequest */
export async function eventsToDelete(
  db: Db,
  teamId: TeamId,
  id: string,
  scope: Scope,
  clock: ClubClock,
): Promise<string[]> {
  await requireSchedule(db, teamId, id)
  return (await planDelete(db, teamId, id, scope, clock)).ids
}

interface DeletePlan {
  series: SeriesRow | undefined
  scope: Scope
  ids: string[]
  /** Others of the series, which may become single events. */
  touchedIds: string[]
  /** Where the old rule ends, of what follows alone. */
  cut: string | null
}

const stepOf = ({ touchedIds, ids, series }: DeletePlan) => ({
  eventIds: touchedIds,
  removeIds: ids,
  seriesId: series?.id ?? null,
})

async function planDelete(
  db: Db,
  teamId: TeamId,
  id: string,
  scope: Scope,
  clock: ClubClock,
): Promise<DeletePlan> {
  const series = await seriesOf(db, teamId, id)
  if (!series || scope === 'this')
    return { series, scope: 'this', ids: [id], touchedIds: [], cut: null }
  const events = await eventsToCut(db, series, clock)
  const all = events.map((event) => event.id)
  if (scope === 'all') return { series, scope, ids: all, touchedIds: [], cut: null }
  const cut = cutAt(events, id)
  if (cut === null) throw fieldError('deleteType', followingMessages.nothingToCome)
  const gone = events.filter(({ seriesDate, hasBegun }) => seriesDate >= cut && !hasBegun)
  return { series, scope, ids: gone.map((event) => event.id), touchedIds: all, cut }
}

/** What becomes of the series, before its events go. */
async function leaveSeries(tx: Db, { series, scope, ids, cut }: DeletePlan, id: string) {
  if (!series) return
  if (scope === 'all') return endSeries(tx, series.id)
  const events = await eventsOfSeries(tx, series.id)
  if (cut !== null) {
    const gone = new Set(ids)
    const left = events.filter((event) => !gone.has(event.id))
    return endBefore(tx, series, left, cut)
  }
  const own = events.find((event) => event.id === id)
  if (own) await addSkips(tx, series.teamId, series.id, [ruleDateOf(own)])
  await leaveStart(tx, series, { id, movesTo: null })
}
