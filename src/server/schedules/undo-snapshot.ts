import type { Selectable } from 'kysely'
import { z } from 'zod'
import { type Tables, tables } from '../db/tables.ts'

/** A stored row, as JSON kept it: with this version's columns, and no others. Thousands are looked at. */
function rowOf<Name extends keyof Tables>(name: Name) {
  const columns = Object.keys(tables[name])
  return z.custom<Selectable<Tables[Name]>>((value) => {
    if (typeof value !== 'object' || value === null) return false
    const row = new Map<string, unknown>(Object.entries(value))
    return row.size === columns.length && columns.every((column) => isStored(row.get(column)))
  })
}

const isStored = (value: unknown) =>
  value === null || typeof value === 'string' || typeof value === 'number'

/** What goes with an event, and comes back with it. */
const childrenSchema = z.object({
  scheduleCategories: z.array(rowOf('scheduleCategories')),
  attendances: z.array(rowOf('attendances')),
  attendanceChanges: z.array(rowOf('attendanceChanges')),
  scheduleFiles: z.array(rowOf('scheduleFiles')),
  expectations: z.array(rowOf('expectations')),
  formerAnswers: z.array(rowOf('formerAnswers')),
  reminders: z.array(rowOf('reminders')),
  toldDeadlines: z.array(rowOf('toldDeadlines')).default([]),
})
export type Children = z.infer<typeof childrenSchema>
export const CHILD_TABLES = Object.keys(childrenSchema.shape)

const seriesState = z.object({
  series: z.array(rowOf('series')),
  skips: z.array(rowOf('seriesSkips')),
})
export type SeriesState = z.infer<typeof seriesState>

const withCategories = z.object({ row: rowOf('schedules'), categoryIds: z.array(z.string()) })
export type WithCategories = z.infer<typeof withCategories>

/** What an undo needs: the state before a step, and after it, by which it finds what was changed since. */
export const snapshotSchema = z.object({
  before: seriesState,
  after: seriesState,
  changed: z.array(
    z.object({
      before: withCategories,
      /** The columns that the step changed. */
      after: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      categoriesAfter: z.array(z.string()),
    }),
  ),
  /** Whom those of them expected that had begun and were moved to a time to come. */
  expected: z.array(rowOf('expectations')).optional(),
  removed: z.array(rowOf('schedules')),
  children: childrenSchema,
  /** As the first of them is, but for ids and dates. */
  added: z.object({
    like: withCategories.nullable(),
    events: z.array(z.object({ id: z.string(), date: z.string() })),
  }),
})
export type Snapshot = z.infer<typeof snapshotSchema>
