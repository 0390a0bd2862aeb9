import { z } from 'zod'
import { machineText } from '../basics/text-types.ts'

const WEEKDAYS_MESSAGE = '曜日を正しく選択してください'
/** Days may come more than once. */
const DAYS_MAX = 100
const JSON_MAX = 1000
const weekdayList = z.array(z.int().min(0).max(6)).max(DAYS_MAX)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sorted, each once; null where there is none, undefined where it is no list of weekdays. */
function normaliseWeekdays(value: unknown): number[] | null | undefined {
  const { data } = weekdayList.safeParse(value)
  if (!data) return undefined
  return data.length > 0 ? [...new Set(data)].sort((a, b) => a - b) : null
}

/** A list of weekdays or its JSON text; '' and an empty list are null, absent stays absent. */
export const weekdaysField = z
  .union([z.array(z.number()).max(DAYS_MAX), machineText(JSON_MAX)], WEEKDAYS_MESSAGE)
  .nullable()
  .transform((value, context) => {
    if (value === null || value === '') return null
    const days = normaliseWeekdays(typeof value === 'string' ? parseJson(value) : value)
    if (days !== undefined) return days
    context.addIssue({ code: 'custom', message: WEEKDAYS_MESSAGE })
    return z.NEVER
  })
  .optional()

/** Weekdays as they are stored: JSON text, or null for none. */
export function encodeWeekdays(days: number[] | null): string | null {
  return days && days.length > 0 ? JSON.stringify(days) : null
}

/** Stored weekdays; whatever is no list of weekdays counts as none. */
export function decodeWeekdays(text: string | null): number[] {
  return (text && normaliseWeekdays(parseJson(text))) || []
}
