import { formatShortDate, formatTime } from '../time/calendar.ts'
import { type ClubClock, minuteOfDay, today } from '../time/clock.ts'
import { type Attendance, UNANSWERED } from './attendance.ts'

interface AnsweredBy {
  kind: Attendance['answeredBy']
  /** Null once they are gone. */
  name: string | null
}

/** Who gave an answer, in words: 父・健さん, 大野 健司コーチ. */
export function answererWords({ kind, name }: AnsweredBy): string {
  if (kind === 'coach') return name ? `${name}コーチ` : 'コーチ'
  return name ? `${name}さん` : '退会した人'
}

/** The time of an answer on the clubs' wall clock: `10:32`, with the day where it isn't today. */
export function answeredAt(instant: string, clock: ClubClock): string {
  const then = { now: new Date(instant), timeZone: clock.timeZone }
  const minutes = minuteOfDay(then)
  const time = formatTime(Math.floor(minutes / 60), minutes % 60)
  const day = today(then)
  return day === today(clock) ? `${time}` : `${formatShortDate(day)} ${time}`
}

/** Why an answer was not stored over another one. */
export const otherAnswerWords = (
  by: AnsweredBy,
  { status, at }: { status: Attendance['status'] | typeof UNANSWERED; at: string },
  clock: ClubClock,
): string => {
  const who = `${answererWords(by)}が${answeredAt(at, clock)}に`
  return status === UNANSWERED ? `${who}回答を取り消しています` : `${who}${status}と答えています`
}
