import type { Attendance, Mark } from '../../../domain/schedule/attendance.ts'
import type { RecurrenceRule } from '../../../domain/schedule/recurrence.ts'
import { flag, integer, nullable, text, textOf, withDefault } from './columns.ts'

export const schedules = {
  schedules: {
    id: text,
    teamId: text,
    title: text,
    date: text,
    startHour: nullable(integer),
    startMinute: nullable(integer),
    endHour: nullable(integer),
    endMinute: nullable(integer),
    gatherHour: nullable(integer),
    gatherMinute: nullable(integer),
    venue: text,
    notes: nullable(text),
    studentCanRegister: flag,
    seriesId: nullable(text),
    expectationsKept: withDefault(flag),
    createdAt: text,
  },
  series: {
    id: text,
    teamId: text,
    /** The event that the documented calls show as the one that carries the rule. */
    firstScheduleId: text,
    rule: textOf<RecurrenceRule>(),
    /** Days, weeks or months, by the rule. */
    interval: integer,
    /** JSON list of weekdays. */
    days: nullable(text),
    /** The first event's date, from which the rule counts. */
    startDate: text,
    /** Inclusive; null means a year. */
    endDate: nullable(text),
  },
  scheduleCategories: { scheduleId: text, categoryId: text, position: integer },
  /** Whom events with `expectationsKept` expected when they began (decision 017). */
  expectations: { scheduleId: text, studentId: text },
  attendances: {
    id: text,
    teamId: text,
    scheduleId: text,
    studentId: text,
    status: textOf<Mark>(),
    comment: nullable(text),
    answeredBy: textOf<Attendance['answeredBy']>(),
    answeredById: nullable(text),
    createdAt: text,
    updatedAt: text,
  },
}
