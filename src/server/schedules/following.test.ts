import { describe, expect, test } from 'vitest'
import { eightSaturdays, partsOf, storedEvents } from '../../../tests/support/cuts.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { formOf } from '../../../tests/support/series.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()

describe('an edit of this and the following events', () => {
  test('makes them a series of their own, and leaves every row before it as it was', async () => {
    const series = await eightSaturdays(db)
    const before = await storedEvents(db, series.ids.slice(0, 4))
    await series.updateFollowing(5, { title: '試合', startHour: 11 })
    expect(await storedEvents(db, series.ids.slice(0, 4))).toEqual(before)
    expect(await series.each(({ title, startHour }) => `${title}${startHour}`)).toEqual([
      ...Array(4).fill('練習10'),
      ...Array(4).fill('試合11'),
    ])
    expect(await partsOf(series)).toEqual({
      '1 until 12-25': [2, 3, 4],
      '5 until 01-16': [6, 7, 8],
    })
  })

  test('keeps every answer', async () => {
    const series = await eightSaturdays(db)
    await series.updateFollowing(3, { startHour: 9 })
    expect(await series.each(({ id, tally }) => [id, tally.present])).toEqual(
      series.ids.map((id) => [id, 1]),
    )
  })

  test('of the last makes that one single; one that is left before it is single, too', async () => {
    const last = await eightSaturdays(db)
    await last.updateFollowing(8, { title: '試合' })
    expect(await partsOf(last)).toEqual({ '1 until 01-15': [2, 3, 4, 5, 6, 7] })
    const second = await eightSaturdays(db)
    await second.updateFollowing(2, { title: '試合' })
    expect(await partsOf(second)).toEqual({ '2 until 01-16': [3, 4, 5, 6, 7, 8] })
    expect(await second.calls.get({ id: second.nth(1) })).toMatchObject({
      seriesRule: null,
      parentScheduleId: null,
    })
  })

  test('of the first is one of the whole series, which stays one', async () => {
    const series = await eightSaturdays(db)
    await series.updateFollowing(1, { title: '試合' })
    expect(new Set(await series.each(({ title }) => title))).toEqual(new Set(['試合']))
    expect(await partsOf(series)).toEqual({ '1 until 01-16': [2, 3, 4, 5, 6, 7, 8] })
  })

  test.each([1, 3])('seen from number %i, reaches no event that has begun', async (position) => {
    const series = await eightSaturdays(db)
    const before = await storedEvents(db, series.ids.slice(0, 4))
    const later = series.coach.at(new Date('2026-12-19T01:00:00Z')).coach.schedules
    const id = series.nth(position)
    const answer = await later.update({ id, updateType: 'following', title: '試合' })
    expect(answer.id).toBe(id)
    expect(await storedEvents(db, series.ids.slice(0, 4))).toEqual(before)
    expect(await series.each(({ title }) => title)).toEqual([
      ...Array(4).fill('練習'),
      ...Array(4).fill('試合'),
    ])
  })

  test.each<[string, string, object]>([
    ['with nothing to come', 'updateType', { recurrenceEndDate: '2026-12-19' }],
    ['with a new date, after its beginning,', 'date', { date: '2027-01-01' }],
  ])('%s is refused at %s, and nothing changes', async (_when, field, { ...change }) => {
    const series = await eightSaturdays(db, field === 'date' ? {} : change)
    const later = series.coach.at(new Date('2026-12-20T00:00:00Z')).coach.schedules
    await later.get({ id: series.nth(3) })
    const before = await dump(db)
    const update = { id: series.nth(3), updateType: 'following' as const, title: '試合' }
    const refused = await refusal(later.update({ ...update, ...(field === 'date' && change) }))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
    expect(await dump(db)).toEqual(before)
  })

  test('to a day that is over is refused', async () => {
    const series = await eightSaturdays(db)
    const refused = await refusal(series.updateFollowing(3, { date: '2026-11-01' }))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: ['date'] })
  })

  test('of an event without a series is one of that event', async () => {
    const series = await eightSaturdays(db)
    const { id } = await series.anEvent()
    await series.calls.update({ id, updateType: 'following', title: '試合' })
    expect((await series.each(({ title }) => title)).filter((title) => title === '試合')).toEqual([
      '試合',
    ])
  })

  test('that changes nothing divides no series', async () => {
    const series = await eightSaturdays(db)
    const before = await dump(db)
    await series.updateFollowing(3, { ...(await formOf(series, 3)) })
    expect(await dump(db)).toEqual(before)
  })

  test('is one line of the log, with the number of events', async () => {
    const series = await eightSaturdays(db)
    const sentences = await sentencesOf(series.coach.calls, () =>
      series.updateFollowing(5, { title: '試合' }),
    )
    expect(sentences).toEqual([expect.stringContaining('「試合」（毎週・4件）')])
  })
})

test('of two cuts at once, the second finds what the first has made', async () => {
  const series = await eightSaturdays(db)
  await Promise.all([
    series.updateFollowing(3, { title: '試合' }),
    series.updateFollowing(6, { notes: '弁当' }),
  ])
  expect(await partsOf(series)).toEqual({
    '1 until 12-11': [2],
    '3 until 01-01': [4, 5],
    '6 until 01-16': [7, 8],
  })
})
