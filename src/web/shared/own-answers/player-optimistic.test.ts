import { getQueryKey } from '@trpc/react-query'
import { beforeEach, expect, test } from 'vitest'
import { shownEvent, shownPerson } from '../../../../tests/support/shown-event.ts'
import type { Attendance } from '../../../domain/schedule/attendance.ts'
import type { PlayerSchedule, PlayerScheduleDetail } from '../../../domain/schedule/schedule.ts'
import { queryClient, trpc } from '../../lib/query/trpc.ts'
import { expectedAnswer, ownAnswer } from './player-optimistic.ts'

const event: PlayerSchedule = {
  ...shownEvent,
  categoryIds: ['u10'],
  ownAnswer: null,
  closed: null,
  waiting: null,
}
const listKey = (studentId: string) =>
  getQueryKey(trpc.player.schedules.list, { studentId, from: '2026-11-21' }, 'query')
const getKey = (studentId: string) =>
  getQueryKey(trpc.player.schedules.get, { studentId, id: event.id }, 'query')
const answer = expectedAnswer(null, {
  scheduleId: event.id,
  studentId: 'ren',
  status: '○',
  comment: null,
  answeredById: 'ren',
  isFull: false,
})
const listed = (studentId: string) =>
  queryClient.getQueryData<PlayerSchedule[]>(listKey(studentId))?.[0]
const detail = (studentId: string) =>
  queryClient.getQueryData<PlayerScheduleDetail>(getKey(studentId))

beforeEach(() => {
  queryClient.clear()
  const participants = ['ren', 'hana'].map((id) => ({ ...shownPerson(id), attendance: null }))
  for (const id of ['ren', 'hana']) {
    queryClient.setQueryData(listKey(id), [event])
    queryClient.setQueryData(getKey(id), { ...event, participants, attachments: [] })
  }
})

const ren = { ...shownPerson('ren'), playerType: null, categoryIds: ['u10'] }
function put(own: Attendance | null, me: Parameters<typeof ownAnswer>[1] = ren) {
  for (const { queryKey, change } of ownAnswer(event.id, me, () => own))
    queryClient.setQueriesData({ queryKey }, (shown: unknown) => shown && change(shown))
}

test('an answer is shown wherever the event was asked for by the one who gave it', () => {
  put(answer)
  const tally = { ...event.tally, present: 1, unanswered: 1 }
  expect(listed('ren')).toMatchObject({ ownAnswer: answer, tally })
  expect(detail('ren')).toMatchObject({ ownAnswer: answer, tally })
})

test.each([
  ['one’s own comment stays', 'ren', '×', undefined, '送ります'],
  ['somebody else’s goes with the mark', 'hana', '×', undefined, null],
  ['somebody else’s stays with it', 'hana', '○', undefined, '送ります'],
  ['a new one is there', 'hana', '×', '発熱', '発熱'],
] as const)('under a new answer %s', (_, answeredById, status, comment, expected) => {
  const before = { ...answer, answeredById, comment: '送ります' }
  const given = {
    scheduleId: event.id,
    studentId: 'ren',
    status,
    comment,
    answeredById: 'ren',
    isFull: false,
  }
  expect(expectedAnswer(before, given)).toMatchObject({
    comment: expected,
    answeredById: 'ren',
  })
})

test("and in no sibling's account", () => {
  put(answer)
  expect(listed('hana')).toEqual(event)
  expect(detail('hana')).toMatchObject({ ownAnswer: null, tally: event.tally })
})

test.each([
  ['of other categories', { categoryIds: ['u12'] }],
  ['on leave', { playerType: 'inactive' }],
] as const)('who is %s answers without being waited for, and leaves no trace without', (_, own) => {
  const people = [{ ...shownPerson('hana'), attendance: null }]
  const before = { ...event, participants: people, attachments: [] }
  queryClient.setQueryData(getKey('ren'), before)
  const me = { ...ren, ...own }
  put(answer, me)
  const tally = { ...event.tally, present: 1 }
  expect(listed('ren')?.tally).toEqual(tally)
  expect(detail('ren')).toMatchObject({ tally, participants: [{}, { attendance: answer }] })
  put(null, me)
  expect(listed('ren')).toEqual(event)
  expect(detail('ren')).toEqual(before)
})
