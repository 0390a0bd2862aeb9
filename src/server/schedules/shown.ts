import type { Tally } from '../../domain/schedule/attendance.ts'
import { deadlineOf, isAskedYet } from '../../domain/schedule/deadline.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import type { StoredEvent } from './event-query.ts'

interface Link {
  scheduleId: string
  categoryId: string
}

/** Events as they are answered, with their categories out of `links`. */
export function shown(
  events: readonly StoredEvent[],
  links: readonly Link[],
  clock: ClubClock,
): Schedule[] {
  const categories = new Map<string, string[]>()
  for (const { scheduleId, categoryId } of links) {
    const ids = categories.get(scheduleId)
    if (ids) ids.push(categoryId)
    else categories.set(scheduleId, [categoryId])
  }
  return events.map((event) => scheduleOf(event, categories.get(event.id) ?? [], clock))
}

/** Field by field: copies of what the database answers took longer than the database. */
function scheduleOf(event: StoredEvent, categoryIds: string[], clock: ClubClock): Schedule {
  const isFirst = event.id === event.firstScheduleId
  return {
    id: event.id,
    teamId: event.teamId,
    title: event.title,
    date: event.date,
    startHour: event.startHour,
    startMinute: event.startMinute,
    endHour: event.endHour,
    endMinute: event.endMinute,
    gatherHour: event.gatherHour,
    gatherMinute: event.gatherMinute,
    categoryId: categoryIds[0] ?? null,
    categoryIds,
    venue: event.venue,
    notes: event.notes,
    studentCanRegister: event.studentCanRegister === 1,
    recurrenceRule: isFirst ? event.rule : null,
    recurrenceInterval: isFirst ? event.interval : null,
    recurrenceDays: isFirst ? event.days : null,
    recurrenceEndDate: isFirst ? event.endDate : null,
    parentScheduleId: isFirst ? null : event.firstScheduleId,
    seriesRule: event.rule,
    seriesInterval: event.interval,
    deadlineDaysBefore: event.deadlineDaysBefore,
    deadlineMinute: event.deadlineMinute,
    deadlineAt: deadlineOf(event, clock.timeZone)?.toISOString() ?? null,
    askedDaysBefore: event.askedDaysBefore,
    capacity: event.capacity,
    cancelledAt: event.cancelledAt,
    cancelReason: event.cancelReason,
    cancelMessage: event.cancelMessage,
    contentChangedAt: event.contentChangedAt,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
    revision: event.revision,
    tally: tallyOf(event, clock),
  }
}

/** Nobody is unanswered where nothing is asked (rule N6). */
function tallyOf(event: StoredEvent, clock: ClubClock): Tally {
  const isAsking = event.cancelledAt === null && isAskedYet(event, today(clock))
  const { present, waiting, maybe, absent } = event
  return { present, waiting, maybe, absent, unanswered: isAsking ? event.unanswered : 0 }
}
