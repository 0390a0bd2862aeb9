import { expect, test } from 'vitest'
import { type ScheduleUpdate, scheduleInput } from '../../../domain/schedule/schedule.ts'
import { NO_SETTINGS, RECOMMENDED_SETTINGS } from '../../../domain/schedule/team-settings.ts'
import {
  addedInput,
  changesOf,
  closedWords,
  newValues,
  recurrenceIn,
  type ScheduleValues,
  touchesRule,
  withoutIdleDays,
} from './form-values.ts'

const CATEGORY = '01a1fc0e-3bad-7654-8228-240860cebcf0'
const OTHER = '01a1fc0e-3bad-7654-8228-240860cebcf1'
const clock = { now: new Date('2026-11-21T00:00:00Z'), timeZone: 'Asia/Tokyo' }
const newEvent = { date: '2026-12-01', categoryIds: [CATEGORY], settings: NO_SETTINGS, venue: '' }
const values = { ...newValues(newEvent, clock), title: '練習' }
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
  expect(changesOf(input, {}, values)).toEqual({})
  expect(changesOf(input, { title: true }, values)).toEqual({ title: '練習' })
})

test('other categories go with those that were shown', () => {
  const shown = { categoryIds: [OTHER] }
  const sent = { categoryIds: [CATEGORY], categoriesBefore: [OTHER] }
  expect(changesOf(input, { categoryIds: [true] }, shown)).toEqual(sent)
})

test('a time goes whole', () => {
  expect(changesOf(input, { endMinute: true }, values)).toEqual({ endHour: 12, endMinute: 0 })
})

const stored = {
  recurrenceRule: 'weekly',
  recurrenceInterval: 2,
  recurrenceDays: [5],
  recurrenceEndDate: '2026-12-25',
} as const

test.each<[string, Partial<ScheduleValues>, Omit<ScheduleUpdate, 'id'>]>([
  ['nothing', {}, {}],
  ['another weekday', { recurrenceDays: [5, 6] }, { recurrenceDays: [5, 6] }],
  ['no weekday', { recurrenceDays: [] }, { recurrenceRule: 'weekly', recurrenceDays: null }],
  ['an interval', { recurrenceInterval: 3 }, { recurrenceInterval: 3 }],
  ['no interval', { recurrenceInterval: null }, { recurrenceInterval: 1 }],
  ['an end', { recurrenceEndDate: '2027-01-31' }, { recurrenceEndDate: '2027-01-31' }],
  ['no end', { recurrenceEndDate: '' }, { recurrenceRule: 'weekly', recurrenceEndDate: null }],
  [
    'a rule, which its interval and weekdays go with, and not the end',
    { recurrenceRule: 'monthly' },
    { recurrenceRule: 'monthly', recurrenceInterval: 2, recurrenceDays: null },
  ],
  [
    'a rule and its end',
    { recurrenceRule: 'daily', recurrenceDays: [1], recurrenceEndDate: '2026-12-12' },
    {
      recurrenceRule: 'daily',
      recurrenceInterval: 2,
      recurrenceDays: null,
      recurrenceEndDate: '2026-12-12',
    },
  ],
  [
    'no rule, which ends the series',
    { recurrenceRule: 'none', recurrenceInterval: 1, recurrenceEndDate: '' },
    { recurrenceRule: null, endsSeries: true },
  ],
])('an edit of a series sends of its rule what was changed alone: %s', (_what, edit, sent) => {
  const edited = scheduleInput.parse({ ...values, ...stored, ...edit })
  const touched = Object.fromEntries(Object.keys(edit).map((field) => [field, true]))
  expect(changesOf(withoutIdleDays(edited), touched, values)).toEqual(sent)
})

test('weekdays that were ticked while another rule was tried out are not sent', () => {
  const daily = scheduleInput.parse({ ...values, recurrenceRule: 'daily', recurrenceDays: [1] })
  expect(changesOf(withoutIdleDays(daily), { recurrenceDays: true }, values)).toEqual({})
})

test('a rule’s fields are known as such', () => {
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

test.each([
  ['2026-11-22', 1, 1200],
  ['2026-11-24', 2, 1200],
  ['2026-11-21', null, null],
])("a new form of %s has the team's deadline as it stands on that day", (date, days, minute) => {
  const form = newValues({ ...newEvent, date, settings: RECOMMENDED_SETTINGS }, clock)
  expect([form.deadlineDaysBefore, form.deadlineMinute]).toEqual([days, minute])
  expect(form.askedDaysBefore).toBe(14)
  if (days) expect(closedWords(form, clock)).toBeNull()
})

test('each date of a new series has the default of its own, unless a deadline was chosen', () => {
  const deadline = { deadlineDaysBefore: 1, deadlineMinute: 1200 }
  const series = { ...input, ...deadline, recurrenceRule: 'weekly' as const }
  expect(addedInput(series, {}, true)).not.toHaveProperty('deadlineDaysBefore')
  expect(addedInput(series, { deadlineMinute: true }, true)).toMatchObject(deadline)
  expect(addedInput(series, {}, false)).toMatchObject(deadline)
  expect(addedInput({ ...input, ...deadline }, {}, true)).toMatchObject(deadline)
})

test.each([
  [{ date: '2026-11-20' }, 'もう始まっている日時です。このままでは、メンバーは回答できません'],
  [
    { date: '2026-11-22', deadlineDaysBefore: 2, deadlineMinute: 1200 },
    '回答の締切（11/20 20:00）を過ぎています。このままでは、メンバーは回答できません',
  ],
  [{ date: '2026-11-22', deadlineDaysBefore: 1, deadlineMinute: 1200 }, null],
  [{ date: '2026-11-20', studentCanRegister: false }, null],
])('the form says of %j: %s', (change, words) => {
  expect(closedWords({ ...values, ...change }, clock)).toBe(words)
})
