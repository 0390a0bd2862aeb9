import { z } from 'zod'
import { formatTime } from '../time/calendar.ts'
import { type ClubClock, instantOf, minuteOfDay, type TimedEvent, today } from '../time/clock.ts'
import { addDays, daysUntil } from '../time/dates.ts'

export const DEADLINE_DAYS_MAX = 30
export const ASKED_DAYS_MAX = 60
const LAST_MINUTE = 24 * 60 - 1

/** Until when players answer an event, and from when on it asks them; null: until the start, and at once. */
export const answerTimeFields = {
  /** Days before the event, by the club's clock. */
  deadlineDaysBefore: z.int().min(0).max(DEADLINE_DAYS_MAX).nullish().meta({ example: 2 }),
  /** Of that day, since midnight. */
  deadlineMinute: z.int().min(0).max(LAST_MINUTE).nullish().meta({ example: 1200 }),
  /** Until so many days before the event, a missing answer counts nowhere. */
  askedDaysBefore: z.int().min(0).max(ASKED_DAYS_MAX).nullish().meta({ example: 14 }),
}

interface Deadline {
  deadlineDaysBefore?: number | null | undefined
  deadlineMinute?: number | null | undefined
}
type DatedEvent = TimedEvent & Deadline

/** A deadline has its day and its time, or neither. */
export function deadlineIssues({
  deadlineDaysBefore: days,
  deadlineMinute: minute,
}: Deadline): { path: 'deadlineDaysBefore' | 'deadlineMinute'; message: string }[] {
  if (days != null && minute == null)
    return [{ path: 'deadlineMinute', message: '締切の時刻を選択してください' }]
  if (days == null && minute != null)
    return [{ path: 'deadlineDaysBefore', message: '締切の日を選択してください' }]
  return []
}

/** When it begins; without a start, when its day is over. */
export const startOf = ({ date, startHour, startMinute }: TimedEvent, timeZone: string): Date =>
  startHour === null
    ? instantOf(addDays(date, 1), 0, timeZone)
    : instantOf(date, startHour * 60 + (startMinute ?? 0), timeZone)

/** The deadline moves with the event; one after the start is the start. Null without one. */
export function deadlineOf(event: DatedEvent, timeZone: string): Date | null {
  const { date, deadlineDaysBefore: days, deadlineMinute: minute } = event
  if (days == null || minute == null) return null
  const deadline = instantOf(addDays(date, -days), minute, timeZone)
  return new Date(Math.min(deadline.getTime(), startOf(event, timeZone).getTime()))
}

/**
 * A team's default deadline as a new event has it: where it has passed already, the same time of a nearer day that is
 * to come before the start, or else none. What has begun keeps it (rule S9).
 */
export function usableDeadline<Event extends DatedEvent>(
  event: Event,
  { now, timeZone }: ClubClock,
): { deadlineDaysBefore: number | null; deadlineMinute: number | null } {
  const { deadlineDaysBefore: days = null, deadlineMinute: minute = null, date } = event
  const start = startOf(event, timeZone)
  if (days === null || minute === null || start <= now)
    return { deadlineDaysBefore: days, deadlineMinute: minute }
  for (let nearer = days; nearer >= 0; nearer -= 1) {
    const deadline = instantOf(addDays(date, -nearer), minute, timeZone)
    if (nearer < days && deadline >= start) break
    if (deadline > now) return { deadlineDaysBefore: nearer, deadlineMinute: minute }
  }
  return { deadlineDaysBefore: null, deadlineMinute: null }
}

/** Whether a missing answer counts already. */
export const isAskedYet = (
  { date, askedDaysBefore }: { date: string; askedDaysBefore: number | null },
  today: string,
): boolean => askedDaysBefore === null || addDays(date, -askedDaysBefore) <= today

/** Whether who has not answered an event counts as unanswered: it takes place, and asks already (rule N6). */
export const countsMissing = (
  event: { date: string; askedDaysBefore: number | null; cancelledAt: string | null },
  today: string,
): boolean => event.cancelledAt === null && isAskedYet(event, today)

/** `12/4 20:00` by the club's clock. */
export function formatDeadline(deadlineAt: string, timeZone: string): string {
  const clock: ClubClock = { now: new Date(deadlineAt), timeZone }
  const [, month, day] = today(clock).split('-').map(Number)
  const minute = minuteOfDay(clock)
  return `${month}/${day} ${formatTime(Math.floor(minute / 60), minute % 60)}`
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** How long it is until an instant that is to come: `あと25分`, `あと3時間`, `明日`, `あと3日`. */
export function formatTimeLeft(until: Date, clock: ClubClock): string {
  const days = daysUntil(today({ ...clock, now: until }), today(clock))
  if (days > 0) return days === 1 ? '明日' : `あと${days}日`
  const minutes = Math.ceil((until.getTime() - clock.now.getTime()) / MINUTE_MS)
  return minutes < HOUR_MINUTES
    ? `あと${minutes}分`
    : `あと${Math.floor(minutes / HOUR_MINUTES)}時間`
}
