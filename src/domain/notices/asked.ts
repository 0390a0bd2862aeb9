import { MARKS, type Mark } from '../schedule/attendance.ts'
import { formatShortDate, formatShortInstant, formatTime } from '../time/calendar.ts'
import type { TimedEvent } from '../time/clock.ts'

/** One child and event that wait for an answer. */
export interface AskedRow {
  scheduleId: string
  studentId: string
  child: string
  /** `12/5(土) 9:00 U-10 練習` */
  event: string
  venue: string
  /** `12/3(木) 20:00`; null without one. */
  deadline: string | null
}

export interface Asked {
  /** Above the rows. */
  intro: string
  rows: AskedRow[]
  /** Below them: what takes no answer, and how many are a number alone. */
  others: string[]
  /** The page that takes answers. */
  link: string
}

/** More rows are a number; they would be no mail that somebody reads, nor a page that somebody fills in. */
export const MOST_ROWS = 30

interface AskedEvent extends TimedEvent {
  id: string
  title: string
  venue: string
  deadlineAt: string | null
}

export function askedRow(
  { id, date, startHour, startMinute, title, venue, deadlineAt }: AskedEvent,
  child: { id: string; name: string },
  timeZone: string,
): AskedRow {
  const time = formatTime(startHour, startMinute)
  return {
    scheduleId: id,
    studentId: child.id,
    child: child.name,
    event: [formatShortDate(date), ...(time ? [time] : []), title].join(' '),
    venue,
    deadline: deadlineAt && formatShortInstant(deadlineAt, timeZone),
  }
}

/** `…ほか3件`: of so many, how many aren't shown. */
export const restOf = (all: number, shown: number): string[] =>
  all > shown ? [`…ほか${all - shown}件`] : []

const SIGNS: Record<Mark, string> = { '○': 'o', '△': 't', '×': 'x' }

interface Row {
  scheduleId: string
  studentId: string
}

/** A row's mark as one word: in the address of the page that takes answers, and there. */
export const choiceOf = ({ scheduleId, studentId }: Row, mark: Mark): string =>
  `${SIGNS[mark]}-${scheduleId}-${studentId}`

/** The mark that a word chooses in a row; null for another row's. */
export const chosenIn = (row: Row, choice: string | undefined): Mark | null =>
  MARKS.find((mark) => choiceOf(row, mark) === choice) ?? null
