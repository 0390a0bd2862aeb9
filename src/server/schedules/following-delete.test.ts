import { describe, expect, test } from 'vitest'
import { eightSaturdays, numbered, partsOf, storedEvents } from '../../../tests/support/cuts.ts'
import { testDatabase } from '../../../tests/support/database.ts'

const { db } = await testDatabase()

describe('deleting this and the following events', () => {
  test('ends the series the day before', async () => {
    const series = await eightSaturdays(db)
    const before = await storedEvents(db, series.ids.slice(0, 5))
    await series.calls.delete({ id: series.nth(6), deleteType: 'following' })
    expect(await storedEvents(db, series.ids)).toEqual(before)
    expect(await partsOf(series)).toEqual({ '1 until 01-01': [2, 3, 4, 5] })
  })

  test('from the first deletes what is to come', async () => {
    const series = await eightSaturdays(db)
    const later = series.coach.at(new Date('2026-12-19T01:00:00Z')).coach.schedules
    await later.delete({ id: series.nth(1), deleteType: 'following' })
    expect(await numbered(series)).toEqual(['1 11-28', '2 12-05', '3 12-12', '4 12-19'])
  })

  test('goes by the dates of the rule, near the cut', async () => {
    const series = await eightSaturdays(db)
    await series.updateThis(4, { date: '2027-01-03' })
    await series.updateThis(6, { date: '2026-12-10' })
    await series.calls.delete({ id: series.nth(5), deleteType: 'following' })
    expect(await numbered(series)).toEqual(['1 11-28', '2 12-05', '3 12-12', '4 01-03'])
  })

  test('leaves one alone as a single event, and nothing of none', async () => {
    const series = await eightSaturdays(db)
    await series.calls.delete({ id: series.nth(2), deleteType: 'following' })
    expect(await partsOf(series)).toEqual({})
    const gone = await eightSaturdays(db)
    await gone.calls.delete({ id: gone.nth(1), deleteType: 'following' })
    expect(await numbered(gone)).toEqual([])
    const left = await db.selectFrom('series').selectAll().where('teamId', '=', gone.teamId)
    expect(await left.execute()).toEqual([])
  })
})
