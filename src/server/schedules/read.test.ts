import { describe, expect, test } from 'vitest'
import { aClub, aPlayer, type EventInput } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { callProcedure } from '../../../tests/support/procedures/index.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db, statementsOf } = await testDatabase()

describe('the list', () => {
  test('goes by date, then start, without a start first, then in the order of making', async () => {
    const { anEvent, player } = await aClub(db)
    const at = (title: string, date: string, startHour: number | null, startMinute = 0) =>
      anEvent({ title, date, startHour, startMinute: startHour === null ? null : startMinute })
    await at('5', '2026-12-02', 10, 30)
    await at('6', '2026-12-02', 10, 30)
    await at('4', '2026-12-02', 10)
    await at('3', '2026-12-02', 9, 45)
    await at('2', '2026-12-02', null)
    await at('1', '2026-12-01', 12)
    const list = await listed(player.calls.player.schedules.all({}))
    expect(list.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test.each([
    ['all of them without bounds', {}, [1, 2, 3, 4]],
    ['from its first day on', { from: '2026-12-02' }, [2, 3, 4]],
    ['until its last day', { to: '2026-12-02' }, [1, 2]],
    ['both days included', { from: '2026-12-02', to: '2026-12-03' }, [2, 3]],
    ['one day', { from: '2026-12-03', to: '2026-12-03' }, [3]],
    ['nothing where the end is before the start', { from: '2026-12-03', to: '2026-12-02' }, []],
  ])('has %s', async (_what, range, days) => {
    const { anEvent, coach, player } = await aClub(db)
    await anEvent({
      date: '2026-12-01',
      recurrenceRule: 'daily',
      recurrenceEndDate: '2026-12-04',
    })
    for (const list of [
      await listed(coach.calls.coach.schedules.all(range)),
      await listed(player.calls.player.schedules.all(range)),
    ])
      expect(list.map(({ date }) => Number(date.slice(8)))).toEqual(days)
  })

  test('goes on in its order from one part to the next', async () => {
    const { anEvent, coach } = await aClub(db)
    const daily = { recurrenceRule: 'daily', recurrenceEndDate: '2027-02-15' } as const
    const times = { startMinute: null, endHour: null, endMinute: null }
    for (const startHour of [9, null, 9])
      await anEvent({ date: '2026-12-01', ...daily, ...times, startHour })
    const events = await listed(coach.calls.coach.schedules.all({}))
    const places = events.map(({ date, startHour, id }) => `${date} ${startHour ?? ''} ${id}`)
    expect(places).toHaveLength(3 * 77)
    expect(places).toEqual([...new Set(places)].sort())
  })

  test.each([
    ['without its first day', { to: '2026-12-01' }, 'from'],
    ['without its last day', { from: '2026-12-01' }, 'to'],
    ['of more than 400 days', { from: '2026-12-01', to: '2028-01-05' }, 'to'],
  ])('of a screen is refused %s', async (_what, range, field) => {
    const { coach, player } = await aClub(db)
    for (const [person, path] of [
      [coach, 'coach.schedules.list'],
      [player, 'player.schedules.list'],
    ] as const)
      expect(await refusal(callProcedure(person, path, range))).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [field],
      })
    const longest = { from: '2026-12-01', to: '2028-01-04' }
    expect(await coach.calls.coach.schedules.list(longest)).toEqual([])
  })

  test('has nothing of another team', async () => {
    const club = await aClub(db)
    await (await aClub(db)).anEvent()
    expect(await listed(club.coach.calls.coach.schedules.all({}))).toEqual([])
  })

  test('ends where its last event does, in all categories or in some', async () => {
    const { anEvent, coach, category } = await aClub(db)
    const { span } = coach.calls.coach.schedules
    const other = await coach.calls.coach.categories.create({ name: 'U-10' })
    expect(await span({})).toBeNull()
    await (await aClub(db)).anEvent({ date: '2025-01-01' })
    await anEvent({ date: '2026-12-01', categoryIds: [category.id] })
    await anEvent({ date: '2026-12-09', categoryIds: [category.id, other.id] })
    await anEvent({ date: '2027-02-03', categoryIds: [category.id] })
    expect(await span({})).toEqual({ from: '2026-12-01', to: '2027-02-03' })
    const day = '2026-12-09'
    expect(await span({ categoryIds: [other.id] })).toEqual({ from: day, to: day })
  })
})

describe('the tally', () => {
  const tallyOf = async (
    club: Awaited<ReturnType<typeof aClub>>,
    fields: Partial<EventInput> = {},
  ) => {
    const { id } = await club.anEvent(fields)
    const [event] = await listed(club.coach.calls.coach.schedules.all({}))
    expect((await club.coach.calls.coach.schedules.get({ id })).tally).toEqual(event?.tally)
    return event?.tally
  }

  test("unanswered are the members of the event's categories, and nobody else", async () => {
    const club = await aClub(db)
    const other = await club.coach.calls.coach.categories.create({ name: 'U-10' })
    await aPlayer(db, club.teamId, [other.id])
    await aPlayer(db, club.teamId)
    expect(await tallyOf(club)).toEqual({
      present: 0,
      waiting: 0,
      maybe: 0,
      absent: 0,
      unanswered: 2,
    })
  })

  test('a member who follows two of the categories counts once', async () => {
    const club = await aClub(db)
    const other = await club.coach.calls.coach.categories.create({ name: 'U-10' })
    const both = [club.category.id, other.id]
    await aPlayer(db, club.teamId, both)
    expect(await tallyOf(club, { categoryIds: both })).toMatchObject({ unanswered: 3 })
  })

  test('inactive members are not waited for', async () => {
    const club = await aClub(db)
    const set = (playerType: 'inactive' | 'school', studentId: string) =>
      club.coach.calls.coach.students.setPlayerType({ studentId, playerType })
    await set('inactive', club.player.id)
    await set('school', club.teammate.id)
    expect(await tallyOf(club)).toMatchObject({ unanswered: 1 })
  })

  test('nobody is waited for where the coach assigns', async () => {
    const club = await aClub(db)
    const tally = await tallyOf(club, { studentCanRegister: false })
    expect(tally).toEqual({ present: 0, waiting: 0, maybe: 0, absent: 0, unanswered: 0 })
  })

  test('counts each answer by its mark, also of who is not expected', async () => {
    const club = await aClub(db)
    const guest = await aPlayer(db, club.teamId)
    const { id: scheduleId } = await club.anEvent()
    const answer = (studentId: string, status: string) =>
      club.coach.calls.coach.attendances.answer({ scheduleId, studentId, status })
    await answer(club.player.id, '△')
    await answer(guest.id, '×')
    const [event] = await listed(club.player.calls.player.schedules.all({}))
    expect(event?.tally).toEqual({ present: 0, waiting: 0, maybe: 1, absent: 1, unanswered: 1 })
  })
})

// Last: tallies are counted anew after each test.
test('the list takes no statement for each of 300 events and 60 members', async () => {
  const many = await aClub(db)
  await many.anEvent({ recurrenceRule: 'daily', recurrenceEndDate: '2027-09-23' })
  const events = await listed(many.coach.calls.coach.schedules.all({}))
  const members = [many.player.id, many.teammate.id]
  for (let count = 2; count < 60; count++)
    members.push((await aPlayer(db, many.teamId, [many.category.id])).id)
  for (const { id: scheduleId } of events.slice(0, 10))
    await many.coach.calls.coach.attendances.assign({ scheduleId, add: members, remove: [] })
  const range = { from: '2026-11-28', to: '2027-09-23' }
  const statements = await statementsOf(async () => {
    expect(await many.coach.calls.coach.schedules.list(range)).toHaveLength(300)
    expect(await many.player.calls.player.schedules.list(range)).toHaveLength(300)
  })
  // Five a part, of which a slow machine makes more.
  expect(statements.length).toBeLessThan(150)
  expect(events).toHaveLength(300)
})
