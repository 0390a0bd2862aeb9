import { z } from 'zod'
import { idSchema, instantSchema } from '../basics/validation.ts'
import { type ClubClock, minuteOfDay, today } from '../time/clock.ts'
import { addDays, daysUntil, sundayOf } from '../time/dates.ts'

/** One that the app made by itself, or tried to. */
export const backupSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  /** Null where none was made. */
  name: z.string().nullable().meta({ example: 'maruclub-2026-11-21T18-00-00' }),
  bytes: z.int().meta({ example: 52_000_000 }),
  files: z.int().meta({ example: 120 }),
  rows: z.int().meta({ example: 48_000 }),
  /** When it was restored for a try, and came back whole. */
  rehearsedAt: instantSchema.nullable(),
  /** Why it failed, or would not come back. */
  error: z.string().nullable().meta({ example: null }),
})
export type BackupRecord = z.infer<typeof backupSchema>

const NIGHT_MINUTE = 3 * 60

/** The night that an instant belongs to: it begins at three, on the club's wall clock. */
export const nightOf = (clock: ClubClock): string =>
  minuteOfDay(clock) < NIGHT_MINUTE ? addDays(today(clock), -1) : today(clock)

const NIGHTS_KEPT = 7
const WEEKS_KEPT = 4

/** Whether one that lay there, and that nobody has tried, is kept: as long as the oldest of the tried ones. */
export const isKeptUntried = (night: string, tonight: string): boolean =>
  daysUntil(sundayOf(tonight), sundayOf(night)) / 7 < WEEKS_KEPT

/**
 * Which of some backups are kept: the newest of each of the last seven nights, and the newest of each of the
 * last four weeks, which begin on Sunday. `night`: as `nightOf` has it; the newest comes first.
 */
export function keptBackups<Made extends { night: string }>(made: Made[], tonight: string): Made[] {
  const kept = new Map<string, Made>()
  for (const one of made) {
    const week = sundayOf(one.night)
    if (daysUntil(tonight, one.night) < NIGHTS_KEPT && !kept.has(one.night))
      kept.set(one.night, one)
    const weeks = daysUntil(sundayOf(tonight), week) / 7
    if (weeks < WEEKS_KEPT && !kept.has(`week of ${week}`)) kept.set(`week of ${week}`, one)
  }
  return [...new Set(kept.values())]
}
