import { isDeepStrictEqual } from 'node:util'
import { type ClubClock, hasStarted } from '../../domain/clock.ts'
import { AppError, refuseIssues } from '../../domain/errors.ts'
import {
  occurrences,
  planSeries,
  type Recurrence,
  recurrenceIssues,
  recurrenceOf,
} from '../../domain/recurrence.ts'
import {
  isRecurring,
  type Schedule,
  type ScheduleUpdate,
  timeIssues,
} from '../../domain/schedule.ts'
import { requireTeamCategories, requireTeamCategory } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { contentOf, type EventContent, storedRecurrence } from './event-rows.ts'
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
  const common = {
    event,
    changes: changedContent(event, sent),
    categoryIds: changedCategories(event, sent.categoryIds),
    added: {
      content: contentOf(mergedContent(event, sent)),
      categoryIds: sent.categoryIds ?? event.categoryIds,
    },
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

type Sent = Omit<ScheduleUpdate, 'id'>
type SentRule = Pick<
  Sent,
  'recurrenceRule' | 'recurrenceInterval' | 'recurrenceDays' | 'recurrenceEndDate'
>

/** What a call leaves out stays as it is stored; null is a value. */
const kept = <Value>(sent: Value | undefined, stored: Value): Value =>
  sent === undefined ? stored : sent

/** A time that loses its hour loses its minute too. */
const keptMinute = (
  sentHour: number | null | undefined,
  sent: number | null | undefined,
  stored: number | null,
) => (sentHour === null ? (sent ?? null) : kept(sent, stored))

const mergedContent = (event: Schedule, sent: Sent) => ({
  title: kept(sent.title, event.title),
  venue: kept(sent.venue, event.venue),
  notes: kept(sent.notes, event.notes),
  studentCanRegister: kept(sent.studentCanRegister, event.studentCanRegister),
  startHour: kept(sent.startHour, event.startHour),
  startMinute: keptMinute(sent.startHour, sent.startMinute, event.startMinute),
  endHour: kept(sent.endHour, event.endHour),
  endMinute: keptMinute(sent.endHour, sent.endMinute, event.endMinute),
  gatherHour: kept(sent.gatherHour, event.gatherHour),
  gatherMinute: keptMinute(sent.gatherHour, sent.gatherMinute, event.gatherMinute),
})

/** A time's hour and minute change together. */
const units = [
  ['title'],
  ['venue'],
  ['notes'],
  ['studentCanRegister'],
  ['startHour', 'startMinute'],
  ['endHour', 'endMinute'],
  ['gatherHour', 'gatherMinute'],
] as const

/** Only what the edit changed, compared with the event as it was stored. */
function changedContent(event: Schedule, sent: Sent): Partial<EventContent> {
  const before = contentOf(event)
  const after = contentOf(mergedContent(event, sent))
  const changes: Partial<EventContent> = {}
  for (const unit of units)
    if (unit.some((column) => before[column] !== after[column]))
      for (const column of unit) Object.assign(changes, { [column]: after[column] })
  return changes
}

function changedCategories(event: Schedule, sent: string[] | undefined): string[] | null {
  if (!sent || sent.join() === event.categoryIds.join()) return null
  return sent
}

/**
 * What the edit says of the series' rule. Only the first event carries it: another one's nulls are that
 * event's own, sent back, and change nothing.
 */
function sentRule(event: Schedule, { endsSeries, ...sent }: Sent): SentRule {
  if (endsSeries) return { recurrenceRule: null }
  const { recurrenceRule, recurrenceInterval, recurrenceDays, recurrenceEndDate } = sent
  const fields = { recurrenceRule, recurrenceInterval, recurrenceDays, recurrenceEndDate }
  if (event.parentScheduleId === null || recurrenceRule) return fields
  return {
    ...(recurrenceInterval != null && { recurrenceInterval }),
    ...(recurrenceDays?.length && { recurrenceDays }),
    ...(recurrenceEndDate != null && { recurrenceEndDate }),
  }
}

function mergedRecurrence(parent: EventRow, sent: SentRule) {
  const stored = storedRecurrence(parent)
  return {
    recurrenceRule: kept(sent.recurrenceRule, stored.recurrenceRule),
    recurrenceInterval: kept(sent.recurrenceInterval, stored.recurrenceInterval),
    recurrenceDays: kept(sent.recurrenceDays, stored.recurrenceDays),
    recurrenceEndDate: kept(sent.recurrenceEndDate, stored.recurrenceEndDate),
  }
}

/** Undefined where the rule stays as it is. */
function changedRecurrence(parent: EventRow, sent: SentRule): Recurrence | null | undefined {
  const before = recurrenceOf(storedRecurrence(parent))
  const after = recurrenceOf(mergedRecurrence(parent, sent))
  return isDeepStrictEqual(before, after) ? undefined : after
}
