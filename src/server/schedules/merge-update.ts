import { isDeepStrictEqual } from 'node:util'
import {
  type Recurrence,
  type RecurrenceFields,
  recurrenceOf,
} from '../../domain/schedule/recurrence.ts'
import type { Schedule, ScheduleUpdate } from '../../domain/schedule/schedule.ts'
import { type ContentInput, contentOf, type EventContent } from './event-rows.ts'

/** What an edit sends of an event; a field it leaves out stays as it is stored, null is a value. */
export type Sent = Omit<ScheduleUpdate, 'id'>
/** The part of it that says when the series takes place. */
export type SentRule = Pick<
  Sent,
  'recurrenceRule' | 'recurrenceInterval' | 'recurrenceDays' | 'recurrenceEndDate'
>

const kept = <Value>(sent: Value | undefined, stored: Value): Value =>
  sent === undefined ? stored : sent

/** A time that loses its hour loses its minute too, and so does a deadline that loses its day. */
const keptMinute = (
  sentHour: number | null | undefined,
  sent: number | null | undefined,
  stored: number | null,
) => (sentHour === null ? (sent ?? null) : kept(sent, stored))

/** The event as it will be. */
export const mergedContent = (event: Schedule, sent: Sent): Required<ContentInput> => ({
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
  deadlineDaysBefore: kept(sent.deadlineDaysBefore, event.deadlineDaysBefore),
  deadlineMinute: keptMinute(sent.deadlineDaysBefore, sent.deadlineMinute, event.deadlineMinute),
  askedDaysBefore: kept(sent.askedDaysBefore, event.askedDaysBefore),
  capacity: kept(sent.capacity, event.capacity),
})

const start = ['startHour', 'startMinute'] as const
const end = ['endHour', 'endMinute'] as const
const gather = ['gatherHour', 'gatherMinute'] as const
const deadline = ['deadlineDaysBefore', 'deadlineMinute'] as const
/** What changes together: a time's hour and minute, a deadline's day and minute. */
const units: Record<keyof EventContent, readonly (keyof EventContent)[]> = {
  title: ['title'],
  venue: ['venue'],
  notes: ['notes'],
  studentCanRegister: ['studentCanRegister'],
  startHour: start,
  startMinute: start,
  endHour: end,
  endMinute: end,
  gatherHour: gather,
  gatherMinute: gather,
  deadlineDaysBefore: deadline,
  deadlineMinute: deadline,
  askedDaysBefore: ['askedDaysBefore'],
  capacity: ['capacity'],
}

/** The columns of a change, those together that change together. */
export const unitsOf = (changes: Partial<EventContent>): (keyof EventContent)[][] =>
  [...new Set(Object.values(units))]
    .filter((unit) => unit.some((column) => column in changes))
    .map((unit) => [...unit])

/** Only what the edit changed, compared with the event as it was stored. */
export function changedContent(event: Schedule, sent: Sent): Partial<EventContent> {
  const before = contentOf(event)
  const after = contentOf(mergedContent(event, sent))
  const changes: Partial<EventContent> = {}
  for (const unit of Object.values(units))
    if (unit.some((column) => before[column] !== after[column]))
      for (const column of unit) Object.assign(changes, { [column]: after[column] })
  return changes
}

/** The categories as they will be: those that were sent, or with `categoriesBefore` what differs from it. */
export function mergedCategories({ categoryIds: stored }: Schedule, sent: Sent): string[] {
  const { categoryIds: wanted = stored, categoriesBefore: before } = sent
  if (!before) return wanted
  const left = wanted.filter((id) => stored.includes(id) || !before.includes(id))
  const others = stored.filter((id) => !before.includes(id) && !wanted.includes(id))
  const merged = [...left, ...others]
  // Two who each take away what the other leaves: an event has at least one.
  return merged.length ? merged : wanted
}

/** Null where they stay as they are. */
export const changedCategories = (event: Schedule, merged: string[]): string[] | null =>
  merged.join() === event.categoryIds.join() ? null : merged

/**
 * What the edit says of the series' rule. Only the first event carries it: another one's nulls are that
 * event's own, sent back, and change nothing.
 */
export function sentRule(event: Schedule, { endsSeries, ...sent }: Sent): SentRule {
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

/** The series' rule as it will be. */
export const mergedRecurrence = (stored: Recurrence, sent: SentRule): RecurrenceFields => ({
  recurrenceRule: kept(sent.recurrenceRule, stored.rule),
  recurrenceInterval: kept(sent.recurrenceInterval, stored.interval),
  recurrenceDays: kept(sent.recurrenceDays, stored.days),
  recurrenceEndDate: kept(sent.recurrenceEndDate, stored.endDate),
})

/** Undefined where the rule stays as it is. */
export function changedRecurrence(
  stored: Recurrence,
  sent: SentRule,
): Recurrence | null | undefined {
  const recurrence = recurrenceOf(mergedRecurrence(stored, sent))
  return isDeepStrictEqual(stored, recurrence) ? undefined : recurrence
}
