import { describe, expect, it } from 'vitest'
import { hasStarted, minuteOfDay, today } from './clock.ts'

const tokyo = (instant: string) => ({ now: new Date(instant), timeZone: 'Asia/Tokyo' })

describe('the clubs’ wall clock', () => {
  it.each([
    ['2026-11-20T14:59:59Z', 'Asia/Tokyo', '2026-11-20', 1439],
    ['2026-11-20T15:00:00Z', 'Asia/Tokyo', '2026-11-21', 0],
    ['2026-12-31T15:00:00Z', 'Asia/Tokyo', '2027-01-01', 0],
    ['2026-11-21T01:00:00Z', 'America/Los_Angeles', '2026-11-20', 1020],
    ['2026-11-21T01:00:30Z', 'UTC', '2026-11-21', 60],
  ])('%s in %s is %s, minute %i', (instant, timeZone, date, minute) => {
    const clock = { now: new Date(instant), timeZone }
    expect(today(clock)).toBe(date)
    expect(minuteOfDay(clock)).toBe(minute)
  })
})

describe('an event has started', () => {
  const at = (startHour: number | null, startMinute: number | null) => ({
    date: '2026-11-21',
    startHour,
    startMinute,
  })
  it.each([
    ['a second before its start', at(10, 0), '2026-11-21T00:59:59Z', false],
    ['at its start', at(10, 0), '2026-11-21T01:00:00Z', true],
    ['with an hour alone, at minute 0', at(10, null), '2026-11-21T01:00:00Z', true],
    ['a minute before 10:30', at(10, 30), '2026-11-21T01:29:59Z', false],
    ['at 10:30', at(10, 30), '2026-11-21T01:30:00Z', true],
    ['at midnight, as it starts', at(0, 0), '2026-11-20T15:00:00Z', true],
    ['the second before', at(0, 0), '2026-11-20T14:59:59Z', false],
    ['without a time, in the day’s last second', at(null, null), '2026-11-21T14:59:59Z', false],
    ['without a time, once the day is over', at(null, null), '2026-11-21T15:00:00Z', true],
    ['the day before', at(0, 0), '2026-11-19T16:00:00Z', false],
    ['the day after', at(23, 55), '2026-11-21T15:00:00Z', true],
  ])('%s', (_, event, instant, started) => {
    expect(hasStarted(event, tokyo(instant))).toBe(started)
  })
})
