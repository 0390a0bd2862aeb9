import { type ClubClock, hasStarted } from '../../domain/clock.ts'
import { AppError, refuseIssues } from '../../domain/errors.ts'
import { timeIssues } from '../../domain/event-times.ts'
import {
  occurrences,
  planSeries,
  type Recurrence,
  recurrenceIssues,
  recurrenceOf,
} from '../../domain/recurrence.ts'
import { isRecurring, type Schedule, type ScheduleUpdate } from '../../domain/schedule.ts'
import { requireTeamCategories, requireTeamCategory } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { contentOf, type EventContent } from './event-rows.ts'
import {
  changedCategories,
  changedContent,
  changedRecurrence,
  mergedCategories,
  mergedContent,
  mergedRecurrence,
  type Sent,
  type SentRule,
  sentRule,
} from './merge-update.ts'
import { getSchedule } from './read.ts'
import { type EventRow, seriesRows } from './series-rows.ts'

/** Everything an edit will do, worked out before anything is written (contract 5, Recurrence). */
export interface UpdatePlan {
  event: Schedule
  /** The event that carries, or will carry, the rule. */
  parent: Pick<EventRow, 'id' | 'date'>
  /** Events that stay and get the changes. */
  kept: EventRow[]
  changes: Partial<EventContent>
  /** Null leaves the categories as they are. */
  categoryIds: string[] | null
  /** The one edited event's date; the events of a series keep theirs. */
  date: string | null
  /** Undefined leaves the rule as it is, null ends the series. */
  recurrence: Recurrence | null | undefined
  addDates: string[]
  /** What added events get: all that the edited one has after the edit. */
  added: { content: EventContent; categoryIds: string[] }
  removeIds: string[]
}

/** @throws AppError notFound, badRequest with the fields */
export async function planUpdate(
  db: Db,
  teamId: TeamId,
  { id, updateType, ...sent }: ScheduleUpdate,
  clock: ClubClock,
): Promise<UpdatePlan> {
  const event = await getSchedule(db, teamId, id)
  await checkMerged(db, teamId, event, sent)
  const categoryIds = mergedCategories(event, sent)
  const common = {
    event,
    changes: changedContent(event, sent),
    categoryIds: changedCategories(event, categoryIds),
    added: { content: contentOf(mergedContent(event, sent)), categoryIds },
  }
  if (!isRecurring(event)) {
    const date = sent.date ?? event.date
    const recurrence = recurrenceOf(sent)
    refuseIssues(recurrenceIssues(date, sent))
    const dates = recurrence ? occurrences(date, recurrence) : []
    return {
      ...common,
      parent: { id, date },
      kept: await eventRows(db, teamId, [id]),
      date,
      recurrence: recurrence ?? undefined,
      addDates: dates.filter((other) => other !== date),
      removeIds: [],
    }
  }
  const seriesId = event.parentScheduleId ?? event.id
  if (updateType !== 'all')
    return {
      ...common,
      parent: { id: seriesId, date: event.date },
      kept: await eventRows(db, teamId, [id]),
      date: sent.date ?? event.date,
      recurrence: undefined,
      addDates: [],
      removeIds: [],
    }
  const wanted = sentRule(event, sent)
  return { ...common, ...(await planWholeSeries(db, teamId, seriesId, wanted, clock)), date: null }
}

/** Whether an edit is one: what changes nothing is neither stored nor recorded. */
export const changesAnything = (plan: UpdatePlan): boolean =>
  Object.keys(plan.changes).length > 0 ||
  plan.categoryIds !== null ||
  plan.recurrence !== undefined ||
  (plan.date ?? plan.event.date) !== plan.event.date

async function planWholeSeries(
  db: Db,
  teamId: TeamId,
  seriesId: string,
  sent: SentRule,
  clock: ClubClock,
) {
  const series = await seriesRows(db, teamId, seriesId)
  const parent = series.find(({ id }) => id === seriesId) ?? series[0]
  if (!parent) throw new AppError('notFound')
  const recurrence = changedRecurrence(parent, sent)
  if (recurrence === undefined)
    return { parent, kept: series, recurrence, addDates: [], removeIds: [] }
  refuseIssues(recurrenceIssues(parent.date, mergedRecurrence(parent, sent)))
  const dates = recurrence ? occurrences(parent.date, recurrence) : [parent.date]
  const existing = series.map((row) => ({
    id: row.id,
    date: row.date,
    // Of what lies before the first event, the rule says nothing.
    stays: row.date <= parent.date || hasStarted(row, clock),
  }))
  const plan = planSeries({ existing, dates })
  const removed = new Set(plan.remove)
  const kept = series.filter(({ id }) => !removed.has(id))
  return { parent, kept, recurrence, addDates: plan.add, removeIds: plan.remove }
}

const eventRows = (db: Db, teamId: TeamId, ids: string[]): Promise<EventRow[]> =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('teamId', '=', teamId)
    .where('id', 'in', ids)
    .execute()

async function checkMerged(db: Db, teamId: TeamId, event: Schedule, sent: Sent) {
  refuseIssues(timeIssues(mergedContent(event, sent)))
  if (sent.categoryIds) await requireTeamCategories(db, teamId, sent.categoryIds)
  if (sent.categoryId) await requireTeamCategory(db, teamId, sent.categoryId)
}
