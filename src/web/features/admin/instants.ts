import { minuteOfDay, today } from '../../../domain/clock.ts'

/** `2026/11/21 9:05` on the installation's clock. */
export function formatInstant(instant: string, timeZone: string): string {
  const clock = { now: new Date(instant), timeZone }
  const minutes = minuteOfDay(clock)
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return `${formatDay(instant, timeZone)} ${time}`
}

/** `2026/11/21` on the installation's clock. */
export const formatDay = (instant: string, timeZone: string) =>
  today({ now: new Date(instant), timeZone })
    .split('-')
    .map(Number)
    .join('/')
