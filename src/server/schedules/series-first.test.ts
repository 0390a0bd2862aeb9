import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aSeries } from '../../../tests/support/series.ts'

const { db } = await testDatabase()

type Series = Awaited<ReturnType<typeof aSeries>>

const [SECOND, THIRD, FOURTH, LONGER] = ['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26']

/** A series whose first event was moved alone; and the numbers of the events, as they were, by date. */
async function movedFirst(date: string) {
  const series = await aSeries(db)
  await series.updateThis(1, { date })
  return { ...series, order: () => series.each(({ id }) => series.ids.indexOf(id) + 1) }
}

const rules = (series: Series) =>
  series.each((event) => [event.id, event.recurrenceRule, event.parentScheduleId])

describe('the first event, moved alone', () => {
  test('stays in its series, which begins with the next one', async () => {
    const series = await movedFirst('2026-11-29')
    expect(await rules(series)).toEqual([
      [series.nth(1), null, series.nth(2)],
      [series.nth(2), 'weekly', null],
      [series.nth(3), null, series.nth(2)],
      [series.nth(4), null, series.nth(2)],
    ])
    await series.updateAll(1, { title: '試合' })
    expect(new Set(await series.each(({ title }) => title))).toEqual(new Set(['試合']))
  })

  test('stays the first where its date stays', async () => {
    const series = await movedFirst('2026-11-28')
    expect((await rules(series))[0]).toEqual([series.nth(1), 'weekly', null])
  })

  test.each<[string, string, number[], string[]]>([
    ['before its old date', '2026-11-27', [1, 2, 3, 4], ['2026-11-27', SECOND, THIRD, FOURTH]],
    ['before the next', '2026-11-29', [1, 2, 3, 4], ['2026-11-29', SECOND, THIRD, FOURTH]],
    ["on another's date", THIRD, [2, 1, 3, 4], [SECOND, THIRD, THIRD, FOURTH]],
    ['between later ones', '2026-12-13', [2, 3, 4], [SECOND, THIRD, FOURTH]],
    ['after the end', '2027-01-09', [2, 3, 4], [SECOND, THIRD, FOURTH]],
  ])('%s, leaves a changed rule to the others', async (_where, date, order, dates) => {
    const series = await movedFirst(date)
    const change = { updateType: 'all', recurrenceEndDate: LONGER } as const
    const preview = await series.calls.previewUpdate({ id: series.nth(2), ...change })
    const removed = 4 - order.length
    expect(preview).toMatchObject({
      kept: order.length,
      added: 1,
      addedPast: 0,
      removed,
      removedWithAnswers: removed,
      removedAnswers: removed,
      removedFiles: 0,
    })
    await series.updateAll(2, change)
    expect((await series.order()).filter(Boolean).sort()).toEqual(order.toSorted())
    expect(await series.each((event) => event.date)).toEqual([...dates, LONGER])
  })

  test('and back, is there after a changed rule', async () => {
    const series = await movedFirst('2026-11-29')
    await series.updateThis(1, { date: '2026-11-28' })
    await series.updateAll(3, { recurrenceEndDate: SECOND })
    expect(await series.order()).toEqual([1, 2])
  })

  test('in a series of one keeps the rule', async () => {
    const series = await aSeries(db, { recurrenceEndDate: '2026-11-28' })
    await series.updateThis(1, { date: '2026-11-29' })
    await series.updateAll(1, { recurrenceEndDate: '2026-12-06' })
    expect(await series.each(({ date }) => date)).toEqual(['2026-11-29', '2026-12-06'])
  })
})

describe('another event, moved alone before the first one', () => {
  const EARLIER = '2026-11-20'

  test('is changed and deleted with its series', async () => {
    const series = await aSeries(db)
    await series.updateThis(3, { date: EARLIER })
    await series.updateAll(3, { title: '試合' })
    expect(await series.each(({ id, title }) => [id, title])).toEqual(
      [3, 1, 2, 4].map((position) => [series.nth(position), '試合']),
    )
    await series.calls.delete({ id: series.nth(3), deleteType: 'all' })
    expect(await series.each(({ id }) => id)).toEqual([])
  })

  test.each([1, 3])('stays as its rule changes (seen from event %i)', async (position) => {
    const series = await aSeries(db)
    await series.updateThis(3, { date: EARLIER })
    await series.updateAll(position, { recurrenceEndDate: THIRD })
    expect(await series.each(({ id, date }) => [id, date])).toEqual([
      [series.nth(3), EARLIER],
      [series.nth(1), '2026-11-28'],
      [series.nth(2), SECOND],
      [expect.any(String), THIRD],
    ])
    expect((await rules(series))[0]).toEqual([series.nth(3), null, series.nth(1)])
  })

  test('stays as a single event as its rule is taken away', async () => {
    const series = await aSeries(db)
    await series.updateThis(3, { date: EARLIER })
    await series.updateAll(3, { endsSeries: true })
    expect(await rules(series)).toEqual([
      [series.nth(3), null, null],
      [series.nth(1), null, null],
    ])
  })
})

test.each<[string, (series: Series) => Promise<unknown>]>([
  ['deleted', (series) => series.calls.delete({ id: series.nth(1) })],
  ['moved', (series) => series.updateThis(1, { date: '2027-01-09' })],
])('the first event, %s, leaves the rule to one that was not moved alone', async (_what, leave) => {
  const series = await aSeries(db)
  await series.updateThis(2, { date: '2026-12-06' })
  await leave(series)
  expect((await series.calls.get({ id: series.nth(3) })).recurrenceRule).toBe('weekly')
  await series.updateAll(3, { recurrenceEndDate: LONGER })
  const kept = await series.each(({ id, date }) => [id, date])
  expect(kept).toEqual([
    [series.nth(2), '2026-12-06'],
    [series.nth(3), THIRD],
    [series.nth(4), FOURTH],
    [expect.any(String), LONGER],
  ])
})
