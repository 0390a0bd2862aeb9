import holidayJp from '@holiday-jp/holiday_jp'
import { weekdayOf } from './dates.ts'

// The data ends with 2050. Of each holiday `vite.config.ts` keeps the name alone.
const holidays: Record<string, { name: string } | undefined> = holidayJp.holidays

/** The Japanese public holiday on a `YYYY-MM-DD` date, or null. Known for 1970 to 2050. */
export function holidayName(date: string): string | null {
  const name = holidays[date]?.name ?? null
  return name === '休日' ? '国民の休日' : name
}

export type DayTone = 'holiday' | 'saturday' | 'weekday'

/** Of weekdays that stand without a date; 0 for Sunday. */
export const weekdayTones: Partial<Record<number, DayTone>> = { 0: 'holiday', 6: 'saturday' }

/** How a calendar colours the day: Sundays and public holidays alike, a holiday on Saturday too. */
export function dayTone(date: string): DayTone {
  if (holidayName(date) !== null) return 'holiday'
  return weekdayTones[weekdayOf(date)] ?? 'weekday'
}
