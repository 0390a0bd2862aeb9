import { occurrences, recurrenceOf } from '../../domain/recurrence.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { ruleColumns, storedRecurrence } from './event-rows.ts'
import { type EventRow, seriesRows } from './series-rows.ts'

/**
 * Before the event that carries a series' rule goes or moves, the series gets another first event, and
 * this one follows it as the others do. Does nothing for any other event.
 */
export async function promoteNextEvent(tx: Db, teamId: TeamId, id: string): Promise<void> {
  const series = await seriesRows(tx, teamId, id)
  const parent = series.find((row) => row.id === id)
  const next = parent && nextFirst(parent, series)
  if (!next) return
  await tx
    .updateTable('schedules')
    .set({ parentScheduleId: next.id, ...ruleColumns(null) })
    .where((by) => by.or([by('id', '=', id), by('parentScheduleId', '=', id)]))
    .execute()
  await tx
    .updateTable('schedules')
    .set({ parentScheduleId: null, ...ruleColumns(recurrenceOf(storedRecurrence(parent))) })
    .where('id', '=', next.id)
    .execute()
}

/** The next one on a date of the rule: from one that was moved alone, the rule would go another way. */
function nextFirst(parent: EventRow, series: EventRow[]): EventRow | undefined {
  const recurrence = recurrenceOf(storedRecurrence(parent))
  const dates = new Set(recurrence ? occurrences(parent.date, recurrence) : [])
  const others = series.filter(({ id }) => id !== parent.id)
  return others.find(({ date }) => dates.has(date)) ?? others[0]
}
