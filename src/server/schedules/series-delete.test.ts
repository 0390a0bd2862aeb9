import { describe, expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { aSeries } from '../../../tests/support/series.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()

describe('deleting this event', () => {
  test.each([['this'], [undefined]] as const)('(%s) leaves the others', async (deleteType) => {
    const series = await aSeries(db)
    await series.calls.delete({ id: series.nth(2), deleteType })
    const [first, , third, fourth] = series.ids
    expect(await series.each(({ id }) => id)).toEqual([first, third, fourth])
    expect(await series.each(({ seriesRule }) => seriesRule)).toEqual([
      'weekly',
      'weekly',
      'weekly',
    ])
  })

  test('on the first hands the rule on to the next, and the series stays one', async () => {
    const series = await aSeries(db, { recurrenceInterval: 1, recurrenceDays: [6] })
    await series.calls.delete({ id: series.nth(1) })
    const [next, ...others] = await listed(series.calls.all({}))
    expect(next).toMatchObject({
      id: series.nth(2),
      parentScheduleId: null,
      recurrenceRule: 'weekly',
      recurrenceInterval: 1,
      recurrenceDays: '[6]',
      recurrenceEndDate: '2026-12-19',
    })
    expect(others).toMatchObject([
      { id: series.nth(3), parentScheduleId: series.nth(2), recurrenceRule: null },
      { id: series.nth(4), parentScheduleId: series.nth(2), recurrenceRule: null },
    ])
    await series.updateAll(4, { title: '試合' })
    expect(await series.each(({ title }) => title)).toEqual(['試合', '試合', '試合'])
  })

  test('on the first leaves the rule to the next, not to one moved before it', async () => {
    const series = await aSeries(db)
    await series.updateThis(3, { date: '2026-11-20' })
    await series.calls.delete({ id: series.nth(1) })
    expect(await series.each(({ id, recurrenceRule }) => [id, recurrenceRule])).toEqual([
      [series.nth(3), null],
      [series.nth(2), 'weekly'],
      [series.nth(4), null],
    ])
  })

  test('on the first, again and again, leaves a series of one', async () => {
    const series = await aSeries(db)
    for (const position of [1, 2, 3]) await series.calls.delete({ id: series.nth(position) })
    expect(await listed(series.calls.all({}))).toMatchObject([
      { id: series.nth(4), parentScheduleId: null, recurrenceRule: 'weekly' },
    ])
    await series.updateAll(4, { recurrenceEndDate: '2026-12-26' })
    expect(await series.each(({ date }) => date)).toEqual(['2026-12-19', '2026-12-26'])
  })

  test('takes its answers with it, and no others', async () => {
    const series = await aSeries(db)
    await series.calls.delete({ id: series.nth(1) })
    const answers = await listed(series.coach.calls.coach.attendances.all({}))
    expect(answers.map(({ scheduleId }) => scheduleId)).toEqual(series.ids.slice(1))
  })
})

describe('deleting all events', () => {
  test.each([[1], [3]])('from number %i deletes past ones too, and no others', async (position) => {
    const series = await aSeries(db)
    const single = await series.anEvent()
    const later = series.coach.at(new Date('2026-12-10T00:00:00Z')).coach.schedules
    await later.delete({ id: series.nth(position), deleteType: 'all' })
    expect(await series.each(({ id }) => id)).toEqual([single.id])
    expect(await listed(series.coach.calls.coach.attendances.all({}))).toEqual([])
  })

  test('of a single event deletes that one', async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent()
    const kept = await anEvent()
    await coach.calls.coach.schedules.delete({ id, deleteType: 'all' })
    expect(await listed(coach.calls.coach.schedules.all({}))).toMatchObject([{ id: kept.id }])
  })
})

test.each([
  ['one event', 2, 'this', '12/5(土)「練習」を削除しました（大野）'],
  ['a series', 2, 'all', '12/5(土)「練習」（毎週・4件）を削除しました（大野）'],
] as const)(
  'deleting %s writes one line of activity',
  async (_what, position, deleteType, said) => {
    const series = await aSeries(db)
    const remove = () => series.calls.delete({ id: series.nth(position), deleteType })
    expect(await sentencesOf(series.coach.calls, remove)).toEqual([said])
  },
)

test('of a series every 2 weeks each event says so, and so does the line of activity', async () => {
  const series = await aSeries(db, { recurrenceInterval: 2 })
  const often = await series.each(({ seriesRule, seriesInterval }) => [seriesRule, seriesInterval])
  expect(often).toEqual([
    ['weekly', 2],
    ['weekly', 2],
  ])
  const remove = () => series.calls.delete({ id: series.nth(2), deleteType: 'all' })
  const sentences = await sentencesOf(series.coach.calls, remove)
  expect(sentences).toEqual(['12/12(土)「練習」（2週ごと・2件）を削除しました（大野）'])
})
