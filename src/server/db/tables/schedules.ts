import { z } from 'zod'
import { ANSWERERS, MARKS } from '../../../domain/schedule/attendance.ts'
import { RECURRENCE_RULES } from '../../../domain/schedule/recurrence.ts'
import {
  day,
  flag,
  id,
  instant,
  integer,
  json,
  nullable,
  oneOf,
  text,
  withDefault,
} from './columns.ts'

export const schedules = {
  schedules: {
    id,
    teamId: id,
    title: text,
    date: day,
    startHour: nullable(integer),
    startMinute: nullable(integer),
    endHour: nullable(integer),
    endMinute: nullable(integer),
    gatherHour: nullable(integer),
    gatherMinute: nullable(integer),
    venue: text,
    notes: nullable(text),
    studentCanRegister: flag,
    seriesId: nullable(id),
    /** Of an event of a series: the rule's date, which stays when the event is moved alone. */
    seriesDate: nullable(day),
    /** Null unless it was called off (中止). */
    cancelledAt: nullable(instant),
    cancelledById: nullable(id),
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
    contentChangedAt: nullable(instant),
    askedAgainAt: nullable(instant),
    /** How often it was changed. */
    revision: withDefault(integer),
    /** Null: it is as it was made. */
    updatedAt: nullable(instant),
    expectationsKept: withDefault(flag),
    createdAt: instant,
  },
  series: {
    id,
    teamId: id,
    /** The event that the documented calls show as the one that carries the rule. */
    firstScheduleId: id,
    rule: oneOf(RECURRENCE_RULES),
    /** Days, weeks or months, by the rule. */
    interval: integer,
    /** JSON list of weekdays. */
    days: nullable(json(z.array(z.int().min(0).max(6)))),
    /** The first event's date, from which the rule counts. */
    startDate: day,
    /** Inclusive; null means a year. */
    endDate: nullable(day),
  },
  /** Dates of the rule on which there is no event, since it was deleted alone. */
  seriesSkips: { teamId: id, seriesId: id, date: day },
  scheduleCategories: { scheduleId: id, categoryId: id, position: integer },
  /** Whom events with `expectationsKept` expected when they began (decision 017). */
  expectations: { scheduleId: id, studentId: id },
  /** What `src/server/tallies` keeps of an event's answers. */
  tallies: {
    scheduleId: id,
    present: withDefault(integer),
    waiting: withDefault(integer),
    maybe: withDefault(integer),
    absent: withDefault(integer),
    unanswered: withDefault(integer),
  },
  attendances: {
    id,
    teamId: id,
    scheduleId: id,
    studentId: id,
    status: oneOf(MARKS),
    comment: nullable(text),
    answeredBy: oneOf(ANSWERERS),
    answeredById: nullable(id),
    /** Of a ○ that has no seat: since when, by which those who wait stand in line. */
    waitingSince: nullable(instant),
    createdAt: instant,
    updatedAt: instant,
  },
  /** What a coach can take back until `expiresAt`. */
  undoSteps: {
    id,
    teamId: id,
    coachId: nullable(id),
    label: text,
    /** JSON. */
    snapshot: json(),
    /** JSON list of the events that it changed or added, and that an undo may be asked for. */
    eventIds: withDefault(json()),
    expiresAt: instant,
    undoneAt: nullable(instant),
  },
  /** Files that stay while an undo could bring back the record that named them. */
  undoFiles: { teamId: id, undoId: id, storedFileId: id },
}
