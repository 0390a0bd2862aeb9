import { describe, expect, test } from 'vitest'
import { inLine, isFull, movesUpUntil, type Seat, seatsFor, waitsSince } from './seats.ts'

const NOW = new Date('2026-11-21T00:00:00.000Z')
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const seated = (studentId: string): Seat => ({ studentId, waitingSince: null, isOnLeave: false })
const waits = (studentId: string, ms: number): Seat => ({
  ...seated(studentId),
  waitingSince: at(ms),
})

describe('seats', () => {
  const cases: [string, number | null, Seat[], string[], Record<string, string | null>][] = [
    ['as many as like without a limit', null, [], ['a', 'b'], { a: null, b: null }],
    ['until there is none', 2, [seated('x')], ['a', 'b', 'c'], { a: null, b: at(0), c: at(1) }],
    ['none before those who wait', 3, [waits('x', -5)], ['a'], { a: at(0) }],
    ['kept by who has one', 1, [seated('a')], ['a'], { a: null }],
    ['and so is a place in line', 1, [seated('x'), waits('a', -5)], ['a'], { a: at(-5) }],
    ['in the order of turns, not of clocks', 1, [seated('x'), waits('y', 9)], ['a'], { a: at(10) }],
    [
      'none where fewer are left than there were',
      1,
      [seated('x'), seated('y')],
      ['a'],
      { a: at(0) },
    ],
  ]
  test.each(cases)('%s', (_what, capacity, stored, players, expected) => {
    expect(Object.fromEntries(seatsFor({ capacity, stored }, players, NOW))).toEqual(expected)
  })

  test('the line is in the order of waiting, without those who have a seat', () => {
    expect(inLine([waits('b', 2), seated('x'), waits('a', 1)])).toEqual([
      waits('a', 1),
      waits('b', 2),
    ])
  })
})

test.each([
  [null, { present: 5, waiting: 0 }, false],
  [5, { present: 4, waiting: 0 }, false],
  [5, { present: 5, waiting: 0 }, true],
  [5, { present: 4, waiting: 1 }, true],
])('with %j seats and %j, full: %s', (capacity, tally, full) => {
  expect(isFull({ capacity, tally })).toBe(full)
})

test.each([
  ['a new one', null, '○', true, ''],
  ['a new one where there is room', null, '○', false, null],
  ['another mark', null, '×', true, null],
  ['the same again', { status: '○', waitingSince: at(3) }, '○', true, at(3)],
  ['one after ×', { status: '×', waitingSince: null }, '○', true, ''],
] as const)('a screen waits with %s', (_what, before, mark, full, since) => {
  expect(waitsSince(before, mark, full)).toBe(since)
})

test.each([
  ['the deadline', 2, 1200, '2026-12-03T11:00:00.000Z'],
  ['a day before the start without one', null, null, '2026-12-04T01:00:00.000Z'],
])('one moves up until %s', (_when, deadlineDaysBefore, deadlineMinute, instant) => {
  const event = { date: '2026-12-05', startHour: 10, startMinute: 0 }
  const until = movesUpUntil({ ...event, deadlineDaysBefore, deadlineMinute }, 'Asia/Tokyo')
  expect(until.toISOString()).toBe(instant)
})
