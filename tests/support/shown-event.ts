import type { Schedule } from '../../src/domain/schedule/schedule.ts'

/** An event as a call answers it, that two members have yet to answer. */
export const shownEvent: Schedule = {
  id: 'event',
  teamId: 'team',
  title: '練習',
  date: '2026-12-01',
  venue: '未定',
  notes: null,
  startHour: null,
  startMinute: null,
  endHour: null,
  endMinute: null,
  gatherHour: null,
  gatherMinute: null,
  categoryId: null,
  categoryIds: [],
  recurrenceRule: null,
  recurrenceInterval: null,
  recurrenceDays: null,
  recurrenceEndDate: null,
  parentScheduleId: null,
  seriesRule: null,
  seriesInterval: null,
  studentCanRegister: true,
  createdAt: '',
  tally: { present: 0, maybe: 0, absent: 0, unanswered: 2 },
}

/** A member as an event's list of people has them, without the answer. */
export const shownPerson = (studentId: string) => ({
  studentId,
  lastName: '高橋',
  firstName: '蓮',
  lastNameKana: null,
  firstNameKana: null,
  photoUrl: null,
})
