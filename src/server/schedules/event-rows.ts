import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type ScheduleInput, storedVenue } from '../../domain/schedule/schedule.ts'
import { type Db, inParts } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import type { TeamId } from '../identity/team-id.ts'
import { recountTallies } from '../tallies/tallies.ts'
import type { EventRow } from './series.ts'

/** What the events of a series share, until one of them is edited alone. */
export const CONTENT = [
  'title',
  'venue',
  'notes',
  'studentCanRegister',
  'startHour',
  'startMinute',
  'endHour',
  'endMinute',
  'gatherHour',
  'gatherMinute',
  'deadlineDaysBefore',
  'deadlineMinute',
  'askedDaysBefore',
  'capacity',
] as const satisfies readonly (keyof EventRow)[]
export type EventContent = Pick<EventRow, (typeof CONTENT)[number]>
export type ContentInput = Pick<ScheduleInput, keyof EventContent>

const time = (hour: number | null | undefined, minute: number | null | undefined) =>
  hour == null ? [null, null] : [hour, minute ?? 0]

/** An hour without its minute counts as minute 0 (rule S1). */
export function contentOf(input: ContentInput): EventContent {
  const [startHour = null, startMinute = null] = time(input.startHour, input.startMinute)
  const [endHour = null, endMinute = null] = time(input.endHour, input.endMinute)
  const [gatherHour = null, gatherMinute = null] = time(input.gatherHour, input.gatherMinute)
  return {
    title: input.title,
    venue: storedVenue(input.venue),
    notes: input.notes ?? null,
    studentCanRegister: (input.studentCanRegister ?? true) ? 1 : 0,
    startHour,
    startMinute,
    endHour,
    endMinute,
    gatherHour,
    gatherMinute,
    deadlineDaysBefore: input.deadlineDaysBefore ?? null,
    deadlineMinute: input.deadlineMinute ?? null,
    askedDaysBefore: input.askedDaysBefore ?? null,
    capacity: input.capacity ?? null,
  }
}

export interface NewEvents {
  dates: string[]
  /** The same for all, or by the date. */
  content: EventContent | ((date: string) => EventContent)
  categoryIds: string[]
  seriesId?: string | null
}

/** Inserts one event a date. @returns their ids */
export async function insertEvents(
  tx: Db,
  teamId: TeamId,
  { dates, content, categoryIds, seriesId }: NewEvents,
  now: Date,
): Promise<string[]> {
  const createdAt = now.toISOString()
  const rows = dates.map((date) => ({
    id: newId(),
    teamId,
    date,
    ...(typeof content === 'function' ? content(date) : content),
    seriesId: seriesId ?? null,
    seriesDate: seriesId ? date : null,
    createdAt,
  }))
  await inParts(rows, (part) => tx.insertInto('schedules').values(part).execute())
  const ids = rows.map(({ id }) => id)
  await insertCategories(tx, ids, categoryIds)
  await recountTallies(tx, ids)
  return ids
}

/** Gives each of the events these categories, in this order. */
export async function replaceCategories(tx: Db, eventIds: string[], categoryIds: string[]) {
  await inParts(eventIds, (part) =>
    tx.deleteFrom('scheduleCategories').where('scheduleId', 'in', part).execute(),
  )
  await insertCategories(tx, eventIds, categoryIds)
}

/** Gives each event categories of its own, those of them that are still there. */
export async function restoreCategories(
  tx: Db,
  events: { row: { id: string }; categoryIds: string[] }[],
): Promise<void> {
  const ids = events.map(({ row }) => row.id)
  await inParts(ids, (part) =>
    tx.deleteFrom('scheduleCategories').where('scheduleId', 'in', part).execute(),
  )
  await insertLinks(
    tx,
    events.flatMap(({ row, categoryIds }) => linksOf([row.id], categoryIds)),
  )
}

const insertCategories = (tx: Db, eventIds: string[], categoryIds: string[]) =>
  insertLinks(tx, linksOf(eventIds, categoryIds))

const linksOf = (eventIds: string[], categoryIds: string[]) =>
  eventIds.flatMap((scheduleId) =>
    categoryIds.map((categoryId, position) => ({ scheduleId, categoryId, position })),
  )

async function insertLinks(tx: Db, links: ReturnType<typeof linksOf>) {
  await inParts(links, (part) => tx.insertInto('scheduleCategories').values(part).execute())
}

const restored = Object.keys(tables.schedules).filter((column) => column !== 'id')

/** Stores events as they were, those that are there and those that are not: several rows in one statement. */
export const restoreEvents = (tx: Db, rows: EventRow[]) =>
  inParts(rows, (part) =>
    tx
      .insertInto('schedules')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(
            Object.fromEntries(restored.map((column) => [column, sql.ref(`excluded.${column}`)])),
          ),
      )
      .execute(),
  )

/** The team's events of these ids. */
export async function eventRows(db: Db, teamId: TeamId, ids: string[]): Promise<EventRow[]> {
  const rows: EventRow[] = []
  await inParts(ids, async (part) => {
    const events = db.selectFrom('schedules').selectAll().where('teamId', '=', teamId)
    rows.push(...(await events.where('id', 'in', part).execute()))
  })
  return rows
}
