import { TZDate } from '@date-fns/tz'
import { lightFormat } from 'date-fns/lightFormat'

/** The instant and the clubs' wall clock (`TIME_ZONE`); never the machine's own zone. */
export interface ClubClock {
  now: Date
  timeZone: string
}

export interface TimedEvent {
  /** `YYYY-MM-DD` */
  date: string
  startHour: number | null
  startMinute: number | null
}

/** Today's date on the clubs' wall clock, `YYYY-MM-DD`. */
export function today({ now, timeZone }: ClubClock): string {
  return lightFormat(new TZDate(now, timeZone), 'yyyy-MM-dd')
}

/** Minutes since midnight on the clubs' wall clock. */
export function minuteOfDay({ now, timeZone }: ClubClock): number {
  const local = new TZDate(now, timeZone)
  return local.getHours() * 60 + local.getMinutes()
}

/** True from the start minute on; without a start time, once the day is over. */
export function hasStarted(event: TimedEvent, clock: ClubClock): boolean {
  const date = today(clock)
  if (event.date !== date) return event.date < date
  if (event.startHour === null) return false
  return event.startHour * 60 + (event.startMinute ?? 0) <= minuteOfDay(clock)
}
