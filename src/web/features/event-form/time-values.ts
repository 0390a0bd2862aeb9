import { MINUTE_STEP } from '../../../domain/schedule/event-times.ts'

export type TimeKind = 'start' | 'end' | 'gather'
type Times = Partial<Record<`${TimeKind}${'Hour' | 'Minute'}`, number | null | undefined>>

/** Minutes since midnight; null while there is no time. */
export function minutesOf(times: Times, kind: TimeKind): number | null {
  const hour = times[`${kind}Hour`]
  return hour == null ? null : hour * 60 + (times[`${kind}Minute`] ?? 0)
}

const LAST_MINUTES = 24 * 60 - MINUTE_STEP

/** A time that keeps its distance to a start that moves, within the day; null where there is none. */
export function movedWithStart(time: number | null, from: number | null, to: number | null) {
  if (time === null || from === null || to === null) return null
  // A time between the steps was given so; one on them stays on them.
  const step = time % MINUTE_STEP === 0 ? MINUTE_STEP : 1
  const moved = Math.floor((time + to - from) / step) * step
  return Math.min(Math.max(moved, 0), LAST_MINUTES)
}

/** Whether it would end before it begins, as one that ends after midnight does. */
export function endsEarly(times: Times): boolean {
  const [end, start] = [minutesOf(times, 'end'), minutesOf(times, 'start')]
  return end !== null && start !== null && end < start
}

/** Whether one would gather after the event has begun. */
export function gathersLate(times: Times): boolean {
  const [gather, start] = [minutesOf(times, 'gather'), minutesOf(times, 'start')]
  return gather !== null && start !== null && gather > start
}
