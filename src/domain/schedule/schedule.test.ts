import { describe, expect, it } from 'vitest'
import { fieldIssues } from '../basics/validation.ts'
import { timeIssues } from './event-times.ts'
import { isRecurring, scheduleInput, scheduleUpdate, storedVenue } from './schedule.ts'

const categoryId = '0198f7a0-0000-7000-8000-000000000001'
const otherId = '0198f7a0-0000-7000-8000-000000000002'
const event = { title: ' 練習 ', date: '2026-12-01', categoryIds: [categoryId] }

const issuesOf = (changes: object) => {
  const { error } = scheduleInput.safeParse({ ...event, ...changes })
  return error ? fieldIssues(error) : []
}

describe('times', () => {
  it.each([
    [{}, null],
    [{ startHour: 10, startMinute: 0, endHour: 12, endMinute: 0 }, null],
    [{ startHour: 10, endHour: 10 }, null],
    [{ startHour: 10, startMinute: 5, endHour: 10 }, 'endHour'],
    [{ startHour: 10, startMinute: 0, endHour: 9, endMinute: 55 }, 'endHour'],
    [{ startMinute: 0 }, 'startHour'],
    [{ endHour: null, endMinute: 30 }, 'endHour'],
    [{ gatherMinute: 45 }, 'gatherHour'],
    [{ endHour: 9 }, null],
    [{ gatherHour: 12, startHour: 10 }, null],
  ])('%j: %j', (times, path) => {
    expect(timeIssues(times).map((issue) => issue.path)).toEqual(path ? [path] : [])
    expect(issuesOf(times).map((issue) => issue.path)).toEqual(path ? [path] : [])
  })

  it.each([
    { startHour: 24 },
    { startHour: -1 },
    { startHour: 10, startMinute: 60 },
    { endHour: 1.5 },
    { gatherHour: '9' },
  ])('refuses %j', (times) => {
    expect(issuesOf(times)).toHaveLength(1)
  })
})

describe('a new event', () => {
  it('needs a title, a date and a category, and nothing more', () => {
    expect(scheduleInput.parse(event)).toEqual({ ...event, title: '練習' })
    const { error } = scheduleInput.safeParse({})
    expect(error && fieldIssues(error).map(({ path }) => path)).toEqual([
      'title',
      'date',
      'categoryIds',
    ])
  })

  it('names each category once', () => {
    const categoryIds = [categoryId, otherId, categoryId]
    expect(scheduleInput.parse({ ...event, categoryIds }).categoryIds).toEqual([
      categoryId,
      otherId,
    ])
  })

  it.each([
    [{ title: '　' }, 'title'],
    [{ title: 'あ'.repeat(201) }, 'title'],
    [{ date: '2026-02-29' }, 'date'],
    [{ date: '2026/12/01' }, 'date'],
    [{ categoryIds: [] }, 'categoryIds'],
    [{ categoryIds: ['1'] }, 'categoryIds.0'],
    [{ notes: 'あ'.repeat(2001) }, 'notes'],
    [{ venue: 'a\0b' }, 'venue'],
    [{ studentCanRegister: 'no' }, 'studentCanRegister'],
    [{ recurrenceRule: 'weekly', recurrenceDays: '[' }, 'recurrenceDays'],
    [{ recurrenceRule: 'weekly', recurrenceEndDate: '2026-11-30' }, 'recurrenceEndDate'],
    [{ recurrenceRule: 'weekly', recurrenceEndDate: '2028-12-02' }, 'recurrenceEndDate'],
  ])('refuses %j at %s', (changes, path) => {
    expect(issuesOf(changes)).toEqual([{ path, message: expect.stringMatching(/[ぁ-ん]/) }])
  })

  it('takes what the documented form sends', () => {
    const sent = {
      ...event,
      title: '練習',
      recurrenceRule: 'weekly',
      recurrenceInterval: 2,
      recurrenceDays: '[2,0]',
      recurrenceEndDate: '',
      venue: '',
      notes: null,
      studentCanRegister: false,
    }
    expect(scheduleInput.parse({ ...sent, teamId: 'x', categoryId })).toEqual({
      ...sent,
      categoryId,
      recurrenceDays: [0, 2],
      recurrenceEndDate: null,
      venue: null,
    })
  })
})

it('an edit holds only the fields that were sent', () => {
  const id = categoryId
  expect(Object.keys(scheduleUpdate.parse({ id, title: '試合' })).sort()).toEqual(['id', 'title'])
  expect(scheduleUpdate.parse({ id, recurrenceRule: 'none' })).toEqual({ id, recurrenceRule: null })
  expect(scheduleUpdate.safeParse({ id, title: '' }).success).toBe(false)
  expect(scheduleUpdate.safeParse({ id, updateType: 'some' }).success).toBe(false)
})

it.each(['', null, undefined])('the venue %j is stored as 未定', (venue) => {
  expect(storedVenue(venue)).toBe('未定')
})

it.each([
  [null, null, false],
  ['weekly', null, true],
  [null, categoryId, true],
])('rule %j, parent %j: in a series %j', (recurrenceRule, parentScheduleId, recurring) => {
  expect(isRecurring({ recurrenceRule, parentScheduleId })).toBe(recurring)
})
