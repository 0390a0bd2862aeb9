import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** What every change of an event stores beside itself, for who follows it from outside (calendars). */
export const touched = (now: Date) => (by: ExpressionBuilder<Tables, 'schedules'>) => ({
  updatedAt: now.toISOString(),
  revision: by('revision', '+', 1),
})
