import { v7 as newId } from 'uuid'
import type { Recurrence } from '../../domain/recurrence.ts'
import { type ScheduleInput, storedVenue } from '../../domain/schedule.ts'
import { decodeWeekdays, encodeWeekdays } from '../../domain/weekdays.ts'
import { type Db, inParts } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { TeamId } from '../identity/team-id.ts'

type Row = Tables['schedules']

type RuleColumn = keyof ReturnType<typeof ruleColumns>

/** What the events of a series share, until one of them is edited alone: all columns but which and when. */
export type EventContent = Omit<
  Row,
  'id' | 'teamId' | 'date' | 'parentScheduleId' | 'createdAt' | RuleColumn
>
export type ContentInput = Pick<ScheduleInput, keyof EventContent>

const time = (hour: number | null | undefined, minute: number | null | undefined) =>
  hour == null ? [null, null] : [hour, minute ?? 0]

/** An hour without its minute counts as minute 0 (contract 5). */
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
  }
}

/** The columns of the event that carries a rule; all null without one. */
export const ruleColumns = (recurrence: Recurrence | null) => ({
  recurrenceRule: recurrence?.rule ?? null,
  recurrenceInterval: recurrence?.interval ?? null,
  recurrenceDays: recurrence ? encodeWeekdays(recurrence.days) : null,
  recurrenceEndDate: recurrence?.endDate ?? null,
})

/** What `ruleColumns` wrote, as `recurrenceOf` reads it. */
export const storedRecurrence = (row: ReturnType<typeof ruleColumns>) => ({
  recurrenceRule: row.recurrenceRule,
  recurrenceInterval: row.recurrenceInterval,
  recurrenceDays: decodeWeekdays(row.recurrenceDays),
  recurrenceEndDate: row.recurrenceEndDate,
})

interface NewEvents {
  dates: string[]
  content: EventContent
  categoryIds: string[]
  /** The series' first event, where it is already there. */
  parentId?: string
  recurrence?: Recurrence | null
}

/** Inserts one event a date; without a parent, the first carries the rule. @returns the first's id */
export async function insertEvents(
  tx: Db,
  teamId: TeamId,
  { dates, content, categoryIds, parentId, recurrence = null }: NewEvents,
  now: Date,
): Promise<string> {
  const ids = dates.map(() => newId())
  const [first = ''] = ids
  const rows = ids.map((id, position) => {
    const isParent = parentId === undefined && position === 0
    return {
      id,
      teamId,
      date: dates[position] ?? '',
      ...content,
      ...ruleColumns(isParent ? recurrence : null),
      parentScheduleId: isParent ? null : (parentId ?? first),
      createdAt: now.toISOString(),
    }
  })
  await inParts(rows, (part) => tx.insertInto('schedules').values(part).execute())
  await insertCategories(tx, ids, categoryIds)
  return first
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
