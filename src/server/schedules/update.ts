import { AppError } from '../../domain/basics/errors.ts'
import type { ScheduleUpdate, Scope, UpdatedSchedule } from '../../domain/schedule/schedule.ts'
import type { SeriesChange } from '../../domain/schedule/series-change.ts'
import { undoLabel } from '../../domain/schedule/undo.ts'
import { type ClubClock, hasStarted, today } from '../../domain/time/clock.ts'
import { type Act, nameOf } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { keepExpectations } from '../expectations/keep.ts'
import { removeUnused } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { knownEvents } from '../notices/known-events.ts'
import { tellOfEvents } from '../notices/tell-of-events.ts'
import { moveUp } from '../seats/move-up.ts'
import { applyUpdate } from './apply-update.ts'
import { refuseConflicts } from './conflicts.ts'
import { requireRoomForEvents } from './event-limits.ts'
import { listUpdate } from './listed-change.ts'
import { changesAnything, planUpdate, type UpdatePlan } from './plan-update.ts'
import { getSchedule } from './read.ts'
import { eventsOfSeries } from './series.ts'
import { changesOf, toldOf } from './told.ts'
import { beginStep, canKeep, keepStep } from './undo-keep.ts'

/**
 * Edits one event, or its whole series (rule S4).
 * @returns the edited event, or the series' first one where a new rule took the edited one away
 */
export async function updateSchedule(
  db: Db,
  teamId: TeamId,
  update: ScheduleUpdate,
  { files, clock, act }: { files: Files; clock: ClubClock; act: Act },
): Promise<UpdatedSchedule> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const plan = await planUpdate(tx, teamId, update, clock)
    if (plan.event.cancelledAt !== null) throw cancelledNow()
    refuseConflicts(plan.event, plan.series, update)
    if (!changesAnything(plan)) return { ...plan.event, undo: null }
    const { event, date, addDates, removeIds } = plan
    const moved = { from: event.date, to: date ?? event.date }
    const added = { dates: addDates, removed: removeIds.length, moved }
    await requireRoomForEvents(tx, teamId, added, clock)
    if (asksOthers(plan) || movesBegun(plan, clock)) await keepExpectations(tx, teamId, clock)
    const touched = await touchedBy(tx, plan, clock)
    const step = await beginStep(tx, touched)
    const before = await knownEvents(tx, touched.eventIds)
    const { addedIds, unused } = await applyUpdate(tx, teamId, plan, clock)
    await moveUp(tx, teamId, idsOf(plan), { clock, act })
    const schedule = await getSchedule(tx, teamId, shownId(plan, addedIds), clock)
    const count = plan.kept.length + plan.addDates.length
    const label = undoLabel('変更', event, {
      scope: scopeOf(plan),
      count: count + removeIds.length,
    })
    const undo = await keepStep(tx, teamId, step, { addedIds, label }, act)
    if (!undo) await removeUnused(tx, files, unused, clock.now)
    await recordEvent(
      tx,
      teamId,
      {
        type: 'schedule.updated',
        ...toldOf(schedule, count),
        changes: changesOf(plan.event, schedule),
        addedDates: plan.addDates,
        removedIds: plan.removeIds,
        undoId: undo?.id ?? null,
        by: await nameOf(tx, act),
      },
      act,
    )
    const ids = [...touched.eventIds, ...addedIds]
    await tellOfEvents(tx, teamId, { before, ids }, { clock, act, notify: update.notify })
    return { ...schedule, undo }
  })
}

/** What may change of a series: all of its events, since what is left of a divided one may be single. */
async function touchedBy(
  db: Db,
  { event, series, following, kept, removeIds }: UpdatePlan,
  clock: ClubClock,
) {
  const isWhole = following || kept.length + removeIds.length > 1
  const events = series && isWhole ? await eventsOfSeries(db, series.id) : [event]
  const day = today(clock)
  const begun = kept.filter(({ id, date }) => id === event.id || date === day)
  return {
    eventIds: events.map(({ id }) => id),
    removeIds,
    seriesId: series?.id ?? null,
    begunIds: begun.map(({ id }) => id),
  }
}

/** How much of a series an edit was about. */
function scopeOf({ series, following, date }: UpdatePlan): Scope {
  if (following) return 'following'
  return series && date === null ? 'all' : 'this'
}

/** What `updateSchedule` would do. */
export async function previewUpdate(
  db: Db,
  teamId: TeamId,
  update: ScheduleUpdate,
  clock: ClubClock,
): Promise<SeriesChange> {
  const plan = await planUpdate(db, teamId, update, clock)
  const rows = plan.series ? await eventsOfSeries(db, plan.series.id) : plan.kept
  const step = await beginStep(db, await touchedBy(db, plan, clock))
  const canUndo = canKeep(step, [plan.kept.map(() => plan.changes), plan.addDates])
  return { ...(await listUpdate(db, plan, rows, clock)), canUndo }
}

/** The event that the answer shows. */
function shownId(
  { event, series, following, removeIds, begins }: UpdatePlan,
  addedIds: string[],
): string {
  if (!series || !removeIds.includes(event.id)) return event.id
  if (!following) return begins?.firstScheduleId ?? series.firstScheduleId
  return following.kept[0]?.id ?? addedIds[0] ?? event.id
}

const idsOf = ({ kept }: UpdatePlan) => kept.map(({ id }) => id)

const cancelledNow = () =>
  new AppError('conflict', { message: '中止になった予定は、再開してから変更してください' })

const asksOthers = ({ categoryIds, changes }: UpdatePlan) =>
  categoryIds !== null || changes.studentCanRegister !== undefined

/** Whether it may move an event to a time to come that has begun: an undo brings back whom that expected. */
const movesBegun = ({ kept, changes, event, date }: UpdatePlan, clock: ClubClock) =>
  (changes.startHour !== undefined || (date ?? event.date) !== event.date) &&
  kept.some((row) => hasStarted(row, clock))
