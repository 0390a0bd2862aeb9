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
    /** Of an event of a series: the rule's date, which stays when the event is moved alone. */
    seriesDate: nullable(text),
    /** Null unless it was called off (中止). */
    cancelledAt: nullable(text),
    cancelledById: nullable(text),
    cancelReason: nullable(text),
    cancelMessage: nullable(text),
    /** The answers' deadline, by the club's clock: so many days before the event, at this minute of the day. */
    deadlineDaysBefore: nullable(integer),
    deadlineMinute: nullable(integer),
    /** Before that, a missing answer counts nowhere; null: from the beginning. */
    askedDaysBefore: nullable(integer),
    /** Null: as many as like. */
    capacity: nullable(integer),
    /** When date, time or place changed last: older answers were given before that. */
    contentChangedAt: nullable(text),
    askedAgainAt: nullable(text),
    /** How often it was changed. */
    revision: withDefault(integer),
    /** Null: it is as it was made. */
    updatedAt: nullable(text),
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
  /** Dates of the rule on which there is no event, since it was deleted alone. */
  seriesSkips: { teamId: text, seriesId: text, date: text },
  scheduleCategories: { scheduleId: text, categoryId: text, position: integer },
  /** Whom events with `expectationsKept` expected when they began (decision 017). */
  expectations: { scheduleId: text, studentId: text },
  /** What `src/server/tallies` keeps of an event's answers. */
  tallies: {
    scheduleId: text,
    present: withDefault(integer),
    waiting: withDefault(integer),
    maybe: withDefault(integer),
    absent: withDefault(integer),
    unanswered: withDefault(integer),
  },
  attendances: {
    id: text,
    teamId: text,
    scheduleId: text,
    studentId: text,
    status: textOf<Mark>(),
    comment: nullable(text),
    answeredBy: textOf<Attendance['answeredBy']>(),
    answeredById: nullable(text),
    /** Of a ○ that has no seat: since when, by which those who wait stand in line. */
    waitingSince: nullable(text),
    createdAt: text,
    updatedAt: text,
  },
  /** What a coach can take back until `expiresAt`. */
  undoSteps: {
    id: text,
    teamId: text,
    coachId: nullable(text),
    label: text,
    /** JSON. */
    snapshot: text,
    /** JSON list of the events that it changed or added, and that an undo may be asked for. */
    eventIds: withDefault(text),
    expiresAt: text,
    undoneAt: nullable(text),
  },
  /** Files that stay while an undo could bring back the record that named them. */
  undoFiles: { teamId: text, undoId: text, storedFileId: text },
}
