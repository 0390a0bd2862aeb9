import { refuseIssues } from '../../domain/basics/errors.ts'
import { deadlineIssues } from '../../domain/schedule/deadline.ts'
import { timeIssues } from '../../domain/schedule/event-times.ts'
import { countsFrom, type FollowingPlan } from '../../domain/schedule/following.ts'
import {
  occurrences,
  planSeries,
  type Recurrence,
  recurrenceIssues,
  recurrenceOf,
} from '../../domain/schedule/recurrence.ts'
import type { Schedule, ScheduleUpdate } from '../../domain/schedule/schedule.ts'
import { type ClubClock, hasStarted } from '../../domain/time/clock.ts'
import { requireTeamCategories, requireTeamCategory } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { contentOf, type EventContent, eventRows } from './event-rows.ts'
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
import type { ContentChange } from './own-content.ts'
import { planPart } from './plan-part.ts'
import { getSchedule } from './read.ts'
import {
  type EventRow,
  eventsOfSeries,
  ruleDateOf,
  type SeriesRow,
  seriesOf,
  storedRecurrence,
} from './series.ts'

/** Everything an edit will do, worked out before anything is written (rule S4). */
export interface UpdatePlan {
  event: Schedule
  /** Undefined for a single event. */
  series: SeriesRow | undefined
  /** Events that stay and get the changes. */
  kept: EventRow[]
  changes: Partial<EventContent>
  /** The same by the events that each part of it reaches. */
  contentChanges: ContentChange[]
  /** Null leaves the categories as they are. */
  categoryIds: string[] | null
  /** The events that get them. */
  categorised: string[]
  /** The one edited event's date; the events of a series keep theirs. */
  date: string | null
  /** Undefined leaves the rule as it is, null ends the series. */
  recurrence: Recurrence | null | undefined
  /** Only of an edit of this and what follows. */
  following: FollowingPlan | null
  /** With which event the series begins from now on, where that is another one. */
  begins?: Pick<SeriesRow, 'firstScheduleId' | 'startDate'>
  /** The same as they will be, with other dates. */
  movedRows: EventRow[]
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
  const event = await getSchedule(db, teamId, id, clock)
  await checkMerged(db, teamId, event, sent)
  const series = await seriesOf(db, teamId, id)
  const categoryIds = mergedCategories(event, sent)
  const common = {
    event,
    series,
    changes: changedContent(event, sent),
    categoryIds: changedCategories(event, categoryIds),
    added: { content: contentOf(mergedContent(event, sent)), categoryIds },
  }
  if (series && updateType === 'following')
    return { ...common, ...(await planPart(db, series, { ...common, sent }, clock)) }
  if (series && updateType === 'all') {
    const wanted = sentRule(event, sent)
    const whole = await planWholeSeries(db, series, wanted, clock)
    return { ...common, ...whole, ...reachingAll(common, whole.kept), date: null }
  }
  const date = sent.date ?? event.date
  // Of an event in a series alone, a rule is not heard.
  const recurrence = series ? null : recurrenceOf(sent)
  if (recurrence) refuseIssues(recurrenceIssues(date, sent))
  const kept = await eventRows(db, teamId, [id])
  return {
    ...common,
    ...reachingAll(common, kept),
    kept,
    date,
    recurrence: recurrence ?? undefined,
    addDates: recurrence ? occurrences(date, recurrence).slice(1) : [],
    removeIds: [],
  }
}

function reachingAll(
  { changes, categoryIds }: Pick<UpdatePlan, 'changes' | 'categoryIds'>,
  kept: EventRow[],
) {
  const ids = kept.map((row) => row.id)
  return {
    following: null,
    movedRows: [],
    contentChanges: Object.keys(changes).length ? [{ ids, content: changes }] : [],
    categorised: categoryIds ? ids : [],
  }
}

/** Whether an edit is one: what changes nothing is neither stored nor recorded. */
export const changesAnything = (plan: UpdatePlan): boolean =>
  Object.keys(plan.changes).length > 0 ||
  plan.categoryIds !== null ||
  plan.recurrence !== undefined ||
  (plan.date ?? plan.event.date) !== plan.event.date

async function planWholeSeries(db: Db, series: SeriesRow, sent: SentRule, clock: ClubClock) {
  const events = await eventsOfSeries(db, series.id)
  const stored = storedRecurrence(series)
  const recurrence = changedRecurrence(stored, sent)
  if (recurrence === undefined) return { kept: events, recurrence, addDates: [], removeIds: [] }
  const merged = mergedRecurrence(stored, sent)
  const first = firstInRule(events, series, stored, merged.recurrenceEndDate ?? null)
  const { startDate } = first
  refuseIssues(recurrenceIssues(startDate, merged))
  const dates = recurrence ? occurrences(startDate, recurrence) : [startDate]
  const existing = events.map((row) => ({
    id: row.id,
    date: row.date,
    // Of what lies before the first date, the rule says nothing; the event that carries it is never removed.
    stays:
      row.id === first.firstScheduleId ||
      row.date <= startDate ||
      row.cancelledAt !== null ||
      hasStarted(row, clock),
  }))
  const plan = planSeries({ existing, dates })
  const removed = new Set(plan.remove)
  const kept = events.filter(({ id }) => !removed.has(id))
  const hasMoved = first.firstScheduleId !== series.firstScheduleId
  // The first event stands for its date of the rule, wherever it was moved.
  const addDates = plan.add.filter((date) => !hasMoved || date !== startDate)
  return { kept, recurrence, addDates, removeIds: plan.remove, ...(hasMoved && { begins: first }) }
}

/**
 * With which event a series begins that ends so: where that is before its start, one that was moved alone before it,
 * if the rule counts from there.
 */
function firstInRule(
  events: readonly EventRow[],
  { firstScheduleId, startDate }: SeriesRow,
  stored: Recurrence,
  endDate: string | null,
) {
  if (endDate === null || endDate >= startDate) return { firstScheduleId, startDate }
  const before = events
    .map((row) => ({ firstScheduleId: row.id, startDate: ruleDateOf(row) }))
    .filter((one) => countsFrom(one.startDate, startDate, stored) === one.startDate)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
  return before.find((one) => one.startDate <= endDate) ?? { firstScheduleId, startDate }
}

async function checkMerged(db: Db, teamId: TeamId, event: Schedule, sent: Sent) {
  const content = mergedContent(event, sent)
  refuseIssues([...timeIssues(content), ...deadlineIssues(content)])
  if (sent.categoryIds) await requireTeamCategories(db, teamId, sent.categoryIds)
  if (sent.categoryId) await requireTeamCategory(db, teamId, sent.categoryId)
}
