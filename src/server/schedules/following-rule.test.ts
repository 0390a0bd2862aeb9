import { describe, expect, test } from 'vitest'
import { eightSaturdays, numbered, partsOf } from '../../../tests/support/cuts.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { aSeries } from '../../../tests/support/series.ts'

const { db } = await testDatabase()

describe('an event that was changed alone', () => {
  test('keeps what it has of its own, and gets the rest', async () => {
    const series = await eightSaturdays(db, { venue: '第一小学校' })
    await series.updateThis(6, { venue: '市民球場', notes: '駐車場なし' })
    await series.updateFollowing(5, { venue: '体育館', startHour: 9 })
    expect((await series.each(({ venue, startHour }) => `${venue}${startHour}`)).slice(3)).toEqual([
      '第一小学校10',
      '体育館9',
      '市民球場9',
      '体育館9',
      '体育館9',
    ])
  })

  test('passes on what it is given now', async () => {
    const series = await eightSaturdays(db, { venue: '第一小学校' })
    await series.updateThis(5, { venue: '市民球場' })
    await series.updateFollowing(5, { venue: '体育館' })
    expect((await series.each(({ venue }) => venue)).slice(3)).toEqual([
      '第一小学校',
      ...Array(4).fill('体育館'),
    ])
  })

  test('keeps categories of its own', async () => {
    const series = await eightSaturdays(db)
    const { create } = series.coach.calls.coach.categories
    const [own, next] = [await create({ name: 'U-10' }), await create({ name: 'U-8' })]
    await series.updateThis(6, { categoryIds: [own.id] })
    await series.updateFollowing(5, { categoryIds: [next.id] })
    expect((await series.each(({ categoryId }) => categoryId)).slice(4)).toEqual([
      next.id,
      own.id,
      next.id,
      next.id,
    ])
  })

  test('on both sides of the cut, belongs to the side of its date of the rule', async () => {
    const series = await eightSaturdays(db)
    await series.updateThis(4, { date: '2027-01-03' })
    await series.updateThis(6, { date: '2026-12-10' })
    await series.updateFollowing(5, { title: '試合' })
    expect(await series.each(({ id, title }) => `${series.ids.indexOf(id) + 1}${title}`)).toEqual([
      '1練習',
      '2練習',
      '6試合',
      '3練習',
      '5試合',
      '4練習',
      '7試合',
      '8試合',
    ])
    expect(await partsOf(series)).toEqual({
      '1 until 12-25': [2, 3, 4],
      '5 until 01-16': [6, 7, 8],
    })
  })

  test('to an end before the new start, gets both times', async () => {
    const series = await eightSaturdays(db)
    await series.updateThis(6, { endHour: 11 })
    await series.updateFollowing(5, { startHour: 11, startMinute: 30 })
    expect((await series.calls.get({ id: series.nth(6) })).endHour).toBe(12)
  })
})

describe('the rule of the following events', () => {
  test('is carried by the edited event, also one that was moved alone; no change of all removes it', async () => {
    const series = await eightSaturdays(db)
    await series.updateThis(5, { date: '2027-01-05' })
    await series.updateFollowing(5, { title: '試合' })
    const answer = await series.updateAll(6, { recurrenceInterval: 2 })
    expect(answer).toMatchObject({ id: series.nth(5), recurrenceInterval: 2 })
  })

  test('longer, leaves out what was deleted alone; a change of all brings it back', async () => {
    const series = await eightSaturdays(db)
    await series.calls.delete({ id: series.nth(6) })
    await series.updateFollowing(5, { recurrenceEndDate: '2027-01-23' })
    const dates = ['1 11-28', '2 12-05', '3 12-12', '4 12-19', '5 12-26']
    const longer = [...dates, '7 01-09', '8 01-16', '0 01-23']
    expect(await numbered(series)).toEqual(longer)
    await series.updateAll(7, { recurrenceEndDate: '2027-01-30' })
    const afresh = [...dates, '0 01-02', ...longer.slice(5), '0 01-30']
    expect(await numbered(series)).toEqual(afresh)
    await series.updateFollowing(7, { recurrenceEndDate: '2027-02-06' })
    expect(await numbered(series)).toEqual([...afresh, '0 02-06'])
  })

  test('on other weekdays, takes the edited event away, too', async () => {
    const series = await eightSaturdays(db, { recurrenceDays: [6] })
    const answer = await series.updateFollowing(6, { recurrenceDays: [0] })
    expect(await numbered(series)).toEqual([
      '1 11-28',
      '2 12-05',
      '3 12-12',
      '4 12-19',
      '5 12-26',
      '0 01-03',
      '0 01-10',
    ])
    expect(answer).toMatchObject({ date: '2027-01-03', recurrenceDays: '[0]' })
  })

  test('follows a new date, with ids and answers', async () => {
    const series = await eightSaturdays(db, { recurrenceDays: [6] })
    await series.updateFollowing(6, { date: '2027-01-01' })
    expect(await numbered(series)).toEqual([
      '1 11-28',
      '2 12-05',
      '3 12-12',
      '4 12-19',
      '5 12-26',
      '6 01-01',
      '7 01-08',
      '8 01-15',
    ])
    expect(await series.each(({ tally }) => tally.present)).toEqual(Array(8).fill(1))
    const { series: rule } = await series.calls.get({ id: series.nth(6) })
    expect(rule).toMatchObject({ days: [5], endDate: '2027-01-16' })
  })

  test('taken away, leaves the edited event as a single one', async () => {
    const series = await eightSaturdays(db)
    await series.updateFollowing(4, { endsSeries: true })
    expect(await numbered(series)).toEqual(['1 11-28', '2 12-05', '3 12-12', '4 12-19'])
    expect(await partsOf(series)).toEqual({ '1 until 12-18': [2, 3] })
  })

  test('that leaves nothing is refused: deleting does that', async () => {
    const series = await aSeries(db, { recurrenceEndDate: '2026-12-05' })
    await series.updateThis(2, { date: '2026-12-30' })
    const later = series.coach.at(new Date('2026-12-12T03:00:00Z')).coach.schedules
    const rule = { recurrenceDays: [0], recurrenceEndDate: '2026-12-11' }
    const change = later.update({ id: series.nth(2), updateType: 'following', ...rule })
    expect(await refusal(change)).toMatchObject({ code: 'BAD_REQUEST', fields: ['updateType'] })
  })

  test('too long is refused at its end', async () => {
    const series = await eightSaturdays(db)
    const change = { recurrenceEndDate: '2029-01-01' }
    const refused = await refusal(series.updateFollowing(3, change))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: ['recurrenceEndDate'] })
  })

  test('of a series without an end keeps its year', async () => {
    const series = await aSeries(db, { recurrenceRule: 'monthly', recurrenceEndDate: undefined })
    await series.updateFollowing(6, { title: '試合' })
    const { series: rule } = await series.calls.get({ id: series.nth(6) })
    expect(rule?.endDate).toBe('2027-11-27')
    await series.updateFollowing(7, { recurrenceEndDate: null, title: '合宿' })
    expect(await series.each(({ id }) => id)).toEqual(series.ids)
  })
})
