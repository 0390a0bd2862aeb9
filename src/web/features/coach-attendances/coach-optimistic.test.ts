import { expect, test } from 'vitest'
import { shownEvent, shownPerson } from '../../../../tests/support/shown-event.ts'
import type { Attendance, Mark } from '../../../domain/schedule/attendance.ts'
import type { ScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { isStored, withAnswer } from './coach-optimistic.ts'

const answered = (studentId: string, status: Mark): Attendance => ({
  id: `answer-${studentId}`,
  scheduleId: 'event',
  studentId,
  status,
  comment: '遅れます',
  answeredBy: 'player',
  answeredById: studentId,
  waitingSince: null,
  createdAt: '',
  updatedAt: '',
})
const person = (studentId: string, attendance: Attendance | null) => ({
  ...shownPerson(studentId),
  attendance,
})
const event: ScheduleDetail = {
  ...shownEvent,
  series: null,
  attachments: [],
  sameDay: [],
  tally: { present: 1, waiting: 0, maybe: 0, absent: 0, unanswered: 1 },
  participants: [person('a', answered('a', '○')), person('b', null)],
}
const answerOf = (changed: ScheduleDetail, id: string) =>
  changed.participants.find(({ studentId }) => studentId === id)?.attendance

test('a changed answer keeps its comment and moves the tally', () => {
  const changed = withAnswer(event, 'a', () => ({ status: '×' }))
  expect(answerOf(changed, 'a')).toMatchObject({ status: '×', comment: '遅れます' })
  expect(changed.tally).toEqual({ present: 0, waiting: 0, maybe: 0, absent: 1, unanswered: 1 })
})

test('a first answer counts at once but cannot be moved yet', () => {
  const changed = withAnswer(event, 'b', () => ({ status: '△' }))
  const answer = answerOf(changed, 'b')
  expect(answer && isStored(answer)).toBe(false)
  expect(changed.tally).toEqual({ present: 1, waiting: 0, maybe: 1, absent: 0, unanswered: 0 })
})

test('an answer that is taken back is open again', () => {
  const changed = withAnswer(event, 'a', () => null)
  expect(changed.tally).toEqual({ present: 0, waiting: 0, maybe: 0, absent: 0, unanswered: 2 })
})

test('where the coach assigns, who is taken out is gone', () => {
  const assigned = {
    ...event,
    studentCanRegister: false,
    participants: event.participants.slice(0, 1),
  }
  const changed = withAnswer(assigned, 'a', () => null)
  expect(changed.participants).toEqual([])
  expect(changed.tally.unanswered).toBe(0)
})
