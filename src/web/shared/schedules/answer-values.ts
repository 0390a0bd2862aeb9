import { formatShortDate, formatTime } from '../../../domain/time/calendar.ts'
import { addDays } from '../../../domain/time/dates.ts'

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

interface Terms {
  days: Chosen
  minute: Chosen
  asked: Chosen
}

/** `2日前 20:00`; 開始まで without one. */
export const deadlineText = ({ days, minute }: Omit<Terms, 'asked'>) =>
  days != null && minute != null ? `${daysLabel(days)} ${timeLabel(minute)}` : '開始まで'
/** `14日前から`; すぐに where it isn't said. */
export const askedText = ({ asked }: Pick<Terms, 'asked'>) =>
  asked == null ? 'すぐに' : `${daysLabel(asked)}から`

/** `12/18(金) 20:00`; null without a deadline or its event's date. */
export const deadlineOn = (date: string, { days, minute }: Omit<Terms, 'asked'>) =>
  date && days != null && minute != null
    ? `${formatShortDate(addDays(date, -days))} ${timeLabel(minute)}`
    : null

/** `締切 12/18(金) 20:00・定員なし`: what stands beside the fold. */
export function summaryOf(date: string, { capacity, ...terms }: Terms & { capacity: Chosen }) {
  const deadline = `締切 ${deadlineOn(date, terms) ?? deadlineText(terms)}`
  const asked = terms.asked == null ? [] : [askedText(terms)]
  return [deadline, ...asked, `定員${capacity == null ? 'なし' : `${capacity}人`}`].join('・')
}
