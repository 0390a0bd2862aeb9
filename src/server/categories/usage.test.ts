import { expect, test } from 'vitest'
import { aClub, aPlayer } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()

test('a deletion tells how many members and events lose the category', async () => {
  const { teamId, category, coach, anEvent } = await aClub(db)
  const { categories } = coach.calls.coach
  const second = await categories.create({ name: 'GK' })
  await aPlayer(db, teamId, [category.id, second.id])
  await anEvent()
  await anEvent({ recurrenceRule: 'daily', recurrenceEndDate: '2026-11-30' })
  expect(await categories.usage({ id: category.id })).toEqual({ members: 3, events: 4 })
  expect(await categories.usage({ id: second.id })).toEqual({ members: 1, events: 0 })
})

test("another team's category is not found, and no id is invalid", async () => {
  const { coach } = await aClub(db)
  const { category } = await aClub(db)
  const { usage } = coach.calls.coach.categories
  expect(await refusal(usage({ id: category.id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(usage({ id: 'U-12' }))).toMatchObject({ code: 'BAD_REQUEST' })
})
