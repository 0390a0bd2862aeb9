import { MARKS, type Mark } from '../schedule/attendance.ts'

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
  /** The page that takes answers. */
  link: string
}

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
