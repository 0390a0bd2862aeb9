import { expect, test } from 'vitest'
import { scheduleInput } from '../../../domain/schedule.ts'
import { changesOf, newValues, recurrenceIn, touchesRule, withoutIdleDays } from './form-values.ts'

const CATEGORY = '01a1fc0e-3bad-7654-8228-240860cebcf0'
const values = { ...newValues('2026-12-01', [CATEGORY]), title: '練習' }
const input = scheduleInput.parse(values)

test('a new form has the documented times and is sound once it has a title', () => {
  expect(input).toMatchObject({
    startHour: 10,
    startMinute: 0,
    endHour: 12,
    endMinute: 0,
    gatherHour: 9,
    gatherMinute: 45,
    venue: null,
    notes: null,
    recurrenceRule: null,
    studentCanRegister: true,
  })
})

test('an edit sends what was changed alone', () => {
  expect(changesOf(input, {})).toEqual({})
  expect(changesOf(input, { title: true })).toEqual({ title: '練習' })
  expect(changesOf(input, { categoryIds: [true] })).toEqual({ categoryIds: [CATEGORY] })
})

test('a time goes whole, and a rule too', () => {
  expect(changesOf(input, { endMinute: true })).toEqual({ endHour: 12, endMinute: 0 })
  const weekly = scheduleInput.parse({ ...values, recurrenceRule: 'weekly' })
  expect(Object.keys(changesOf(weekly, { recurrenceInterval: true }))).toHaveLength(4)
  expect(changesOf(input, { recurrenceRule: true })).toMatchObject({
    recurrenceRule: null,
    endsSeries: true,
  })
  expect([touchesRule({ recurrenceDays: true }), touchesRule({ notes: true })]).toEqual([
    true,
    false,
  ])
})

test('the form’s rule is one that the domain can work out', () => {
  expect(recurrenceIn(values)).toBeNull()
  expect(recurrenceIn({ ...values, recurrenceRule: 'weekly', recurrenceDays: [2] })).toEqual({
    rule: 'weekly',
    interval: 1,
    days: [2],
    endDate: null,
  })
})

test.each([
  ['weekly', [2]],
  ['daily', null],
  ['monthly', null],
  ['none', null],
] as const)('weekdays count for a weekly rule alone: %s', (recurrenceRule, days) => {
  const chosen = { ...values, recurrenceRule, recurrenceDays: [2] }
  expect(withoutIdleDays(scheduleInput.parse(chosen)).recurrenceDays).toEqual(days)
  expect(recurrenceIn(chosen)?.days ?? []).toEqual(days ?? [])
})
