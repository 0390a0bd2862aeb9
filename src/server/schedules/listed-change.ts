import {
  DATES_LISTED,
  type ListedDate,
  type SeriesChange,
} from '../../domain/schedule/series-change.ts'
import { type ClubClock, hasStarted, today } from '../../domain/time/clock.ts'
import { type Db, inParts } from '../db/database.ts'
import { COUNTS } from '../tallies/tallies.ts'
import { countLost } from './count-lost.ts'
import type { EventContent } from './event-rows.ts'
import { mostFrequent } from './own-content.ts'
import type { UpdatePlan } from './plan-update.ts'
import type { EventRow } from './series.ts'

type Listing = Pick<ListedDate, 'change' | 'date' | 'scheduleId' | 'before' | 'after' | 'ownVenue'>

type Listed = Omit<SeriesChange, 'canUndo'>

/** What an edit will do, in numbers and date by date. */
export async function listUpdate(
  db: Db,
  plan: UpdatePlan,
  series: readonly EventRow[],
  clock: ClubClock,
): Promise<Listed> {
  const dates = [...changedDates(plan, series), ...addedDates(plan), ...removedDates(plan, series)]
  const changed = dates.filter(({ change }) => change === 'changed')
  const begun = new Set(plan.kept.filter((row) => hasStarted(row, clock)).map(({ id }) => id))
  return {
    kept: plan.kept.length,
    changed: changed.length,
    changedPast: changed.filter(({ scheduleId }) => scheduleId && begun.has(scheduleId)).length,
    added: plan.addDates.length,
    addedPast: plan.addDates.filter((date) => date < today(clock)).length,
    removed: plan.removeIds.length,
    // An edit removes nothing that has begun.
    removedPast: 0,
    dates: await withAnswers(db, dates),
    ...(await countLost(db, plan.removeIds)),
  }
}

/** What a deletion will do. */
export async function listDeletion(
  db: Db,
  rows: readonly EventRow[],
  clock: ClubClock,
): Promise<Listed> {
  const ids = rows.map(({ id }) => id)
  return {
    kept: 0,
    changed: 0,
    changedPast: 0,
    added: 0,
    addedPast: 0,
    removed: ids.length,
    removedPast: rows.filter((row) => hasStarted(row, clock)).length,
    dates: await withAnswers(db, rows.map(removed)),
    ...(await countLost(db, ids)),
  }
}

type Times = Pick<
  EventContent,
  'startHour' | 'startMinute' | 'endHour' | 'endMinute' | 'gatherHour' | 'gatherMinute'
>

const times = (event: Times) => ({
  startHour: event.startHour,
  startMinute: event.startMinute,
  endHour: event.endHour,
  endMinute: event.endMinute,
  gatherHour: event.gatherHour,
  gatherMinute: event.gatherMinute,
})

function changedDates(plan: UpdatePlan, series: readonly EventRow[]): Listing[] {
  const content = new Map<string, Partial<EventContent>>()
  for (const change of plan.contentChanges)
    for (const id of change.ids) content.set(id, { ...content.get(id), ...change.content })
  const categorised = new Set(plan.categorised)
  const moved = new Map(plan.movedRows.map(({ id, date }) => [id, date]))
  const edited = series.find(({ id }) => id === plan.event.id)
  const usual = mostFrequent(
    series.map(({ venue }) => venue),
    edited?.venue,
  )
  return plan.kept.flatMap((row) => {
    const date =
      moved.get(row.id) ?? (plan.series && !plan.following ? null : plan.date) ?? row.date
    const after = { ...row, ...content.get(row.id) }
    if (!content.has(row.id) && !categorised.has(row.id) && date === row.date) return []
    const isOwn = after.venue === row.venue && row.venue !== usual && row.id !== plan.event.id
    return {
      change: 'changed' as const,
      date,
      scheduleId: row.id,
      before: { date: row.date, ...times(row) },
      after: { date, ...times(after) },
      ownVenue: isOwn ? row.venue : null,
    }
  })
}

const addedDates = ({ addDates, added }: UpdatePlan): Listing[] =>
  addDates.map((date) => ({
    change: 'added',
    date,
    scheduleId: null,
    before: null,
    after: { date, ...times(added.content) },
    ownVenue: null,
  }))

function removedDates({ removeIds }: UpdatePlan, series: readonly EventRow[]): Listing[] {
  const gone = new Set(removeIds)
  return series.filter(({ id }) => gone.has(id)).map(removed)
}

const removed = (row: EventRow): Listing => ({
  change: 'removed',
  date: row.date,
  scheduleId: row.id,
  before: { date: row.date, ...times(row) },
  after: null,
  ownVenue: null,
})

async function withAnswers(db: Db, all: Listing[]): Promise<ListedDate[]> {
  const dates = all
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, DATES_LISTED)
  const answers = new Map<string, ListedDate['answers']>()
  const ids = dates.flatMap(({ scheduleId }) => scheduleId ?? [])
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('tallies')
      .select(['scheduleId', ...COUNTS])
      .where('scheduleId', 'in', part)
      .execute()
    for (const { scheduleId, ...tally } of rows) answers.set(scheduleId, tally)
  })
  return dates.map((date) => ({ ...date, answers: answers.get(date.scheduleId ?? '') ?? null }))
}
