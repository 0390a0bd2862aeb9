import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldIssues } from '../basics/validation.ts'
import { addDays, daysUntil, sundayOf, weekdayOf } from '../time/dates.ts'
import {
  describeRecurrence,
  occurrences,
  planSeries,
  type Recurrence,
  recurrenceFields,
  recurrenceIssues,
  recurrenceOf,
} from './recurrence.ts'
import { decodeWeekdays, encodeWeekdays } from './weekdays.ts'

const rule = (given: Partial<Recurrence>): Recurrence => ({
  rule: 'weekly',
  interval: 1,
  days: [],
  endDate: null,
  ...given,
})
const datesOf = (text: string) => text.split(' ')

describe('the dates of a rule', () => {
  it.each([
    {
      name: 'every 2 weeks on Tuesday and Sunday: weeks start on Sunday',
      date: '2026-12-01',
      given: rule({ interval: 2, days: [0, 2], endDate: '2027-01-12' }),
      dates: '2026-12-01 2026-12-13 2026-12-15 2026-12-27 2026-12-29 2027-01-10 2027-01-12',
    },
    {
      name: 'weekly on the date’s own weekday when none is chosen',
      date: '2026-12-01',
      given: rule({ endDate: '2026-12-22' }),
      dates: '2026-12-01 2026-12-08 2026-12-15 2026-12-22',
    },
    {
      name: 'weekly: the given date counts even when its weekday is not chosen',
      date: '2026-12-01',
      given: rule({ days: [6], endDate: '2026-12-12' }),
      dates: '2026-12-01 2026-12-05 2026-12-12',
    },
    {
      name: 'weekly from a Saturday: earlier days of that week are over',
      date: '2026-12-05',
      given: rule({ interval: 3, days: [0, 6], endDate: '2026-12-31' }),
      dates: '2026-12-05 2026-12-20 2026-12-26',
    },
    {
      name: 'monthly on the 31st skips the months without one',
      date: '2026-12-31',
      given: rule({ rule: 'monthly', endDate: '2027-08-31' }),
      dates: '2026-12-31 2027-01-31 2027-03-31 2027-05-31 2027-07-31 2027-08-31',
    },
    {
      name: 'every 2 months on the 30th, over a February',
      date: '2026-12-30',
      given: rule({ rule: 'monthly', interval: 2, endDate: '2027-06-30' }),
      dates: '2026-12-30 2027-04-30 2027-06-30',
    },
    {
      name: 'yearly on 29 February: only in leap years',
      date: '2028-02-29',
      given: rule({ rule: 'monthly', interval: 12, endDate: '2030-02-28' }),
      dates: '2028-02-29',
    },
    {
      name: 'daily over a leap day',
      date: '2028-02-27',
      given: rule({ rule: 'daily', endDate: '2028-03-01' }),
      dates: '2028-02-27 2028-02-28 2028-02-29 2028-03-01',
    },
    {
      name: 'every 3 days over the end of a year',
      date: '2026-12-29',
      given: rule({ rule: 'daily', interval: 3, endDate: '2027-01-05' }),
      dates: '2026-12-29 2027-01-01 2027-01-04',
    },
    {
      name: 'an end on the date itself',
      date: '2026-12-01',
      given: rule({ rule: 'daily', endDate: '2026-12-01' }),
      dates: '2026-12-01',
    },
    {
      name: 'days out of order, twice, give each date once',
      date: '2026-12-01',
      given: rule({ days: [4, 2, 4], endDate: '2026-12-10' }),
      dates: '2026-12-01 2026-12-03 2026-12-08 2026-12-10',
    },
  ])('$name', ({ date, given, dates }) => {
    expect(occurrences(date, given)).toEqual(datesOf(dates))
  })

  it.each([
    { date: '2026-12-01', rule: 'daily', last: '2027-11-30', count: 365 },
    { date: '2027-03-01', rule: 'daily', last: '2028-02-29', count: 366 },
    { date: '2028-02-29', rule: 'daily', last: '2029-02-28', count: 366 },
    { date: '2028-03-01', rule: 'daily', last: '2029-02-28', count: 365 },
    { date: '2026-12-01', rule: 'weekly', last: '2027-11-30', count: 53 },
    { date: '2026-12-15', rule: 'monthly', last: '2027-11-15', count: 12 },
    { date: '2199-12-25', rule: 'daily', last: '2199-12-31', count: 7 },
    { date: '2199-12-20', rule: 'weekly', last: '2199-12-27', count: 2 },
    { date: '2199-10-31', rule: 'monthly', last: '2199-12-31', count: 2 },
  ] as const)(
    '$rule from $date without an end: up to $last',
    ({ date, rule: name, last, count }) => {
      const dates = occurrences(date, rule({ rule: name }))
      expect([dates.length, dates.at(0), dates.at(-1)]).toEqual([count, date, last])
    },
  )

  const cases = ['2026-12-01', '2027-01-31', '2028-02-29', '2026-11-22'].flatMap((date) =>
    [1, 2, 5].flatMap((interval) => [
      { date, given: rule({ rule: 'daily', interval }) },
      { date, given: rule({ rule: 'monthly', interval }) },
      { date, given: rule({ interval }) },
      { date, given: rule({ interval, days: [0, 3, 6] }) },
    ]),
  )
  it.each(cases)('$given.rule, $given.interval, from $date: as the definition says', (example) => {
    const { date, given } = example
    const monthsSince = (day: string) =>
      12 * (Number(day.slice(0, 4)) - Number(date.slice(0, 4))) +
      (Number(day.slice(5, 7)) - Number(date.slice(5, 7)))
    const fits = (day: string) => {
      if (day === date) return true
      if (given.rule === 'daily') return daysUntil(day, date) % given.interval === 0
      if (given.rule === 'monthly')
        return day.slice(8) === date.slice(8) && monthsSince(day) % given.interval === 0
      const weeks = daysUntil(sundayOf(day), sundayOf(date)) / 7
      const weekdays = given.days.length ? given.days : [weekdayOf(date)]
      return weekdays.includes(weekdayOf(day)) && weeks % given.interval === 0
    }
    const year = Array.from({ length: 400 }, (_, index) => addDays(date, index))
    const endDate = year.at(-1) ?? ''
    expect(occurrences(date, { ...given, endDate })).toEqual(year.filter(fits))
  })
})

describe('the end of a rule', () => {
  it.each([
    ['2026-12-01', '2026-11-30', '終了日は開始日以降の日付にしてください'],
    ['2026-12-01', '2026-12-01', null],
    ['2026-12-01', '2028-12-01', null],
    ['2026-12-01', '2028-12-02', '終了日は開始日から2年以内にしてください'],
    ['2028-02-29', '2030-02-28', null],
    ['2028-02-29', '2030-03-01', '終了日は開始日から2年以内にしてください'],
    ['2026-12-01', null, null],
    ['0202-12-01', '2027-01-31', '終了日は開始日から2年以内にしてください'],
  ])('%s to %s', (date, recurrenceEndDate, message) => {
    const issues = recurrenceIssues(date, { recurrenceRule: 'daily', recurrenceEndDate })
    expect(issues).toEqual(message ? [{ path: 'recurrenceEndDate', message }] : [])
  })

  it('is not looked at without a rule', () => {
    const fields = { recurrenceRule: null, recurrenceEndDate: '2020-01-01' }
    expect(recurrenceIssues('2026-12-01', fields)).toEqual([])
  })
})

describe('the fields of a form or call', () => {
  const fields = z.object(recurrenceFields)

  it('leaves absent fields absent', () => {
    expect(Object.keys(fields.parse({}))).toEqual([])
    const given = { recurrenceRule: undefined, recurrenceDays: undefined }
    expect(fields.parse(given)).toEqual(given)
  })

  it.each(['none', '', null])('no rule: %j', (recurrenceRule) => {
    expect(fields.parse({ recurrenceRule })).toEqual({ recurrenceRule: null })
  })

  it.each([
    [
      [2, 0, 2],
      [0, 2],
    ],
    ['[6,1]', [1, 6]],
    ['[]', null],
    [[], null],
    ['', null],
    [null, null],
  ])('days %j are kept as %j', (recurrenceDays, days) => {
    expect(fields.parse({ recurrenceDays })).toEqual({ recurrenceDays: days })
  })

  it.each([
    ['recurrenceDays', '[1'],
    ['recurrenceDays', 'null'],
    ['recurrenceDays', '{"0":1}'],
    ['recurrenceDays', '[7]'],
    ['recurrenceDays', '["1"]'],
    ['recurrenceDays', [-1]],
    ['recurrenceDays', Array(101).fill(1)],
    ['recurrenceDays', JSON.stringify(Array(101).fill(1))],
    ['recurrenceDays', `[1${' '.repeat(1000)}]`],
    ['recurrenceDays', [1.5]],
    ['recurrenceDays', ['x']],
    ['recurrenceDays', 3],
    ['recurrenceDays', { length: 1 }],
    ['recurrenceRule', 'yearly'],
    ['recurrenceRule', 1],
    ['recurrenceInterval', 0],
    ['recurrenceInterval', 366],
    ['recurrenceInterval', 1.5],
    ['recurrenceInterval', '2'],
    ['recurrenceEndDate', '2027-02-29'],
    ['recurrenceEndDate', 'soon'],
  ])('refuses %s %j in Japanese, at that field', (path, value) => {
    const { error } = fields.safeParse({ [path]: value })
    expect(error && fieldIssues(error)).toEqual([
      { path, message: expect.stringMatching(/[ぁ-ん]/) },
    ])
  })

  it('an empty end date is none', () => {
    expect(fields.parse({ recurrenceEndDate: '' })).toEqual({ recurrenceEndDate: null })
  })

  it('make a recurrence, every 1 unless they say otherwise', () => {
    expect(recurrenceOf({ recurrenceRule: 'daily' })).toEqual(rule({ rule: 'daily' }))
    expect(recurrenceOf({ recurrenceRule: null, recurrenceInterval: 2 })).toBeNull()
    expect(
      recurrenceOf({
        recurrenceRule: 'weekly',
        recurrenceInterval: 2,
        recurrenceDays: [1],
        recurrenceEndDate: '2027-01-01',
      }),
    ).toEqual(rule({ interval: 2, days: [1], endDate: '2027-01-01' }))
  })
})

describe('stored weekdays', () => {
  it.each([
    [[0, 2], '[0,2]'],
    [[], null],
    [null, null],
  ])('%j are written as %j', (days, text) => {
    expect(encodeWeekdays(days)).toBe(text)
    expect(decodeWeekdays(text)).toEqual(days ?? [])
  })

  it.each(['', '[', '[9]', '{}', 'null'])('%j reads as none', (text) => {
    expect(decodeWeekdays(text)).toEqual([])
  })
})

describe('a changed rule', () => {
  const event = (id: string, date: string, stays = false) => ({ id, date, stays })

  it('keeps what fits, adds what is new, removes what no longer fits', () => {
    const existing = [event('a', '2026-12-01'), event('b', '2026-12-08'), event('c', '2026-12-15')]
    const dates = ['2026-12-01', '2026-12-15', '2026-12-29']
    expect(planSeries({ existing, dates })).toEqual({
      add: ['2026-12-29'],
      remove: ['b'],
    })
  })

  it('never removes an event that has started', () => {
    const existing = [event('a', '2026-12-01', true), event('b', '2026-12-08')]
    expect(planSeries({ existing, dates: ['2026-12-02'] })).toEqual({
      add: ['2026-12-02'],
      remove: ['b'],
    })
  })

  it('treats several events of one date alike, and adds none beside them', () => {
    const existing = [event('a', '2026-12-01'), event('b', '2026-12-01'), event('c', '2026-12-02')]
    expect(planSeries({ existing, dates: ['2026-12-01'] })).toEqual({
      add: [],
      remove: ['c'],
    })
  })

  it('adds every date of a first rule but the event’s own', () => {
    const dates = ['2026-12-01', '2026-12-08', '2026-12-08']
    expect(planSeries({ existing: [event('a', '2026-12-01')], dates })).toEqual({
      add: ['2026-12-08'],
      remove: [],
    })
  })
})

describe('a rule in words', () => {
  it.each([
    [
      rule({ interval: 2, days: [0, 2], endDate: '2027-03-31' }),
      '2週ごと（火・日）2027年3月31日まで',
    ],
    [rule({}), '毎週'],
    [rule({ days: [6] }), '毎週（土）'],
    [rule({ rule: 'daily' }), '毎日'],
    [rule({ rule: 'daily', interval: 3 }), '3日ごと'],
    [rule({ rule: 'monthly', days: [1] }), '毎月'],
    [rule({ rule: 'monthly', interval: 2, endDate: '2026-12-01' }), '2か月ごと2026年12月1日まで'],
  ])('%j: %s', (recurrence, text) => {
    expect(describeRecurrence(recurrence)).toBe(text)
  })
})
