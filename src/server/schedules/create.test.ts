import { describe, expect, test } from 'vitest'
import { aClub, type EventInput } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const { coach, category } = club
const calls = coach.calls.coach

describe('a single event', () => {
  test('is stored with what was sent, and null for what was not', async () => {
    const input = { title: ' 朝練 ', date: '2026-12-05', categoryIds: [category.id] }
    const event = await calls.schedules.create(input)
    const nothing = { startHour: null, startMinute: null, endHour: null, endMinute: null }
    expect(event).toMatchObject({
      ...nothing,
      title: '朝練',
      date: '2026-12-05',
      gatherHour: null,
      gatherMinute: null,
      venue: '未定',
      notes: null,
      studentCanRegister: true,
      categoryIds: [category.id],
      categoryId: category.id,
      recurrenceRule: null,
      recurrenceInterval: null,
      recurrenceDays: null,
      recurrenceEndDate: null,
      parentScheduleId: null,
      seriesRule: null,
      seriesInterval: null,
      tally: { present: 0, waiting: 0, maybe: 0, absent: 0, unanswered: 2 },
    })
    expect(await calls.schedules.get({ id: event.id })).toMatchObject(event)
  })

  test.each([
    ['an hour without its minute counts as minute 0', { startHour: 9 }, [9, 0, null, null]],
    ['midnight is a time', { startHour: 0, startMinute: 0 }, [0, 0, null, null]],
    [
      'an end at the start is allowed',
      { startHour: 9, startMinute: 5, endHour: 9, endMinute: 5 },
      [9, 5, 9, 5],
    ],
    ['an end alone is allowed', { endHour: 12 }, [null, null, 12, 0]],
  ])('%s', async (_rule, times, stored) => {
    const input = { title: '練習', date: '2026-12-05', categoryIds: [category.id], ...times }
    const event = await calls.schedules.create(input)
    expect([event.startHour, event.startMinute, event.endHour, event.endMinute]).toEqual(stored)
  })

  test('keeps the order of its categories, each once', async () => {
    const second = await calls.categories.create({ name: 'U-10' })
    const event = await club.anEvent({ categoryIds: [second.id, category.id, second.id] })
    expect(event.categoryIds).toEqual([second.id, category.id])
    expect(event.categoryId).toBe(second.id)
  })

  test.each([[''], ['  '], [null], [undefined]])('an empty venue (%j) is 未定', async (venue) => {
    expect((await club.anEvent({ venue })).venue).toBe('未定')
  })

  test('writes one line of activity', async () => {
    const sentences = await sentencesOf(coach.calls, () => club.anEvent({ title: '紅白戦' }))
    expect(sentences).toEqual(['11/28(土)「紅白戦」を追加しました（大野）'])
  })
})

test("another team's category, also where it says no more, is not found", async () => {
  const { id } = await club.anEvent()
  const before = await dump(db)
  const { category: theirs } = foreign
  for (const call of [
    () => club.anEvent({ categoryId: theirs.id }),
    () => calls.schedules.update({ id, categoryId: theirs.id }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await dump(db)).toEqual(before)
})

test.each<[string, Partial<EventInput>, string]>([
  ['a minute without its hour', { startHour: null, startMinute: 30 }, 'startHour'],
  ['an end before the start', { startHour: 12, endHour: 11, endMinute: 59 }, 'endHour'],
  ['an hour that no clock has', { gatherHour: 24 }, 'gatherHour'],
  ['a minute that no clock has', { endMinute: 60 }, 'endMinute'],
  ['half an hour', { gatherHour: 9.5 }, 'gatherHour'],
  ['no title', { title: '  ' }, 'title'],
  ['a title of 201 characters', { title: 'あ'.repeat(201) }, 'title'],
  ['notes of 2,001 characters', { notes: 'あ'.repeat(2001) }, 'notes'],
  ['a NUL byte', { notes: 'a\0b' }, 'notes'],
  ['a date that no calendar has', { date: '2026-02-29' }, 'date'],
  ['a date with a time', { date: '2026-12-05T00:00:00Z' }, 'date'],
  ['no category', { categoryIds: [] }, 'categoryIds'],
  ['a category that is no id', { categoryIds: ['1'] }, 'categoryIds.0'],
  ["another team's category", { categoryIds: [category.id, foreign.category.id] }, 'categoryIds.1'],
  [
    'an end of the series before its first day',
    { recurrenceRule: 'weekly', recurrenceEndDate: '2026-11-27' },
    'recurrenceEndDate',
  ],
  [
    'a series of over two years',
    { recurrenceRule: 'monthly', recurrenceEndDate: '2028-11-29' },
    'recurrenceEndDate',
  ],
  [
    'an end that no calendar has',
    { recurrenceRule: 'daily', recurrenceEndDate: '2026-11-31' },
    'recurrenceEndDate',
  ],
  ['no interval', { recurrenceRule: 'daily', recurrenceInterval: 0 }, 'recurrenceInterval'],
  ['a weekday 7', { recurrenceRule: 'weekly', recurrenceDays: [7] }, 'recurrenceDays'],
])('%s is refused at its field, and nothing is stored', async (_what, fields, field) => {
  const before = await dump(db)
  const refused = await refusal(club.anEvent(fields))
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
  expect(await dump(db)).toEqual(before)
})
