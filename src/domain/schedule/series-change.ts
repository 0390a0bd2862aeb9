import { z } from 'zod'
import { idSchema } from '../basics/validation.ts'
import { tallySchema } from './attendance.ts'

/** Dates that a preview lists: as many as a series of two years has, removed and added ones together. */
export const DATES_LISTED = 1500

const time = z.int().nullable()
const whenSchema = z.object({
  date: z.string(),
  startHour: time,
  startMinute: time,
  endHour: time,
  endMinute: time,
  gatherHour: time,
  gatherMinute: time,
})

export const listedDate = z.object({
  change: z.enum(['changed', 'added', 'removed']),
  date: z.string(),
  /** Null for one that is added. */
  scheduleId: idSchema.nullable(),
  before: whenSchema.nullable(),
  after: whenSchema.nullable(),
  /** A place that was given to this event alone, and stays. */
  ownVenue: z.string().nullable(),
  answers: tallySchema.nullable(),
})
export type ListedDate = z.infer<typeof listedDate>

/** What an edit or a deletion will do to a series, said before it is done (rule S5). */
export const seriesChange = z.object({
  /** Events that stay, or are changed. */
  kept: z.int(),
  /** Of those that stay: events that will be different, and how many of them have begun. */
  changed: z.int(),
  changedPast: z.int(),
  added: z.int(),
  /** Added events on dates before today. */
  addedPast: z.int(),
  removed: z.int(),
  /** Of those that go, how many have begun. */
  removedPast: z.int(),
  /** Removed events that have answers, and those answers. */
  removedWithAnswers: z.int(),
  removedAnswers: z.int(),
  /** Attached files of removed events. */
  removedFiles: z.int(),
  /** Whether it can be taken back for a day: it may be too much to keep (rule S10). */
  canUndo: z.boolean(),
  /** Date by date, the first ones. */
  dates: z.array(listedDate).max(DATES_LISTED),
})
export type SeriesChange = z.infer<typeof seriesChange>
