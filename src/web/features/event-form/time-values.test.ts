import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '../../../domain/schedule/event-times.ts'
import { endsEarly, gathersLate, minutesOf, movedWithStart, type TimeKind } from './time-values.ts'

const clock = (minutes: number | null) =>
  minutes === null ? null : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
const at = (startHour: number | null, startMinute: number | null = 0) => ({
  startHour,
  startMinute,
})

test.each([
  ['the documented start', at(10), '9:45', '12:00'],
  ['an early one', at(8), '7:45', '10:00'],
  ['one without its minute yet', at(13, null), '12:45', '15:00'],
  ['one late in the evening', at(23, 30), '23:15', '23:55'],
  ['midnight', at(0), '0:00', '2:00'],
  ['one between the steps', at(9, 3), '8:45', '11:00'],
  ['none', at(null, null), null, null],
])('with %s, gathering and end follow within the day', (_what, start, gather, end) => {
  const follow = (kind: TimeKind) =>
    clock(
      movedWithStart(
        minutesOf(DEFAULT_TIMES, kind),
        minutesOf(DEFAULT_TIMES, 'start'),
        minutesOf(start, 'start'),
      ),
    )
  expect([follow('gather'), follow('end')]).toEqual([gather, end])
})

test('a copy keeps its own distances, and what has no time gets none', () => {
  expect(clock(movedWithStart(17 * 60, 13 * 60, 9 * 60))).toBe('13:00')
  expect(movedWithStart(null, 13 * 60, 9 * 60)).toBeNull()
  expect(movedWithStart(17 * 60, null, 9 * 60)).toBeNull()
})

test.each([
  [8, 0, 9, 45, true],
  [10, 0, 10, 0, false],
  [10, 0, 9, 45, false],
  [null, null, 9, 45, false],
  [10, 0, null, null, false],
])(
  'start %s:%s with gathering %s:%s',
  (startHour, startMinute, gatherHour, gatherMinute, isLate) => {
    expect(gathersLate({ startHour, startMinute, gatherHour, gatherMinute })).toBe(isLate)
  },
)

test('a time between the steps keeps its distance to the minute', () => {
  expect(clock(movedWithStart(10 * 60 + 58, 9 * 60, 10 * 60 + 30))).toBe('12:28')
})

test.each([
  [18, 0, true],
  [18, 18, false],
  [18, 23, false],
  [null, 1, false],
])('from %s to %s, it ends before it begins: %s', (startHour, endHour, isEarly) => {
  expect(endsEarly({ startHour, startMinute: 0, endHour, endMinute: 0 })).toBe(isEarly)
})
