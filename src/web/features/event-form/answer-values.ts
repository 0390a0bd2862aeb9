import { formatTime } from '../../../domain/time/calendar.ts'

type Chosen = number | null | undefined

const STEP = 30
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 10, 14]
const ASKED = [3, 7, 10, 14, 21, 30, 60]
const MINUTES = Array.from({ length: (24 * 60) / STEP }, (_, step) => step * STEP)

const daysLabel = (days: number) => (days === 0 ? '当日' : `${days}日前`)
const timeLabel = (minute: number) => formatTime(Math.floor(minute / 60), minute % 60) ?? ''

/** The usual values, and the stored one where it is none of them. */
const options = (values: number[], stored: Chosen, label: (value: number) => string) =>
  [...new Set(stored == null ? values : [...values, stored])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }))

export const dayOptions = (stored: Chosen) => options(DAYS, stored, daysLabel)
export const askedOptions = (stored: Chosen) => options(ASKED, stored, daysLabel)
export const minuteOptions = (stored: Chosen) => options(MINUTES, stored, timeLabel)

interface Values {
  days: Chosen
  minute: Chosen
  asked: Chosen
  capacity: Chosen
}

/** `締切 2日前 20:00・14日前から・定員11`; なし where nothing is chosen. */
export function summaryOf({ days, minute, asked, capacity }: Values): string {
  const parts = [
    days != null && minute != null && `締切 ${daysLabel(days)} ${timeLabel(minute)}`,
    asked != null && `${daysLabel(asked)}から`,
    capacity != null && `定員${capacity}`,
  ]
  return parts.filter(Boolean).join('・') || 'なし'
}
