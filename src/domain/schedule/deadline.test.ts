import { describe, expect, test } from 'vitest'
import {
  deadlineIssues,
  deadlineOf,
  formatDeadline,
  formatTimeLeft,
  isAskedYet,
  startOf,
} from './deadline.ts'

const event = { date: '2026-12-05', startHour: 10, startMinute: 30 }
const at = (deadlineDaysBefore: number, hour: number, minute = 0) => ({
  deadlineDaysBefore,
  deadlineMinute: hour * 60 + minute,
})

describe('the deadline', () => {
  test.each([
    ['two days before', { ...event, ...at(2, 20) }, '2026-12-03T11:00:00.000Z'],
    ['over the turn of the month', { ...event, ...at(10, 0) }, '2026-11-24T15:00:00.000Z'],
    ['on the day', { ...event, ...at(0, 8, 15) }, '2026-12-04T23:15:00.000Z'],
    ['after the start: the start', { ...event, ...at(0, 20) }, '2026-12-05T01:30:00.000Z'],
    [
      'on a day without a start',
      { ...event, startHour: null, startMinute: null, ...at(0, 23, 30) },
      '2026-12-05T14:30:00.000Z',
    ],
    [
      'before 29 February',
      { ...event, date: '2028-03-01', ...at(1, 9) },
      '2028-02-29T00:00:00.000Z',
    ],
  ])('%s', (_when, dated, instant) => {
    expect(deadlineOf(dated, 'Asia/Tokyo')?.toISOString()).toBe(instant)
  })

  test.each([
    ['winter', '2026-12-05', '2026-12-04T19:00:00.000Z'],
    ['summer', '2026-07-05', '2026-07-04T18:00:00.000Z'],
    ['the night in which clocks go forward', '2026-03-30', '2026-03-29T18:00:00.000Z'],
    ['the night in which they go back', '2026-10-26', '2026-10-25T19:00:00.000Z'],
  ])('is by the wall clock where there is summer time: %s', (_when, date, instant) => {
    const berlin = { ...event, date, ...at(1, 20) }
    expect(deadlineOf(berlin, 'Europe/Berlin')?.toISOString()).toBe(instant)
  })

  test('in the hour that is left out comes after it', () => {
    const gap = { ...event, date: '2026-03-29', ...at(0, 2, 30) }
    expect(deadlineOf(gap, 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  test('is none without a day', () => {
    expect(deadlineOf(event, 'Asia/Tokyo')).toBeNull()
  })

  test.each([
    [{}, []],
    [at(2, 20), []],
    [{ deadlineDaysBefore: 2, deadlineMinute: null }, ['deadlineMinute']],
    [{ deadlineDaysBefore: null, deadlineMinute: 0 }, ['deadlineDaysBefore']],
  ])('%j has a day and a time, or neither: %j', (fields, paths) => {
    expect(deadlineIssues(fields).map(({ path }) => path)).toEqual(paths)
  })

  test('is named by the club’s clock', () => {
    expect(formatDeadline('2026-12-03T15:05:00.000Z', 'Asia/Tokyo')).toBe('12/4 0:05')
  })
})

test('without a start, an event begins when its day is over', () => {
  const allDay = { date: '2026-12-31', startHour: null, startMinute: null }
  expect(startOf(allDay, 'Asia/Tokyo').toISOString()).toBe('2026-12-31T15:00:00.000Z')
})

test.each([
  [null, '2026-01-01', true],
  [14, '2026-11-20', false],
  [14, '2026-11-21', true],
  [0, '2026-12-04', false],
  [0, '2026-12-06', true],
])('asked from %j days before, on %s: %s', (askedDaysBefore, today, isAsked) => {
  expect(isAskedYet({ date: '2026-12-05', askedDaysBefore }, today)).toBe(isAsked)
})

test.each([
  ['in the last minute', '2026-12-05T01:29:30Z', 'あと1分'],
  ['within the hour', '2026-12-05T01:05:00Z', 'あと25分'],
  ['an hour before', '2026-12-05T00:30:00Z', 'あと1時間'],
  ['the same day', '2026-12-04T21:45:00Z', 'あと3時間'],
  ['at midnight', '2026-12-04T15:00:00Z', 'あと10時間'],
  ['a minute before midnight', '2026-12-04T14:59:00Z', '明日'],
  ['two days before', '2026-12-03T14:00:00Z', 'あと2日'],
])('how long it is until 10:30, %s', (_when, now, left) => {
  const clock = { now: new Date(now), timeZone: 'Asia/Tokyo' }
  expect(formatTimeLeft(new Date('2026-12-05T01:30:00Z'), clock)).toBe(left)
})
