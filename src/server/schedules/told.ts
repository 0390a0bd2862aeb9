import { type FieldChange, fieldChanges } from '../../domain/activity/club-event.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'

/** What an event about a schedule says of it; `count` dates of its series. */
export const toldOf = (schedule: Schedule, count: number) => ({
  scheduleId: schedule.id,
  title: schedule.title,
  date: schedule.date,
  categoryIds: schedule.categoryIds,
  repeats: schedule.seriesRule && {
    rule: schedule.seriesRule,
    interval: schedule.seriesInterval ?? 1,
  },
  count,
})

/** What tells one from another, what its series says, and what others add to it. */
type Untold =
  | 'id'
  | 'teamId'
  | 'categoryId'
  | 'createdAt'
  | 'tally'
  | 'parentScheduleId'
  | 'seriesRule'
  | 'seriesInterval'
  | 'deadlineAt'
  | 'cancelledAt'
  | 'cancelReason'
  | 'cancelMessage'
  | 'contentChangedAt'
  | 'askedAgainAt'
  | 'updatedAt'
  | 'revision'

const told: Record<Exclude<keyof Schedule, Untold>, true> = {
  title: true,
  date: true,
  startHour: true,
  startMinute: true,
  endHour: true,
  endMinute: true,
  gatherHour: true,
  gatherMinute: true,
  categoryIds: true,
  venue: true,
  notes: true,
  studentCanRegister: true,
  deadlineDaysBefore: true,
  deadlineMinute: true,
  askedDaysBefore: true,
  capacity: true,
  recurrenceRule: true,
  recurrenceInterval: true,
  recurrenceDays: true,
  recurrenceEndDate: true,
}

/** What an edit makes of a schedule: which of its fields differ, and how. */
export const changesOf = (before: Schedule, after: Schedule): FieldChange[] =>
  fieldChanges(before, after, told)
