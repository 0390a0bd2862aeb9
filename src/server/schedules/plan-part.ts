import { fieldError, refuseIssues } from '../../domain/basics/errors.ts'
import {
  cutAt,
  followingMessages,
  type KeptEvent,
  planFollowing,
  withEnd,
} from '../../domain/schedule/following.ts'
import { recurrenceIssues } from '../../domain/schedule/recurrence.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { type ClubClock, hasStarted, today } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import type { EventContent } from './event-rows.ts'
import { changedRecurrence, mergedRecurrence, type Sent, sentRule } from './merge-update.ts'
import { categoryTexts, changesByUnit, reachedBy } from './own-content.ts'
import {
  type EventRow,
  eventsOfSeries,
  ruleDateOf,
  type SeriesRow,
  skipsOfSeries,
  storedRecurrence,
} from './series.ts'

/** The events of a series as a cut sees them, by their dates of the rule. */
export async function eventsToCut(db: Db, series: SeriesRow, clock: ClubClock) {
  const rows = await eventsOfSeries(db, series.id)
  return rows
    .map((row) => {
      const hasBegun = hasStarted(row, clock)
      const isFixed = hasBegun || row.cancelledAt !== null
      return { id: row.id, date: row.date, seriesDate: ruleDateOf(row), hasBegun, isFixed, row }
    })
    .sort((one, other) => one.seriesDate.localeCompare(other.seriesDate))
}

interface Edit {
  event: Schedule
  sent: Sent
  changes: Partial<EventContent>
  categoryIds: string[] | null
}

/** What an edit of this and the following events does. @throws AppError badRequest */
export async function planPart(
  db: Db,
  series: SeriesRow,
  { event, sent, changes, categoryIds }: Edit,
  clock: ClubClock,
) {
  const events = await eventsToCut(db, series, clock)
  const cut = cutAt(events, event.id)
  if (cut === null) throw fieldError('updateType', followingMessages.nothingToCome)
  const date = newDate(event, sent, clock)
  const stored = storedRecurrence(series)
  const wanted = ruleSent(event, sent, series)
  const bounded = withEnd(series.startDate, stored)
  const isRuleKept = changedRecurrence(stored, wanted) === undefined
  const recurrence = isRuleKept ? undefined : changedRecurrence(bounded, wanted)
  const skips = await skipsOfSeries(db, series.id)
  const following = planFollowing(
    { startDate: series.startDate, recurrence: stored, events, skips },
    cut,
    { editedId: event.id, movesTo: date, recurrence, today: today(clock) },
  )
  if (following.kept.length + following.addDates.length === 0)
    throw fieldError('updateType', followingMessages.nothingLeft)
  if (recurrence !== undefined || date !== null)
    refuseIssues(recurrenceIssues(following.startDate, mergedRecurrence(bounded, wanted)))
  const open = new Set(following.kept.flatMap(({ id, isFixed }) => (isFixed ? [] : id)))
  const kept = events.filter(({ id }) => open.has(id)).map(({ row }) => row)
  const rows = events.map(({ row }) => row)
  const edited = rows.find(({ id }) => id === event.id)
  return {
    kept,
    contentChanges: changesByUnit(kept, { series: rows, edited }, changes),
    movedRows: movedRows(rows, following.kept),
    categorised: categoryIds ? await categorisedIn(db, series.id, kept, event.id) : [],
    date,
    recurrence,
    following,
    addDates: following.addDates,
    removeIds: following.removeIds,
  }
}

/** Those that get another date, or stand for another one. */
function movedRows(rows: readonly EventRow[], kept: readonly KeptEvent[]): EventRow[] {
  const byId = new Map(kept.map((event) => [event.id, event]))
  return rows.flatMap((row) => {
    const { date, seriesDate } = byId.get(row.id) ?? row
    const isMoved = date !== row.date || seriesDate !== row.seriesDate
    return isMoved ? [{ ...row, date, seriesDate }] : []
  })
}

async function categorisedIn(db: Db, seriesId: string, kept: EventRow[], editedId: string) {
  const texts = await categoryTexts(db, seriesId)
  const valued = kept.map(({ id }) => ({ id, value: texts.get(id) ?? '' }))
  return reachedBy(valued, [...texts.values()], texts.get(editedId) ?? '')
}

/** An end that the series doesn't have, sent back, is no change of the one that the new part gets. */
function ruleSent(event: Schedule, sent: Sent, { endDate }: SeriesRow) {
  const { recurrenceEndDate, ...rule } = sentRule(event, sent)
  return recurrenceEndDate === undefined || (recurrenceEndDate === null && endDate === null)
    ? rule
    : { ...rule, recurrenceEndDate }
}

/** Null where the edit leaves its event on its date. */
function newDate(event: Schedule, { date }: Sent, clock: ClubClock): string | null {
  if (date === undefined || date === event.date) return null
  if (hasStarted(event, clock)) throw fieldError('date', followingMessages.begunMoves)
  if (date < today(clock)) throw fieldError('date', followingMessages.movesBack)
  return date
}
