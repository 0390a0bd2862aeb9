import { type ClosedReason, isFor } from '../../../domain/schedule/attendance.ts'
import { isAskedYet } from '../../../domain/schedule/deadline.ts'
import type { PlayerSchedule } from '../../../domain/schedule/schedule.ts'
import { type ClubClock, hasStarted } from '../../../domain/time/clock.ts'

type Event = Pick<
  PlayerSchedule,
  'date' | 'startHour' | 'startMinute' | 'closed' | 'deadlineAt' | 'ownAnswer' | 'categoryIds'
>

const SLACK_MS = 60_000

/**
 * Why an event can't be answered: what the server said when it was asked, or that its start or deadline has
 * passed since. Only the passing is judged here, so that a device whose clock is wrong hides nothing.
 * `askedAt` is that moment on the device's clock, in milliseconds.
 */
export function closedNow(
  event: Pick<Event, 'date' | 'startHour' | 'startMinute' | 'closed' | 'deadlineAt'>,
  clock: ClubClock,
  askedAt: number,
): ClosedReason | null {
  if (event.closed) return event.closed
  const asked = { timeZone: clock.timeZone, now: new Date(askedAt - SLACK_MS) }
  if (hasStarted(event, clock) && !hasStarted(event, asked)) return 'started'
  const deadline = event.deadlineAt === null ? null : new Date(event.deadlineAt)
  return deadline && deadline <= clock.now && deadline > asked.now ? 'deadline' : null
}

/** An event that the player may still answer. */
export const isWaiting = (event: Event, chosen: readonly string[]) =>
  event.ownAnswer === null && event.closed === null && isFor(event, { categoryIds: chosen })

/** One that asks for the answer already, and so counts. */
export const isAsking = (
  event: Event & Pick<PlayerSchedule, 'askedDaysBefore'>,
  chosen: readonly string[],
  today: string,
) => isWaiting(event, chosen) && isAskedYet(event, today)

/** An event that began without an answer. */
export const isMissed = (event: Event) => event.ownAnswer === null && event.closed === 'started'

/** What is closed for another reason has its start alone to tell by. */
const hasBegun = (event: Event, clock: ClubClock) =>
  event.closed === 'started' || (event.closed !== null && hasStarted(event, clock))

/** An answered event that has not begun. */
export const isAnswered = (event: Event, clock: ClubClock) =>
  event.ownAnswer !== null && !hasBegun(event, clock)

/** An event to come that the player said ○ or △ to. */
export const isComing = (event: Event, clock: ClubClock) =>
  event.closed !== 'cancelled' && isAnswered(event, clock) && event.ownAnswer?.status !== '×'
