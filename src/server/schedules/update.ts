import { type ClubClock, today } from '../../domain/clock.ts'
import { timeIssues } from '../../domain/event-times.ts'
import type { Schedule, ScheduleUpdate, SeriesChange } from '../../domain/schedule.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { removeUnused } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { lockTeam } from '../teams/teams.ts'
import { countLost, deleteEvents } from './delete.ts'
import {
  contentOf,
  type EventContent,
  insertEvents,
  replaceCategories,
  ruleColumns,
} from './event-rows.ts'
import { changesAnything, planUpdate, type UpdatePlan } from './plan-update.ts'
import { promoteNextEvent } from './promote-next-event.ts'
import { getSchedule } from './read.ts'
import { recordEvents } from './record-events.ts'

/**
 * Edits one event, or its whole series (contract 5, Recurrence).
 * @returns the edited event, or the series' first one where a new rule took the edited one away
 */
export async function updateSchedule(
  db: Db,
  teamId: TeamId,
  update: ScheduleUpdate,
  { files, clock }: { files: Files; clock: ClubClock },
): Promise<Schedule> {
  const { schedule, unused } = await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const plan = await planUpdate(tx, teamId, update, clock)
    if (!changesAnything(plan)) return { schedule: plan.event, unused: [] }
    if (plan.date !== null && plan.date !== plan.event.date)
      await promoteNextEvent(tx, teamId, plan.event.id)
    await applyChanges(tx, plan)
    const unused = await applyRule(tx, teamId, plan, clock.now)
    const gone = plan.removeIds.includes(plan.event.id)
    const schedule = await getSchedule(tx, teamId, gone ? plan.parent.id : plan.event.id)
    const count = plan.kept.length + plan.addDates.length
    await recordEvents(tx, teamId, schedule, count, '更新', clock.now)
    return { schedule, unused }
  })
  await removeUnused(db, files, unused)
  return schedule
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

async function applyChanges(tx: Db, plan: UpdatePlan) {
  const { changes, categoryIds, date } = plan
  const ids = plan.kept.map(({ id }) => id)
  if (Object.keys(changes).length) await setContent(tx, ids, changes)
  const clashing = plan.kept
    .filter((row) => timeIssues({ ...row, ...changes }).length > 0)
    .map(({ id }) => id)
  if (clashing.length) await setContent(tx, clashing, { ...hoursOf(plan.event), ...changes })
  if (categoryIds) await replaceCategories(tx, ids, categoryIds)
  if (date) await tx.updateTable('schedules').set({ date }).where('id', 'in', ids).execute()
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
  const { parent, recurrence } = plan
  if (recurrence === undefined) return []
  await tx
    .updateTable('schedules')
    .set(ruleColumns(recurrence))
    .where('id', '=', parent.id)
    .execute()
  const removedFiles = await deleteEvents(tx, plan.removeIds)
  if (recurrence === null)
    await tx
      .updateTable('schedules')
      .set({ parentScheduleId: null })
      .where('parentScheduleId', '=', parent.id)
      .execute()
  if (!plan.addDates.length) return removedFiles
  const { content, categoryIds } = plan.added
  const events = { dates: plan.addDates, content, categoryIds, parentId: parent.id }
  await insertEvents(tx, teamId, events, now)
  return removedFiles
}
