import {
  type Attendance,
  EMPTY_TALLY,
  type Tally,
  tallyKeyOf,
} from '../../../domain/schedule/attendance.ts'
import type { Participant, ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { isFull, waitsSince } from '../../../domain/schedule/seats.ts'

const tallyOf = (participants: readonly Participant[]): Tally => {
  const tally = { ...EMPTY_TALLY }
  for (const { attendance } of participants)
    tally[attendance ? tallyKeyOf(attendance) : 'unanswered'] += 1
  return tally
}

/** An answer that the server doesn't know yet; it can't be moved. */
export const isStored = (attendance: Attendance) => attendance.id !== ''

const blank = (scheduleId: string, studentId: string): Attendance => ({
  id: '',
  scheduleId,
  studentId,
  status: '○',
  comment: null,
  answeredBy: 'coach',
  answeredById: null,
  waitingSince: null,
  createdAt: '',
  updatedAt: '',
})

/** The event as it will be once a person's answer is changed; `null` takes the answer back. */
export function withAnswer(
  event: ScheduleDetail,
  studentId: string,
  answerAfter: (before: Attendance | null) => Partial<Attendance> | null,
): ScheduleDetail {
  const participants = event.participants
    .map((person): Participant => {
      if (person.studentId !== studentId) return person
      const before = person.attendance ?? blank(event.id, studentId)
      const answer = answerAfter(person.attendance)
      if (!answer) return { ...person, attendance: null }
      const { status = before.status } = answer
      const waitingSince = waitsSince(person.attendance, status, isFull(event))
      return { ...person, attendance: { ...before, waitingSince, ...answer } }
    })
    // Where the coach assigns, nobody is expected to answer.
    .filter((person) => person.attendance || event.studentCanRegister)
  return { ...event, participants, tally: tallyOf(participants) }
}
