import { type Attendance, type Tally, whyClosed } from '../../domain/schedule/attendance.ts'
import { countsMissing, deadlineOf } from '../../domain/schedule/deadline.ts'
import type { PlayerSchedule, Schedule } from '../../domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import type { PlayersEvent, StoredEvent } from './event-query.ts'

/** Field by field: copies of what the database answers took longer than the database. */
export function scheduleOf(event: StoredEvent, clock: ClubClock): Schedule {
  const isFirst = event.id === event.first_schedule_id
  const categoryIds = event.category_ids?.split(',') ?? []
  return {
    id: event.id,
    teamId: event.team_id,
    title: event.title,
    date: event.date,
    startHour: event.start_hour,
    startMinute: event.start_minute,
    endHour: event.end_hour,
    endMinute: event.end_minute,
    gatherHour: event.gather_hour,
    gatherMinute: event.gather_minute,
    categoryId: categoryIds[0] ?? null,
    categoryIds,
    venue: event.venue,
    notes: event.notes,
    studentCanRegister: event.student_can_register === 1,
    recurrenceRule: isFirst ? event.rule : null,
    recurrenceInterval: isFirst ? event.interval : null,
    recurrenceDays: isFirst ? event.days : null,
    recurrenceEndDate: isFirst ? event.end_date : null,
    parentScheduleId: isFirst ? null : event.first_schedule_id,
    seriesRule: event.rule,
    seriesInterval: event.interval,
    deadlineDaysBefore: event.deadline_days_before,
    deadlineMinute: event.deadline_minute,
    deadlineAt: deadlineAt(event, clock),
    askedDaysBefore: event.asked_days_before,
    capacity: event.capacity,
    cancelledAt: event.cancelled_at,
    cancelReason: event.cancel_reason,
    cancelMessage: event.cancel_message,
    contentChangedAt: event.content_changed_at,
    askedAgainAt: event.asked_again_at,
    createdAt: event.created_at,
    updatedAt: event.updated_at,
    revision: event.revision,
    tally: tallyOf(event, clock),
  }
}

/** The same as one player sees it; `waiting` isn't known yet. */
export function playersScheduleOf(event: PlayersEvent, clock: ClubClock): PlayerSchedule {
  const schedule = scheduleOf(event, clock)
  return {
    ...schedule,
    ownAnswer: ownAnswerOf(event),
    closed: whyClosed(schedule, clock),
    waiting: null,
  }
}

function ownAnswerOf(event: PlayersEvent): Attendance | null {
  const { answer_id: id, student_id: studentId, status, answered_by: answeredBy } = event
  const { answered_at: createdAt, answer_updated_at: updatedAt } = event
  if (!id || !studentId || !status || !answeredBy || !createdAt || !updatedAt) return null
  return {
    id,
    scheduleId: event.id,
    studentId,
    status,
    comment: event.comment,
    answeredBy,
    answeredById: event.answered_by_id,
    waitingSince: event.waiting_since,
    createdAt,
    updatedAt,
  }
}

function deadlineAt(event: StoredEvent, { timeZone }: ClubClock): string | null {
  const { deadline_days_before: deadlineDaysBefore, deadline_minute: deadlineMinute } = event
  if (deadlineDaysBefore === null || deadlineMinute === null) return null
  const start = { startHour: event.start_hour, startMinute: event.start_minute }
  const deadline = { date: event.date, ...start, deadlineDaysBefore, deadlineMinute }
  return deadlineOf(deadline, timeZone)?.toISOString() ?? null
}

/** Nobody is unanswered where nothing is asked (rule N6). */
function tallyOf(event: StoredEvent, clock: ClubClock): Tally {
  const { date, asked_days_before: askedDaysBefore } = event
  const isAsking = countsMissing(
    { date, askedDaysBefore, cancelledAt: event.cancelled_at },
    today(clock),
  )
  const { present, waiting, maybe, absent } = event
  return { present, waiting, maybe, absent, unanswered: isAsking ? event.unanswered : 0 }
}
