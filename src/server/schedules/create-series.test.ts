import { expect, test } from 'vitest'
import { aClub, type EventInput } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()

/** Saves a series for a club of its own and tells its dates. */
async function datesOf(fields: Partial<EventInput>) {
  const { anEvent, coach } = await aClub(db)
  await anEvent(fields)
  return (await listed(coach.calls.coach.schedules.all({}))).map(({ date }) => date)
}

test('a series is every occurrence at once: the first carries the rule, the others point to it', async () => {
  const { anEvent, coach } = await aClub(db)
  const first = await anEvent({ recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-12' })
  const events = await listed(coach.calls.coach.schedules.all({}))
  expect(first).toMatchObject({ date: '2026-11-28', recurrenceRule: 'weekly' })
  expect(events.map((event) => [event.parentScheduleId, event.recurrenceRule])).toEqual([
    [null, 'weekly'],
    [first.id, null],
    [first.id, null],
  ])
  expect(events.map(({ seriesRule }) => seriesRule)).toEqual(['weekly', 'weekly', 'weekly'])
  expect(events.map(({ seriesInterval }) => seriesInterval)).toEqual([1, 1, 1])
  expect(events.map(({ categoryIds }) => categoryIds)).toEqual(events.map(() => first.categoryIds))
})

test('every 2 weeks on Tuesday and Sunday, from a Tuesday on: weeks start on Sunday', async () => {
  const dates = await datesOf({
    date: '2026-12-01',
    recurrenceRule: 'weekly',
    recurrenceInterval: 2,
    recurrenceDays: [2, 0],
    recurrenceEndDate: '2026-12-29',
  })
  expect(dates).toEqual(['2026-12-01', '2026-12-13', '2026-12-15', '2026-12-27', '2026-12-29'])
})

test('the given date is an occurrence even on a weekday that was not chosen', async () => {
  const weekly: Partial<EventInput> = { recurrenceRule: 'weekly', recurrenceDays: [0] }
  const dates = await datesOf({ ...weekly, recurrenceEndDate: '2026-12-06' })
  expect(dates).toEqual(['2026-11-28', '2026-11-29', '2026-12-06'])
})

test('monthly on the 31st skips the months that lack it', async () => {
  const dates = await datesOf({
    date: '2026-12-31',
    recurrenceRule: 'monthly',
    recurrenceEndDate: '2027-07-31',
  })
  expect(dates).toEqual(['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'])
})

test('without an end it goes on until the day before the same date a year later', async () => {
  const dates = await datesOf({ date: '2026-12-01', recurrenceRule: 'daily' })
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([365, '2026-12-01', '2027-11-30'])
})

test('the end date is an occurrence, and two years are allowed', async () => {
  const dates = await datesOf({ recurrenceRule: 'daily', recurrenceEndDate: '2028-11-28' })
  expect([dates.length, dates.at(-1)]).toEqual([732, '2028-11-28'])
})

test('an end without a rule says nothing', async () => {
  expect(await datesOf({ recurrenceEndDate: '2020-01-01' })).toEqual(['2026-11-28'])
})

test('a series writes one line of activity, however many events', async () => {
  const series = { recurrenceRule: 'daily', recurrenceEndDate: '2026-11-30' } as const
  const { coach, anEvent } = await aClub(db)
  const sentences = await sentencesOf(coach.calls, () => anEvent(series))
  expect(sentences).toEqual(['11/28(土)「練習」（毎日・3件）を追加しました（大野）'])
})
