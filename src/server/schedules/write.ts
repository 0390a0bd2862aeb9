import { type ClubClock, today } from '../../domain/clock.ts'
import { occurrences, recurrenceOf, recurrenceRuleLabels } from '../../domain/recurrence.ts'
import type {
  Schedule,
  ScheduleInput,
  ScheduleUpdate,
  Scope,
  SeriesChange,
} from '../../domain/schedule.ts'
import { timeIssues } from '../../domain/schedule.ts'
import { recordActivity } from '../activity/activity.ts'
import { requireTeamCategories, requireTeamCategory } from '../categories/categories.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { removeUnused } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { lockTeam } from '../teams/teams.ts'
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
import { seriesRows } from './series-rows.ts'

/** Saves an event, or every event of a series at once. @returns the first one */
export function createSchedule(
  db: Db,
  teamId: TeamId,
  input: ScheduleInput,
  now: Date,
): Promise<Schedule> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireTeamCategories(tx, teamId, input.categoryIds)
    if (input.categoryId) await requireTeamCategory(tx, teamId, input.categoryId)
    const recurrence = recurrenceOf(input)
    const dates = recurrence ? occurrences(input.date, recurrence) : [input.date]
    const content = contentOf(input)
    const { categoryIds } = input
    const id = await insertEvents(tx, teamId, { dates, content, categoryIds, recurrence }, now)
    const schedule = await getSchedule(tx, teamId, id)
    await record(tx, teamId, schedule, dates.length, '追加', now)
    return schedule
  })
}

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
    await record(tx, teamId, schedule, count, '更新', clock.now)
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
    ...(await countAnswers(db, plan.removeIds)),
  }
}

/** Deletes one event, handing a series' rule on, or the whole series with its past (contract 5). */
export async function deleteSchedule(
  db: Db,
  teamId: TeamId,
  id: string,
  scope: Scope,
  { files, now }: { files: Files; now: Date },
): Promise<void> {
  const unused = await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const schedule = await getSchedule(tx, teamId, id)
    const ids = await deletedIds(tx, teamId, schedule, scope)
    if (scope === 'this') await promoteNextEvent(tx, teamId, id)
    const attached = await deleteEvents(tx, ids)
    await record(tx, teamId, schedule, ids.length, '削除', now)
    return attached
  })
  await removeUnused(db, files, unused)
}

/** What `deleteSchedule` would do, in numbers. */
export async function previewDelete(
  db: Db,
  teamId: TeamId,
  id: string,
  scope: Scope,
): Promise<SeriesChange> {
  const schedule = await getSchedule(db, teamId, id)
  const ids = await deletedIds(db, teamId, schedule, scope)
  return { kept: 0, added: 0, addedPast: 0, removed: ids.length, ...(await countAnswers(db, ids)) }
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

async function deletedIds(db: Db, teamId: TeamId, schedule: Schedule, scope: Scope) {
  if (scope === 'this') return [schedule.id]
  const rows = await seriesRows(db, teamId, schedule.parentScheduleId ?? schedule.id)
  return rows.map(({ id }) => id)
}

/** @returns the stored files of what was attached, which nothing names any more */
async function deleteEvents(tx: Db, ids: string[]): Promise<string[]> {
  const files: string[] = []
  await inParts(ids, async (part) => {
    const attached = await tx
      .selectFrom('scheduleFiles')
      .select('storedFileId')
      .where('scheduleId', 'in', part)
      .execute()
    files.push(...attached.map(({ storedFileId }) => storedFileId))
    await tx.deleteFrom('schedules').where('id', 'in', part).execute()
  })
  return files
}

async function countAnswers(db: Db, scheduleIds: string[]) {
  const counts: { scheduleId: string; count: number }[] = []
  await inParts(scheduleIds, async (part) =>
    counts.push(
      ...(await db
        .selectFrom('attendances')
        .where('scheduleId', 'in', part)
        .groupBy('scheduleId')
        .select((by) => ['scheduleId', by.fn.countAll<number>().as('count')])
        .execute()),
    ),
  )
  return {
    removedWithAnswers: counts.length,
    removedAnswers: counts.reduce((sum, { count }) => sum + count, 0),
  }
}

/** One line, however many events (contract 5). */
function record(tx: Db, teamId: TeamId, event: Schedule, count: number, verb: string, now: Date) {
  const rule = event.seriesRule && recurrenceRuleLabels[event.seriesRule]
  const series = rule && count > 1 ? `（${rule}・${count}件）` : ''
  const description = `「${event.title}」${series}が${verb}されました`
  const { categoryIds } = event
  return recordActivity(tx, teamId, { subject: 'schedule', description, categoryIds }, now)
}
