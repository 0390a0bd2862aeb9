import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDaysUntil,
  formatFullDate,
  formatInstant,
  formatInstantDate,
  formatMonth,
  formatShortDate,
  formatSlashDate,
  formatTime,
  formatTimeRange,
  formatWeek,
  monthGrid,
  periodRange,
  relativeTime,
  weekOf,
} from './calendar.ts'
import { addDays, addMonths, daysUntil, weekdayOf } from './dates.ts'

describe('arithmetic of dates', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-08', 1, '2026-03-09'],
  ])('%s and %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result)
    expect(daysUntil(result, date)).toBe(days)
  })

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 14, '2028-01'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-21', -2, '2026-09-21'],
  ])('%s and %i months is %s', (month, months, result) => {
    expect(addMonths(month, months)).toBe(result)
  })

  it.each([
    ['2026-11-22', 0],
    ['2026-11-21', 6],
    ['2026-12-01', 2],
  ])('the weekday of %s is %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })
})

describe('pages of the calendar', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-12'],
    ['2026-12', '2026-11-29', '2027-01-09'],
    ['2026-02', '2026-02-01', '2026-03-14'],
    ['2028-02', '2028-01-30', '2028-03-11'],
  ])('%s: 42 days from %s to %s', (month, first, last) => {
    const grid = monthGrid(month)
    expect([new Set(grid).size, grid.at(0), grid.at(-1)]).toEqual([42, first, last])
    expect(weekdayOf(first)).toBe(0)
  })

  it.each(['2026-11-29', '2026-12-01', '2026-12-05'])('the week of %s', (date) => {
    expect(weekOf(date)).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
  })
})

describe('the dashboard’s periods', () => {
  it.each([
    ['this-week', '2026-11-18', '2026-11-18', '2026-11-21'],
    ['this-week', '2026-11-22', '2026-11-22', '2026-11-28'],
    ['this-week', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['next-week', '2026-11-18', '2026-11-22', '2026-11-28'],
    ['next-week', '2026-12-27', '2027-01-03', '2027-01-09'],
    ['this-month', '2026-11-18', '2026-11-18', '2026-11-30'],
    ['this-month', '2028-02-10', '2028-02-10', '2028-02-29'],
    ['next-month', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['next-month', '2027-01-31', '2027-02-01', '2027-02-28'],
  ] as const)('%s on %s: %s to %s', (period, today, from, to) => {
    expect(periodRange(period, today)).toEqual({ from, to })
  })
})

describe('dates and times in words', () => {
  it.each([
    ['2026-11-21', '11月15日〜21日'],
    ['2026-11-29', '11月29日〜12月5日'],
    ['2027-01-01', '12月27日〜1月2日'],
  ])('the week of %s is %s', (date, words) => {
    expect(formatWeek(date)).toBe(words)
  })

  it.each([
    ['2026-11-21', '今日'],
    ['2026-11-22', '明日'],
    ['2026-12-01', '10日後'],
  ])('%s is %s', (date, words) => {
    expect(formatDaysUntil(date, '2026-11-21')).toBe(words)
  })

  it('writes dates and months without leading zeros', () => {
    expect(formatDate('2026-11-21')).toBe('11月21日(土)')
    expect(formatDate('2026-02-01')).toBe('2月1日(日)')
    expect(formatShortDate('2026-11-21')).toBe('11/21(土)')
    expect(formatShortDate('2026-01-05')).toBe('1/5(月)')
    expect(formatFullDate('2026-01-05')).toBe('2026年1月5日')
    expect(formatMonth('2026-11')).toBe('2026年11月')
    expect(formatMonth('2027-01')).toBe('2027年1月')
  })

  it('writes instants by the club’s clock', () => {
    expect(formatSlashDate('2014-04-20')).toBe('2014/4/20')
    expect(formatInstantDate('2026-03-31T15:00:00.000Z', 'Asia/Tokyo')).toBe('2026/4/1')
    expect(formatInstant('2026-11-21T00:05:00.000Z', 'Asia/Tokyo')).toBe('2026/11/21 9:05')
    expect(formatInstant('2026-11-21T00:05:00.000Z', 'America/Sao_Paulo')).toBe('2026/11/20 21:05')
  })

  it.each([
    [9, 0, '9:00'],
    [0, 5, '0:05'],
    [10, null, '10:00'],
    [null, null, null],
    [undefined, undefined, null],
  ])('%j and %j is %j', (hour, minute, text) => {
    expect(formatTime(hour, minute)).toBe(text)
  })

  it.each([
    [9, 0, 12, 0, '9:00–12:00'],
    [10, null, null, null, '10:00–'],
    [null, null, null, null, '時刻未定'],
    [null, null, 12, 0, '12:00まで'],
    [null, null, 9, null, '9:00まで'],
  ])('from %j:%j to %j:%j is %s', (startHour, startMinute, endHour, endMinute, text) => {
    expect(formatTimeRange({ startHour, startMinute, endHour, endMinute })).toBe(text)
  })
})

describe('how long ago', () => {
  const now = new Date('2026-11-21T03:00:00.000Z')
  it.each([
    ['2026-11-21T03:00:05.000Z', 'たった今'],
    ['2026-11-21T02:59:01.000Z', 'たった今'],
    ['2026-11-21T02:59:00.000Z', '1分前'],
    ['2026-11-21T02:00:01.000Z', '59分前'],
    ['2026-11-21T02:00:00.000Z', '1時間前'],
    ['2026-11-20T03:00:01.000Z', '23時間前'],
    ['2026-11-20T03:00:00.000Z', '1日前'],
    ['2026-11-14T03:00:01.000Z', '6日前'],
    ['2026-11-14T03:00:00.000Z', '11月14日'],
    ['2026-10-31T15:00:00.000Z', '11月1日'],
    ['2025-12-31T14:59:59.000Z', '2025年12月31日'],
    ['2025-12-31T15:00:00.000Z', '1月1日'],
  ])('%s is %s', (instant, text) => {
    expect(relativeTime(instant, now, 'Asia/Tokyo')).toBe(text)
  })
})
