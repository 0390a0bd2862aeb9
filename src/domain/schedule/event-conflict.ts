import { UNDECIDED_VENUE } from '../team/venue.ts'
import { formatShortDate, formatTime } from '../time/calendar.ts'
import { describeRecurrence, type Recurrence } from './recurrence.ts'

type Chosen = number | null | undefined

/** What an edit is about, as a form or a stored event has it. */
export interface EditedValues {
  title?: string | undefined
  date?: string | undefined
  startHour?: Chosen
  startMinute?: Chosen
  endHour?: Chosen
  endMinute?: Chosen
  gatherHour?: Chosen
  gatherMinute?: Chosen
  venue?: string | null | undefined
  notes?: string | null | undefined
  studentCanRegister?: boolean | undefined
  deadlineDaysBefore?: Chosen
  deadlineMinute?: Chosen
  askedDaysBefore?: Chosen
  capacity?: Chosen
  recurrence?: Recurrence | null | undefined
}

const NONE = 'なし'
const daysBefore = (days: number) => (days === 0 ? '当日' : `${days}日前`)
const timeOf = (minute: Chosen) =>
  minute == null ? '' : ` ${formatTime(Math.floor(minute / 60), minute % 60)}`

interface Part {
  fields: readonly string[]
  label: string
  say: (values: EditedValues) => string | null | undefined
}

/** What changes together, by the first of its fields: its label, and its value in words. */
const parts = {
  title: { fields: ['title'], label: 'タイトル', say: ({ title }) => title },
  date: { fields: ['date'], label: '日付', say: ({ date }) => date && formatShortDate(date) },
  startHour: {
    fields: ['startHour', 'startMinute'],
    label: '開始時間',
    say: (to) => formatTime(to.startHour, to.startMinute),
  },
  endHour: {
    fields: ['endHour', 'endMinute'],
    label: '終了時間',
    say: (to) => formatTime(to.endHour, to.endMinute),
  },
  gatherHour: {
    fields: ['gatherHour', 'gatherMinute'],
    label: '集合時間',
    say: (to) => formatTime(to.gatherHour, to.gatherMinute),
  },
  venue: { fields: ['venue'], label: '活動場所', say: ({ venue }) => venue || UNDECIDED_VENUE },
  notes: { fields: ['notes'], label: '備考', say: ({ notes }) => notes },
  studentCanRegister: {
    fields: ['studentCanRegister'],
    label: '参加登録',
    say: ({ studentCanRegister: can = true }) => (can ? '生徒登録可' : 'コーチ指定'),
  },
  deadlineDaysBefore: {
    fields: ['deadlineDaysBefore', 'deadlineMinute'],
    label: '回答の締切',
    say: ({ deadlineDaysBefore: days, deadlineMinute }) =>
      days == null ? null : `${daysBefore(days)}${timeOf(deadlineMinute)}`,
  },
  askedDaysBefore: {
    fields: ['askedDaysBefore'],
    label: '回答を聞きはじめる',
    say: ({ askedDaysBefore: days }) => (days == null ? null : daysBefore(days)),
  },
  capacity: {
    fields: ['capacity'],
    label: '定員',
    say: ({ capacity }) => (capacity == null ? null : `${capacity}人`),
  },
  recurrenceRule: {
    fields: [
      'recurrenceRule',
      'recurrenceInterval',
      'recurrenceDays',
      'recurrenceEndDate',
      'endsSeries',
    ],
    label: '繰り返し',
    say: ({ recurrence }) => recurrence && describeRecurrence(recurrence),
  },
} as const satisfies Record<string, Part>

export type EditedPart = keyof typeof parts
export const isEditedPart = (name: string): name is EditedPart => name in parts

export const fieldsOfPart = (part: EditedPart) => parts[part].fields
export const labelOfPart = (part: EditedPart): string => parts[part].label
export const sayPart = (part: EditedPart, values: EditedValues): string =>
  parts[part].say(values) || NONE

/** What the call says of a part that somebody else has changed since it was shown. */
export const conflictMessage = (part: EditedPart, stored: EditedValues, sent: EditedValues) =>
  `${labelOfPart(part)}は、ほかの人が「${sayPart(part, stored)}」に変えました（送られた値：「${sayPart(part, sent)}」）`
