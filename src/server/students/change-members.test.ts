import { describe, expect, test } from 'vitest'
import { aClub, aPlayer } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db, statementsOf } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const { coach, player, category } = club
const { students, studentCategories } = coach.calls.coach
const studentId = player.id

describe("a member's status", () => {
  const set = (playerType: unknown) =>
    students.setPlayerType({ studentId, playerType: playerType as never })

  test.each(['team', 'school', 'inactive', null])('becomes %j', async (playerType) => {
    expect(await set(playerType)).toMatchObject({ id: studentId, playerType })
    expect(await students.get({ studentId })).toMatchObject({ playerType })
  })

  test("'' is what the documented billing screen sends for 休部", async () => {
    expect(await set('')).toMatchObject({ playerType: 'inactive' })
  })

  test('stays as it is when none is sent', async () => {
    await set('school')
    expect(await set(undefined)).toMatchObject({ playerType: 'school' })
  })

  test.each(['guest', 1])('is never %j', async (playerType) => {
    const before = await dump(db)
    expect(await refusal(set(playerType))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['playerType'],
    })
    expect(await dump(db)).toEqual(before)
  })
})

describe("a member's categories", () => {
  test('are added and taken away; twice changes nothing', async () => {
    const second = await coach.calls.coach.categories.create({ name: 'GK' })
    const link = { studentId, categoryId: second.id }
    expect(await studentCategories.add(link)).toEqual(link)
    expect(await studentCategories.add(link)).toEqual(link)
    expect(await students.get({ studentId })).toMatchObject({
      categoryId: category.id,
      categoryIds: [category.id, second.id],
    })
    expect(await listed(studentCategories.all())).toContainEqual(link)
    expect(await studentCategories.remove(link)).toEqual({ success: true })
    expect(await studentCategories.remove(link)).toEqual({ success: true })
    expect(await students.get({ studentId })).toMatchObject({ categoryIds: [category.id] })
  })

  test('that two save at once are those of one of them, not of both', async () => {
    const { categories } = coach.calls.coach
    const [one, other] = [
      await categories.create({ name: 'A' }),
      await categories.create({ name: 'B' }),
    ]
    const member = await aPlayer(db, club.teamId, [category.id])
    const save = (id: string) => studentCategories.save({ studentId: member.id, categoryIds: [id] })
    for (let time = 0; time < 5; time++) {
      await Promise.all([save(one.id), save(other.id)])
      const { categoryIds } = await students.get({ studentId: member.id })
      expect(categoryIds).toHaveLength(1)
    }
  })

  test('a member without any stays a member', async () => {
    const member = await aPlayer(db, club.teamId, [category.id])
    await studentCategories.remove({ studentId: member.id, categoryId: category.id })
    const { list } = students
    expect((await list()).find(({ id }) => id === member.id)).toMatchObject({
      categoryId: null,
      categoryIds: [],
    })
  })
})

describe('the removal of a member', () => {
  test('is told in numbers, then leaves a line in the timeline and ends the session', async () => {
    const member = await aPlayer(db, club.teamId, [category.id])
    const event = await club.anEvent()
    await member.calls.player.attendances.answer({ scheduleId: event.id, status: '○' })
    await coach.calls.coach.fees.save({ studentId: member.id, year: 2026, month: 11 })
    const loss = { answers: 1, tuitionPayments: 1, siblingLinks: 0 }
    expect(await students.previewRemoval({ studentId: member.id })).toEqual(loss)
    const sentences = await sentencesOf(coach.calls, () =>
      students.remove({ studentId: member.id }),
    )
    expect(sentences).toEqual(['高橋 蓮さんが退会しました'])
    expect(await refusal(member.calls.player.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await students.list()).map(({ id }) => id)).not.toContain(member.id)
    expect(JSON.stringify(await dump(db)).includes(member.id)).toBe(false)
  })
})

test("nothing reaches another team's members and categories", async () => {
  const theirs = foreign.player.id
  const before = await dump(db)
  for (const call of [
    () => students.get({ studentId: theirs }),
    () => students.setPlayerType({ studentId: theirs, playerType: 'team' }),
    () => students.previewRemoval({ studentId: theirs }),
    () => students.remove({ studentId: theirs }),
    () => studentCategories.add({ studentId: theirs, categoryId: category.id }),
    () => studentCategories.add({ studentId, categoryId: foreign.category.id }),
    () => studentCategories.remove({ studentId: theirs, categoryId: category.id }),
    () => studentCategories.remove({ studentId, categoryId: foreign.category.id }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await dump(db)).toEqual(before)
  expect((await students.list()).map(({ id }) => id)).not.toContain(theirs)
})

test('the list asks no question per member', async () => {
  const few = await statementsOf(() => students.list())
  for (let count = 0; count < 10; count++) await aPlayer(db, club.teamId, [category.id])
  expect(await statementsOf(() => students.list())).toHaveLength(few.length)
})
