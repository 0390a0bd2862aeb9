import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { TeamId } from '../identity/team-id.ts'

export type EventRow = Tables['schedules']

/** All events of a series, its first one included, by date. */
export const seriesRows = (db: Db, teamId: TeamId, seriesId: string): Promise<EventRow[]> =>
  db
    .selectFrom('schedules')
    .selectAll()
    .where('teamId', '=', teamId)
    .where((by) => by.or([by('id', '=', seriesId), by('parentScheduleId', '=', seriesId)]))
    .orderBy('date')
    .orderBy('id')
    .execute()
