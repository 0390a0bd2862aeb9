import { z } from 'zod'
import type { Exemplary } from '../basics/schemas.ts'

const hour = z.int().min(0).max(23).nullish()
const minute = z.int().min(0).max(59).nullish()

/** When an event begins and ends, and when one gathers. */
export const timesOf = <Hour, Minute>(hour: Exemplary<Hour>, minute: Exemplary<Minute>) => ({
  startHour: hour.meta({ example: 10 }),
  startMinute: minute.meta({ example: 0 }),
  endHour: hour.meta({ example: 12 }),
  endMinute: minute.meta({ example: 0 }),
  gatherHour: hour.meta({ example: 9 }),
  gatherMinute: minute.meta({ example: 45 }),
})

export const timeFields = timesOf(hour, minute)

type Times = z.infer<z.ZodObject<typeof timeFields>>

/** A time is null or whole, and the end is not before the start (rule S1). */
export function timeIssues(times: Times): { path: keyof Times; message: string }[] {
  const issues: { path: keyof Times; message: string }[] = []
  const half = [
    ['startHour', 'startMinute'],
    ['endHour', 'endMinute'],
    ['gatherHour', 'gatherMinute'],
  ] as const
  for (const [hourField, minuteField] of half)
    if (times[hourField] == null && times[minuteField] != null)
      issues.push({ path: hourField, message: '時を選択してください' })
  if (times.startHour != null && times.endHour != null) {
    const start = times.startHour * 60 + (times.startMinute ?? 0)
    const end = times.endHour * 60 + (times.endMinute ?? 0)
    if (end < start)
      issues.push({ path: 'endHour', message: '終了時間は開始時間以降にしてください' })
  }
  return issues
}

/** Defaults of the form, not of the server (rule H3). */
export const DEFAULT_TIMES = {
  startHour: 10,
  startMinute: 0,
  endHour: 12,
  endMinute: 0,
  gatherHour: 9,
  gatherMinute: 45,
}
export const MINUTE_STEP = 5
