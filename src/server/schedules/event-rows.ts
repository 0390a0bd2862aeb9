import { v7 as newId } from 'uuid'
import { type ScheduleInput, storedVenue } from '../../domain/schedule/schedule.ts'
import { type Db, inParts } from '../db/database.ts'
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
  content: EventContent
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
    ...content,
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

async function insertCategories(tx: Db, eventIds: string[], categoryIds: string[]) {
  const links = eventIds.flatMap((scheduleId) =>
    categoryIds.map((categoryId, position) => ({ scheduleId, categoryId, position })),
  )
  await inParts(links, (part) => tx.insertInto('scheduleCategories').values(part).execute())
}
