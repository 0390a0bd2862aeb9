import { describe, expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const { coach, category } = club
const calls = coach.calls.coach.categories

describe('a category', () => {
  test('is stored with what was sent, in the order of making, and players read it', async () => {
    const { coach, player, teamId, category } = await aClub(db)
    const made = await coach.calls.coach.categories.create({
      name: ' U-10 ',
      description: ' 低学年 ',
    })
    expect(made).toMatchObject({ teamId, name: 'U-10', description: '低学年' })
    expect(await coach.calls.coach.categories.list()).toEqual([category, made])
    expect(await player.calls.player.categories.list()).toEqual([category, made])
  })

  test('changes, and keeps what the edit leaves out', async () => {
    const { id } = await calls.create({ name: 'U-10', description: '低学年' })
    expect(await calls.update({ id, name: 'U-9' })).toMatchObject({
      name: 'U-9',
      description: '低学年',
    })
    expect(await calls.update({ id, description: '' })).toMatchObject({ description: null })
  })

  test('takes its links with it when it is deleted; events stay, without a badge', async () => {
    const { anEvent, coach, player, category } = await aClub(db)
    const other = await coach.calls.coach.categories.create({ name: 'U-10' })
    const { id } = await anEvent()
    const both = await anEvent({ categoryIds: [category.id, other.id] })
    await coach.calls.coach.coachCategories.add({ categoryId: category.id })
    await coach.calls.coach.categories.delete({ id: category.id })
    const events = await listed(coach.calls.coach.schedules.all({}))
    expect(events).toMatchObject([
      { id, categoryId: null, categoryIds: [] },
      { id: both.id, categoryId: other.id, categoryIds: [other.id] },
    ])
    expect(await player.calls.player.ownCategories.list({})).toEqual([])
    expect(await coach.calls.coach.coachCategories.list({})).toEqual([])
    expect(await player.calls.player.schedules.get({ id })).toMatchObject({ categoryIds: [] })
  })

  test('writes one line of activity a change, which players read', async () => {
    const { id } = await calls.create({ name: 'U-9' })
    const work = async () => {
      await calls.create({ name: 'U-8' })
      await calls.update({ id, name: 'U-7' })
      await calls.delete({ id })
    }
    const said = [
      'カテゴリー「U-8」が追加されました',
      'カテゴリー「U-7」が更新されました',
      'カテゴリー「U-7」が削除されました',
    ]
    expect(await sentencesOf(coach.calls, work)).toEqual(said)
    const read = await club.player.calls.player.activity({ limit: 3 })
    expect(read.map(({ description }) => description)).toEqual(said.toReversed())
    expect(read[1]?.categoryIds).toEqual([id])
  })

  test('is one of at most 200', async () => {
    const { coach, teamId } = await aClub(db)
    const rows = Array.from({ length: 199 }, (_, number) => ({
      id: crypto.randomUUID(),
      teamId,
      name: String(number),
      createdAt: '2026-11-01T00:00:00.000Z',
    }))
    await db.insertInto('categories').values(rows).execute()
    const before = await dump(db)
    const refused = await refusal(coach.calls.coach.categories.create({ name: 'U-8' }))
    expect(refused).toMatchObject({ code: 'CONFLICT', message: 'カテゴリーは200件までです' })
    expect(await dump(db)).toEqual(before)
    const [first] = await coach.calls.coach.categories.list()
    await coach.calls.coach.categories.delete({ id: first?.id ?? '' })
    const atOnce = ['一', '二', '三', '四'].map((name) =>
      coach.calls.coach.categories.create({ name }),
    )
    const made = await Promise.allSettled(atOnce)
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 101 characters', { name: 'あ'.repeat(101) }, 'name'],
  ['a description of 2,001 characters', { description: 'あ'.repeat(2001) }, 'description'],
  ['a NUL byte', { name: 'U\0' }, 'name'],
])('%s is refused at its field, and nothing changes', async (_what, fields, field) => {
  const before = await dump(db)
  for (const call of [
    () => calls.create({ name: 'U-8', ...fields }),
    () => calls.update({ id: category.id, ...fields }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
  expect(await dump(db)).toEqual(before)
})

test("another team's category is not found", async () => {
  const { category } = await aClub(db)
  const before = await dump(db)
  for (const call of [
    () => calls.update({ id: category.id, name: 'U-8' }),
    () => calls.delete({ id: category.id }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await dump(db)).toEqual(before)
})
