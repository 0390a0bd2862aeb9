import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import { occurrences, type Recurrence } from '../../domain/schedule/recurrence.ts'
import { decodeWeekdays, encodeWeekdays } from '../../domain/schedule/weekdays.ts'
import { type Db, inParts } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { TeamId } from '../identity/team-id.ts'

export type SeriesRow = Tables['series']
export type EventRow = Selectable<Tables['schedules']>

/** The series that an event belongs to. */
export const seriesOf = (
  db: Db,
  teamId: TeamId,
  scheduleId: string,
): Promise<SeriesRow | undefined> =>
  db
    .selectFrom('series')
    .innerJoin('schedules', 'schedules.seriesId', 'series.id')
    .selectAll('series')
    .where('schedules.teamId', '=', teamId)
    .where('schedules.id', '=', scheduleId)
    .executeTakeFirst()

/** The date of the rule that an event of a series stands for. */
export const ruleDateOf = ({ seriesDate, date }: Pick<EventRow, 'seriesDate' | 'date'>) =>
  seriesDate ?? date

/** All events of a series, by date. */
export const eventsOfSeries = (db: Db, seriesId: string): Promise<EventRow[]> =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('seriesId', '=', seriesId)
    .orderBy('date')
    .orderBy('id')
    .execute()

type RuleColumns = Pick<SeriesRow, 'rule' | 'interval' | 'days' | 'endDate'>

export const ruleColumns = ({ days, ...recurrence }: Recurrence): RuleColumns => ({
  ...recurrence,
  days: encodeWeekdays(days),
})

/** What `ruleColumns` wrote. */
export const storedRecurrence = ({ rule, interval, days, endDate }: RuleColumns): Recurrence => ({
  rule,
  interval,
  days: decodeWeekdays(days),
  endDate,
})

/** Makes a stored event the first of a series. @returns the series' id */
export async function startSeries(
  tx: Db,
  teamId: TeamId,
  first: { id: string; date: string },
  recurrence: Recurrence,
): Promise<string> {
  const id = newId()
  const start = { firstScheduleId: first.id, startDate: first.date }
  await tx
    .insertInto('series')
    .values({ id, teamId, ...start, ...ruleColumns(recurrence) })
    .execute()
  await tx
    .updateTable('schedules')
    .set({ seriesId: id, seriesDate: first.date })
    .where('id', '=', first.id)
    .execute()
  return id
}

/** Dates of the rule on which there is no event, since it was deleted alone. */
export async function skipsOfSeries(db: Db, seriesId: string): Promise<string[]> {
  const skips = await db
    .selectFrom('seriesSkips')
    .select('date')
    .where('seriesId', '=', seriesId)
    .orderBy('date')
    .execute()
  return skips.map(({ date }) => date)
}

export async function addSkips(tx: Db, teamId: string, seriesId: string, dates: string[]) {
  const skips = dates.map((date) => ({ teamId, seriesId, date }))
  await inParts(skips, (part) =>
    tx
      .insertInto('seriesSkips')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** There are events on these dates again. */
export const removeSkips = (tx: Db, seriesId: string, dates: string[]) =>
  inParts(dates, (part) =>
    tx
      .deleteFrom('seriesSkips')
      .where('seriesId', '=', seriesId)
      .where('date', 'in', part)
      .execute(),
  )

export const changeRule = (
  tx: Db,
  seriesId: string,
  recurrence: Recurrence,
  begins: Partial<Pick<SeriesRow, 'firstScheduleId' | 'startDate'>> = {},
) =>
  tx
    .updateTable('series')
    .set({ ...ruleColumns(recurrence), ...begins })
    .where('id', '=', seriesId)
    .execute()

/** What is left of its events become single ones. */
export const endSeries = (tx: Db, seriesId: string) =>
  tx.deleteFrom('series').where('id', '=', seriesId).execute()

/**
 * An event is about to go, or to move to another date: a series that begins with it begins with the next one.
 * A series of one event moves or goes with it.
 */
export async function leaveStart(
  tx: Db,
  series: SeriesRow,
  event: { id: string; movesTo: string | null },
): Promise<void> {
  if (series.firstScheduleId !== event.id) return
  const next = nextFirst(series, await eventsOfSeries(tx, series.id))
  const startDate = next?.date ?? event.movesTo
  if (startDate === null) await endSeries(tx, series.id)
  else
    await tx
      .updateTable('series')
      .set({ firstScheduleId: next?.id ?? event.id, startDate })
      .where('id', '=', series.id)
      .execute()
}

/** The next one on a date of the rule: from one that was moved alone, the rule would go another way. */
function nextFirst(series: SeriesRow, events: EventRow[]): EventRow | undefined {
  const dates = new Set(occurrences(series.startDate, storedRecurrence(series)))
  const others = events.filter(({ id }) => id !== series.firstScheduleId)
  return others.find(({ date }) => dates.has(date)) ?? others[0]
}

/** Writes the dates of some events: several rows in one statement, whose other columns stay. */
export const moveEvents = (tx: Db, rows: EventRow[]) =>
  inParts(rows, (part) =>
    tx
      .insertInto('schedules')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((by) => ({
          date: by.ref('excluded.date'),
          seriesDate: by.ref('excluded.seriesDate'),
        })),
      )
      .execute(),
  )
