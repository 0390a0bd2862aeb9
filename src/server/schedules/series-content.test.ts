import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aSeries, formOf } from '../../../tests/support/series.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()

describe('an edit of this event', () => {
  test.each([['this'], [undefined]] as const)(
    '(%s) is for that event alone',
    async (updateType) => {
      const series = await aSeries(db)
      await series.updateThis(2, { updateType, title: '試合' })
      expect(await series.each(({ title }) => title)).toEqual(['練習', '試合', '練習', '練習'])
    },
  )

  test('leaves it in its series, also on another day', async () => {
    const series = await aSeries(db)
    const [parentScheduleId] = series.ids
    const moved = await series.updateThis(3, { date: '2026-12-13' })
    expect(moved).toMatchObject({ date: '2026-12-13', parentScheduleId, seriesRule: 'weekly' })
    const dates = ['2026-11-28', '2026-12-05', '2026-12-13', '2026-12-19']
    expect(await series.each(({ date }) => date)).toEqual(dates)
  })

  test('changes no rule, whatever the form sends of it', async () => {
    const series = await aSeries(db)
    for (const position of [1, 2])
      await series.updateThis(position, { recurrenceRule: 'daily', recurrenceEndDate: null })
    expect(await series.each(({ id }) => id)).toEqual(series.ids)
    const { series: rule } = await series.calls.get({ id: series.nth(1) })
    expect(rule).toMatchObject({ rule: 'weekly', endDate: '2026-12-19' })
  })
})

describe('an edit of all events', () => {
  test.each([[1], [3]])('made at number %i reaches every one', async (position) => {
    const series = await aSeries(db)
    await series.updateAll(position, { title: '試合', notes: '弁当' })
    expect(await series.each(({ title, notes }) => title + notes)).toEqual(
      series.ids.map(() => '試合弁当'),
    )
  })

  test('reaches past events too', async () => {
    const series = await aSeries(db)
    const later = series.coach.at(new Date('2026-12-10T00:00:00Z')).coach.schedules
    await later.update({ id: series.nth(4), updateType: 'all', title: '試合' })
    expect(await series.each(({ title }) => title)).toEqual(series.ids.map(() => '試合'))
  })

  test('leaves each its own date', async () => {
    const series = await aSeries(db)
    const before = await series.each(({ date }) => date)
    await series.updateAll(2, { date: '2027-01-01', title: '試合' })
    expect(await series.each(({ date }) => date)).toEqual(before)
  })

  test('leaves the venue of the one event that has another, though the form sends all fields', async () => {
    const series = await aSeries(db, { venue: '第一小学校' })
    await series.updateThis(2, { venue: '市民球場', notes: '駐車場なし', endHour: 13 })
    await series.updateAll(3, { ...(await formOf(series, 3)), title: '試合' })
    const rows = await series.each(({ title, venue, endHour }) => [title, venue, endHour])
    expect(rows).toEqual([
      ['試合', '第一小学校', 12],
      ['試合', '市民球場', 13],
      ['試合', '第一小学校', 12],
      ['試合', '第一小学校', 12],
    ])
    expect(await series.each(({ id }) => id)).toEqual(series.ids)
  })

  test("keeps every event's answers", async () => {
    const series = await aSeries(db)
    await series.updateAll(1, { title: '試合' })
    expect(await series.each(({ tally }) => tally.present)).toEqual([1, 1, 1, 1])
  })

  test('changes the categories of all, except where only something else was changed', async () => {
    const series = await aSeries(db)
    const other = await series.coach.calls.coach.categories.create({ name: 'U-10' })
    await series.updateThis(2, { categoryIds: [other.id] })
    await series.updateAll(1, { ...(await formOf(series, 1)), title: '試合' })
    expect(await series.each(({ categoryId }) => categoryId === other.id)).toEqual([
      false,
      true,
      false,
      false,
    ])
    await series.updateAll(1, { categoryIds: [other.id] })
    const all = await series.each(({ categoryIds }) => categoryIds)
    expect(all).toEqual(series.ids.map(() => [other.id]))
  })

  test('changes a start without the ends, and so without making an end before a start', async () => {
    const series = await aSeries(db, { venue: '第一小学校' })
    await series.updateThis(2, { endHour: 11, venue: '市民球場', notes: '短縮', title: '初練習' })
    await series.updateAll(1, { startHour: 11, startMinute: 30 })
    const rows = await series.each(({ startHour, startMinute, endHour, endMinute }) => [
      [startHour, startMinute],
      [endHour, endMinute],
    ])
    expect(rows).toEqual(
      series.ids.map(() => [
        [11, 30],
        [12, 0],
      ]),
    )
    const own = await series.calls.get({ id: series.nth(2) })
    expect(own).toMatchObject({ venue: '市民球場', notes: '短縮', title: '初練習' })
  })

  test('writes one line of activity, with the number of events', async () => {
    const series = await aSeries(db)
    const edit = () => series.updateAll(2, { title: '試合' })
    const sentences = await sentencesOf(series.coach.calls, edit)
    expect(sentences).toEqual(['12/5(土)「試合」（毎週・4件）を更新しました（大野）'])
  })
})
