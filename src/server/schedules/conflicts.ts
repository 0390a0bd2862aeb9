import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../domain/basics/errors.ts'
import {
  conflictMessage,
  type EditedPart,
  type EditedValues,
  isEditedPart,
} from '../../domain/schedule/event-conflict.ts'
import { recurrenceOf } from '../../domain/schedule/recurrence.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { contentOf } from './event-rows.ts'
import {
  changedContent,
  changedRecurrence,
  mergedContent,
  mergedRecurrence,
  type Sent,
  sentRule,
  unitsOf,
} from './merge-update.ts'
import { type SeriesRow, storedRecurrence } from './series.ts'

/**
 * Whoever says what they saw (`before`) overwrites nothing that somebody else has changed since: what both have
 * changed, and not alike, is refused with both values (rule S11). What nobody else has touched is no conflict.
 * @throws AppError conflict at each field
 */
export function refuseConflicts(event: Schedule, series: SeriesRow | undefined, sent: Sent): void {
  const { before } = sent
  if (!before) return
  const recurrence = series ? storedRecurrence(series) : null
  const stored: EditedValues = { ...event, recurrence }
  const wanted: EditedValues = { ...mergedContent(event, sent), ...datesOf(event, sent) }
  const parts = [
    ...contentParts(event, sent, before),
    ...(isOtherDate(event, sent, before) ? (['date'] as const) : []),
  ]
  if (series && isOtherRule(event, series, sent, before)) {
    parts.push('recurrenceRule')
    wanted.recurrence = recurrenceOf(
      mergedRecurrence(storedRecurrence(series), sentRule(event, sent)),
    )
  }
  if (parts.length === 0) return
  const issues = parts.map((path) => ({ path, message: conflictMessage(path, stored, wanted) }))
  throw new AppError('conflict', {
    issues,
    message: issues.map(({ message }) => message).join('。'),
  })
}

type Before = NonNullable<Sent['before']>

const datesOf = (event: Schedule, sent: Sent) => ({ date: sent.date ?? event.date })

/** The parts that the edit changes, and that are not what was seen. */
function contentParts(event: Schedule, sent: Sent, before: Before): EditedPart[] {
  const stored = contentOf(event)
  const seen = contentOf(mergedContent(event, before))
  return unitsOf(changedContent(event, sent)).flatMap((unit) => {
    const isOther = unit.some((column) => seen[column] !== stored[column])
    return isOther ? unit.flatMap((column) => (isEditedPart(column) ? [column] : [])) : []
  })
}

const isOtherDate = ({ date }: Schedule, sent: Sent, before: Before) =>
  before.date !== undefined && before.date !== date && sent.date !== undefined && sent.date !== date

const RULE_FIELDS = ['rule', 'interval', 'days', 'endDate'] as const

/** One who moves the end and one who changes the interval are no conflict; ending a series is one with both. */
function isOtherRule(event: Schedule, series: SeriesRow, sent: Sent, before: Before): boolean {
  const stored = storedRecurrence(series)
  const wanted = changedRecurrence(stored, sentRule(event, sent))
  if (wanted === undefined) return false
  const seen = recurrenceOf(mergedRecurrence(stored, before))
  return RULE_FIELDS.some(
    (field) =>
      !isDeepStrictEqual(stored[field], seen?.[field]) &&
      !isDeepStrictEqual(stored[field], wanted?.[field]),
  )
}
