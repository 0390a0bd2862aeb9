import { timeIssues } from '../../domain/schedule/event-times.ts'
import type { Recurrence } from '../../domain/schedule/recurrence.ts'
import type { Schedule, ScheduleUpdate, SeriesChange } from '../../domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { expectAnew, keepExpectations } from '../expectations/keep.ts'
import { removeUnused } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { countLost, deleteEvents } from './delete.ts'
import { requireRoomForEvents } from './event-limits.ts'
import { contentOf, type EventContent, insertEvents, replaceCategories } from './event-rows.ts'
import { changesAnything, planUpdate, type UpdatePlan } from './plan-update.ts'
import { getSchedule } from './read.ts'
import { changeRule, endSeries, leaveStart, startSeries } from './series.ts'
import { changesOf, toldOf } from './told.ts'

/**
 * Edits one event, or its whole series (rule S4).
 * @returns the edited event, or the series' first one where a new rule took the edited one away
 */
export async function updateSchedule(
  db: Db,
  teamId: TeamId,
  update: ScheduleUpdate,
  { files, clock, act }: { files: Files; clock: ClubClock; act: Act },
): Promise<Schedule> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const plan = await planUpdate(tx, teamId, update, clock)
    if (!changesAnything(plan)) return plan.event
    const { event, date, addDates, removeIds } = plan
    const moved = { from: event.date, to: date ?? event.date }
    const added = { dates: addDates, removed: removeIds.length, moved }
    await requireRoomForEvents(tx, teamId, added, clock)
    if (asksOthers(plan)) await keepExpectations(tx, teamId, clock)
    await applyChanges(tx, plan, clock)
    const unused = await applyRule(tx, teamId, plan, clock.now)
    await removeUnused(tx, files, unused, clock.now)
    const schedule = await getSchedule(tx, teamId, shownId(plan))
    const count = plan.kept.length + plan.addDates.length
    await recordEvent(
      tx,
      teamId,
      {
        type: 'schedule.updated',
        ...toldOf(schedule, count),
        changes: changesOf(plan.event, schedule),
        addedDates: plan.addDates,
        removedIds: plan.removeIds,
      },
      act,
    )
    return schedule
  })
}

/** What `updateSchedule` would do, in numbers. */
export async function previewUpdate(
  db: Db,
  teamId: TeamId,
  update: ScheduleUpdate,
  clock: ClubClock,
): Promise<SeriesChange> {
  const plan = await planUpdate(db, teamId, update, clock)
  return {
    kept: plan.kept.length,
    added: plan.addDates.length,
    addedPast: plan.addDates.filter((date) => date < today(clock)).length,
    removed: plan.removeIds.length,
    ...(await countLost(db, plan.removeIds)),
  }
}

const shownId = ({ event, series, removeIds }: UpdatePlan) =>
  series && removeIds.includes(event.id) ? series.firstScheduleId : event.id

const asksOthers = ({ categoryIds, changes }: UpdatePlan) =>
  categoryIds !== null || changes.studentCanRegister !== undefined

async function applyChanges(tx: Db, plan: UpdatePlan, clock: ClubClock) {
  const { event, series, changes, categoryIds, date } = plan
  if (series && date !== null && date !== event.date)
    await leaveStart(tx, series, { id: event.id, movesTo: date })
  const ids = plan.kept.map(({ id }) => id)
  if (Object.keys(changes).length) await setContent(tx, ids, changes)
  const clashing = plan.kept
    .filter((row) => timeIssues({ ...row, ...changes }).length > 0)
    .map(({ id }) => id)
  if (clashing.length) await setContent(tx, clashing, { ...hoursOf(event), ...changes })
  if (categoryIds) await replaceCategories(tx, ids, categoryIds)
  if (date) await tx.updateTable('schedules').set({ date }).where('id', 'in', ids).execute()
  await expectAnew(tx, clock, ids)
}

/** An event that would end before its start takes both times of the edited one, and nothing else. */
function hoursOf(event: Schedule) {
  const { startHour, startMinute, endHour, endMinute } = contentOf(event)
  return { startHour, startMinute, endHour, endMinute }
}

const setContent = (tx: Db, ids: string[], content: Partial<EventContent>) =>
  inParts(ids, (part) => tx.updateTable('schedules').set(content).where('id', 'in', part).execute())

/** @returns the stored files of removed events */
async function applyRule(tx: Db, teamId: TeamId, plan: UpdatePlan, now: Date): Promise<string[]> {
  if (plan.recurrence === undefined) return []
  const seriesId = await storeRule(tx, teamId, plan, plan.recurrence)
  const removedFiles = await deleteEvents(tx, plan.removeIds)
  if (seriesId) {
    const events = { ...plan.added, dates: plan.addDates, seriesId }
    await insertEvents(tx, teamId, events, now)
  }
  return removedFiles
}

/** @returns the id of the series, unless the rule ends it */
async function storeRule(
  tx: Db,
  teamId: TeamId,
  { event, series, date }: UpdatePlan,
  recurrence: Recurrence | null,
) {
  if (!recurrence) {
    if (series) await endSeries(tx, series.id)
    return null
  }
  if (!series) {
    const first = { id: event.id, date: date ?? event.date }
    return startSeries(tx, teamId, first, recurrence)
  }
  await changeRule(tx, series.id, recurrence)
  return series.id
}
