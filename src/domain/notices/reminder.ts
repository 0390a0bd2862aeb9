import { z } from 'zod'
import { idSchema, instantSchema } from '../basics/validation.ts'
import { unreachedReason } from '../people/unreached.ts'
import { markSchema } from '../schedule/attendance.ts'
import { deadlineOf } from '../schedule/deadline.ts'
import { type ClubClock, instantOf, minuteOfDay, type TimedEvent, today } from '../time/clock.ts'
import { addDays } from '../time/dates.ts'

/** By the clock, first and last; or by a coach's hand. */
const REMINDER_KINDS = ['auto1', 'auto2', 'manual'] as const
export const reminderKind = z.enum(REMINDER_KINDS)
export type ReminderKind = z.infer<typeof reminderKind>

const EVENING = 19 * 60
const MORNING = 8 * 60
const NOON = 12 * 60
const LATE_MS = 3 * 60 * 60_000

/** By hand, for one event. */
export const REMINDER_PAUSE_MS = 3 * 60 * 60_000
export const REMINDERS_A_DAY = 3

type DatedEvent = TimedEvent & {
  deadlineDaysBefore: number | null
  deadlineMinute: number | null
}

/** The day and its minute at which answers close: the deadline, or else the start. */
function closingOf(event: DatedEvent, timeZone: string): { day: string; minute: number } {
  const deadline = deadlineOf(event, timeZone)
  if (deadline) {
    const clock = { now: deadline, timeZone }
    return { day: today(clock), minute: minuteOfDay(clock) }
  }
  const { date, startHour, startMinute } = event
  return { day: date, minute: startHour === null ? 24 * 60 : startHour * 60 + (startMinute ?? 0) }
}

export interface PlannedReminder {
  kind: 'auto1' | 'auto2'
  /** The club's day that it is of. */
  day: string
  at: Date
}

/** When those who haven't answered are reminded: two evenings before answers close, and just before. */
export function plannedReminders(event: DatedEvent, timeZone: string): PlannedReminder[] {
  const { day, minute } = closingOf(event, timeZone)
  const first = addDays(day, -2)
  const isEarly = minute < NOON
  const last = isEarly ? addDays(day, -1) : day
  const lastMinute = isEarly ? EVENING : MORNING
  return [
    { kind: 'auto1', day: first, at: instantOf(first, EVENING, timeZone) },
    { kind: 'auto2', day: last, at: instantOf(last, lastMinute, timeZone) },
  ]
}

/** The one that is sent now; a server that was away catches up for three hours. */
export const reminderDue = (event: DatedEvent, { now, timeZone }: ClubClock) =>
  plannedReminders(event, timeZone).findLast(
    ({ at }) => at <= now && now.getTime() - at.getTime() < LATE_MS,
  )

/** The next instant at which any event reminds. */
export function nextReminders(clock: ClubClock): Date {
  const [now, tomorrow] = [today(clock), addDays(today(clock), 1)]
  const times = [
    instantOf(now, MORNING, clock.timeZone),
    instantOf(now, EVENING, clock.timeZone),
    instantOf(tomorrow, MORNING, clock.timeZone),
  ]
  return times.find((at) => at > clock.now) ?? instantOf(tomorrow, EVENING, clock.timeZone)
}

/** Answers close today, by the club's clock; or tomorrow. */
export function closesWithin(event: DatedEvent, clock: ClubClock): 'today' | 'tomorrow' | 'later' {
  const { day } = closingOf(event, clock.timeZone)
  if (day <= today(clock)) return 'today'
  return day === addDays(today(clock), 1) ? 'tomorrow' : 'later'
}

const person = z.object({
  accountId: idSchema,
  /** 母, or 本人 for the member's own log-in. */
  called: z.string().meta({ example: '母' }),
  name: z.string().meta({ example: '高橋 由美子' }),
  phone: z.string().nullable().meta({ example: '090-1234-5678' }),
})

/** Somebody whose answer is missing, or may have changed, with who is told. */
const remindable = z.object({
  studentId: idSchema,
  name: z.string().meta({ example: '斎藤 湊斗' }),
  /** What they said: △, or what they said before they were asked again; null: nothing. */
  mark: markSchema.nullable().meta({ example: null }),
  /** △ alone: reminded by choice. */
  isMaybe: z.boolean(),
  people: z.array(person),
  /** Why nothing reaches anybody; null where something does. */
  unreached: unreachedReason.nullable().meta({ example: null }),
})
export type Remindable = z.infer<typeof remindable>

export const reminderState = z.object({
  members: z.array(remindable),
  /** The newest one that was sent. */
  last: z.object({ at: instantSchema, kind: reminderKind }).nullable(),
  /** When the next one goes by itself; null where none does. */
  nextAt: instantSchema.nullable(),
  /** Why none can be sent by hand now; null: one can. */
  refusal: z.string().nullable().meta({ example: null }),
})
export type ReminderState = z.infer<typeof reminderState>

export const reminderInput = z.object({
  /** The event's. */
  id: idSchema,
  /** Those with △, too. */
  includeMaybe: z.boolean().default(false),
})

/** How many members' people it was sent to. */
export const remindersSent = z.object({ members: z.int().meta({ example: 3 }) })
