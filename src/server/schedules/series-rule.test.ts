import { describe, expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { aSeries, type Change } from '../../../tests/support/series.ts'

const { db } = await testDatabase()

describe('a rule given to a single event', () => {
  test.each([['this'], ['all'], [undefined]] as const)(
    'makes it the first of a series (%s), and keeps its answers',
    async (updateType) => {
      const { anEvent, coach, player, category } = await aClub(db)
      const { id } = await anEvent({ venue: '第一小学校' })
      await player.calls.player.attendances.answer({ scheduleId: id, status: '○' })
      const calls = coach.calls.coach.schedules
      const rule = { recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-12' } as const
      await calls.update({ id, updateType, title: '試合', ...rule })
      const events = await listed(calls.all({}))
      expect(events.map(({ date, parentScheduleId }) => [date, parentScheduleId])).toEqual([
        ['2026-11-28', null],
        ['2026-12-05', id],
        ['2026-12-12', id],
      ])
      expect(events.map(({ tally }) => tally.present)).toEqual([1, 0, 0])
      const content = { title: '試合', venue: '第一小学校', categoryIds: [category.id] }
      for (const event of events)
        expect(event).toMatchObject({ ...content, startHour: 10, endHour: 12 })
    },
  )

  test('counts from the new date where the same edit moves it', async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent()
    const calls = coach.calls.coach.schedules
    const rule = { recurrenceRule: 'weekly', recurrenceEndDate: '2026-12-09' } as const
    await calls.update({ id, date: '2026-12-02', ...rule })
    const dates = (await listed(calls.all({}))).map(({ date }) => date)
    expect(dates).toEqual(['2026-12-02', '2026-12-09'])
  })
})

describe('a changed rule', () => {
  test('keeps the events whose date still fits, with their ids and answers', async () => {
    const series = await aSeries(db)
    await series.updateAll(3, { recurrenceInterval: 2, recurrenceEndDate: '2026-12-26' })
    expect(await series.each(({ id, date, tally }) => [id, date, tally.present])).toEqual([
      [series.nth(1), '2026-11-28', 1],
      [series.nth(3), '2026-12-12', 1],
      [expect.any(String), '2026-12-26', 0],
    ])
  })

  test('gives the added events what the edited one has after the edit', async () => {
    const series = await aSeries(db)
    const { id } = await series.coach.calls.coach.categories.create({ name: 'U-10' })
    await series.updateThis(1, { venue: '体育館', startHour: 11, endHour: 13, categoryIds: [id] })
    await series.updateThis(2, { notes: '水筒', gatherHour: 9, gatherMinute: 30 })
    await series.updateAll(2, { title: '試合', recurrenceEndDate: '2026-12-26' })
    const added = (await listed(series.calls.all({}))).at(-1)
    expect(added).toMatchObject({
      date: '2026-12-26',
      title: '試合',
      venue: '未定',
      notes: '水筒',
      startHour: 10,
      endHour: 12,
      gatherHour: 9,
      gatherMinute: 30,
      parentScheduleId: series.nth(1),
      categoryIds: [series.category.id],
    })
  })

  test('gives the added events the categories of the same edit', async () => {
    const series = await aSeries(db)
    const { id } = await series.coach.calls.coach.categories.create({ name: 'U-10' })
    await series.updateAll(3, { categoryIds: [id], recurrenceEndDate: '2026-12-26' })
    expect(await series.each(({ categoryIds }) => categoryIds)).toEqual(Array(5).fill([id]))
  })

  test('is worked out from the date of the first event, whichever was edited', async () => {
    const series = await aSeries(db)
    await series.updateAll(3, { recurrenceRule: 'monthly', recurrenceEndDate: '2027-01-31' })
    expect(await series.each(({ date }) => date)).toEqual([
      '2026-11-28',
      '2026-12-28',
      '2027-01-28',
    ])
  })

  test.each([
    [1, { recurrenceDays: [0, 6] }, 13],
    [3, { recurrenceDays: [0, 6] }, 13],
    [3, { recurrenceInterval: 2 }, 4],
  ])(
    'seen from number %i, %j alone leaves the end that another coach has set meanwhile',
    async (position, change, count) => {
      const series = await aSeries(db)
      await series.updateAll(2, { recurrenceEndDate: '2027-01-09' })
      const [scheduleId = ''] = (await series.each(({ id }) => id)).slice(-1)
      await series.player.calls.player.attendances.answer({ scheduleId, status: '○' })
      await series.updateAll(position, change)
      const events = await listed(series.calls.all({}))
      expect(events).toHaveLength(count)
      expect(events.at(-1)).toMatchObject({
        id: scheduleId,
        date: '2027-01-09',
        tally: { present: 1 },
      })
    },
  )

  test.each([
    ['the end', { recurrenceEndDate: null }, { interval: 2, days: [0, 6], endDate: null }],
    ['the weekdays', { recurrenceDays: null }, { interval: 2, days: [], endDate: '2026-12-19' }],
  ] as const)(
    'given with its rule, takes away %s alone, seen from any event',
    async (_what, emptied, left) => {
      const series = await aSeries(db, { recurrenceInterval: 2, recurrenceDays: [0, 6] })
      await series.updateAll(2, { recurrenceRule: 'weekly', ...emptied })
      const { series: rule } = await series.calls.get({ id: series.nth(1) })
      expect(rule).toEqual({ rule: 'weekly', ...left })
    },
  )

  test('never removes an event that has started, and the first one neither', async () => {
    const series = await aSeries(db)
    const calls = series.coach.at(new Date('2026-12-12T01:00:00Z')).coach.schedules
    await calls.update({ id: series.nth(1), updateType: 'all', recurrenceDays: [0] })
    expect(await series.each(({ date }) => date)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-12-05',
      '2026-12-06',
      '2026-12-12',
      '2026-12-13',
    ])
  })

  test('removes an event that starts in a minute', async () => {
    const series = await aSeries(db)
    const calls = series.coach.at(new Date('2026-12-12T00:59:59Z')).coach.schedules
    await calls.update({ id: series.nth(1), updateType: 'all', recurrenceEndDate: '2026-12-05' })
    expect(await series.each(({ id }) => id)).toEqual([series.nth(1), series.nth(2)])
  })

  test('answers with the first event where it removed the edited one', async () => {
    const series = await aSeries(db)
    const answer = await series.updateAll(4, { recurrenceEndDate: '2026-12-05' })
    expect(answer.id).toBe(series.nth(1))
  })

  test.each([
    ['before the first event', '2026-11-27'],
    ['over two years after the first event', '2028-11-29'],
  ])('with an end %s is refused, and nothing changes', async (_when, recurrenceEndDate) => {
    const series = await aSeries(db)
    const before = await dump(db)
    const refused = await refusal(series.updateAll(4, { title: '試合', recurrenceEndDate }))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: ['recurrenceEndDate'] })
    expect(await dump(db)).toEqual(before)
  })
})

test('of two edits at once, the second finds what the first has made', async () => {
  const series = await aSeries(db)
  const longer = { recurrenceEndDate: '2027-01-02' }
  await Promise.all([series.updateAll(1, longer), series.updateAll(2, longer)])
  const dates = await series.each(({ date }) => date)
  expect(dates).toHaveLength(6)
  expect(dates).toEqual([...new Set(dates)])
})

describe("the series' rule stays, seen from an event that does not carry it", () => {
  const own = { recurrenceInterval: null, recurrenceDays: null, recurrenceEndDate: null }
  test.each<[string, Omit<Change, 'id'>]>([
    ['its own fields, sent back', { recurrenceRule: null, ...own }],
    ["a form's word for none", { recurrenceRule: 'none', recurrenceDays: [] }],
    ['the rest alone', own],
  ])('%s', async (_what, sent) => {
    const rule = { recurrenceInterval: 2, recurrenceDays: [2, 6], recurrenceEndDate: '2027-02-16' }
    const series = await aSeries(db, rule)
    const before = await series.each(({ id, date, tally }) => [id, date, tally.present])
    await series.updateAll(3, { title: '試合', ...sent })
    expect(await series.each(({ id, date, tally }) => [id, date, tally.present])).toEqual(before)
    expect(new Set(await series.each(({ title }) => title))).toEqual(new Set(['試合']))
  })

  test('but takes a new end', async () => {
    const series = await aSeries(db)
    await series.updateAll(2, { recurrenceEndDate: '2026-12-12' })
    expect(await series.each(({ date }) => date)).toEqual([
      '2026-11-28',
      '2026-12-05',
      '2026-12-12',
    ])
  })
})

describe('a rule taken away', () => {
  test.each([['none'], [null], ['']] as const)('(%j) leaves single events', async (rule) => {
    const series = await aSeries(db)
    const calls = series.coach.at(new Date('2026-12-10T00:00:00Z')).coach.schedules
    await calls.update({ id: series.nth(1), updateType: 'all', recurrenceRule: rule })
    const single = { parentScheduleId: null, seriesRule: null, recurrenceEndDate: null }
    expect(await listed(series.calls.all({}))).toMatchObject([
      { id: series.nth(1), ...single, recurrenceRule: null, recurrenceInterval: null },
      { id: series.nth(2), ...single, recurrenceRule: null, recurrenceInterval: null },
    ])
  })

  test('keeps the first event, also where all are to come', async () => {
    const series = await aSeries(db)
    const answer = await series.updateAll(3, { endsSeries: true })
    expect(answer.id).toBe(series.nth(1))
    expect(await series.each(({ id }) => id)).toEqual([series.nth(1)])
  })
})
