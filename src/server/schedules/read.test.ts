import { describe, expect, test } from 'vitest'
import { aClub, aPlayer, type EventInput } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'

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
    const list = await player.calls.player.schedules.list({})
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
      await coach.calls.coach.schedules.list(range),
      await player.calls.player.schedules.list(range),
    ])
      expect(list.map(({ date }) => Number(date.slice(8)))).toEqual(days)
  })

  test('has nothing of another team', async () => {
    const club = await aClub(db)
    await (await aClub(db)).anEvent()
    expect(await club.coach.calls.coach.schedules.list({})).toEqual([])
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

  test('takes as many statements for 300 events and 60 members as for 3 events', async () => {
    const few = await aClub(db)
    const many = await aClub(db)
    const until = (recurrenceEndDate: string) => ({
      recurrenceRule: 'daily' as const,
      recurrenceEndDate,
    })
    await few.anEvent(until('2026-11-30'))
    await many.anEvent(until('2027-09-23'))
    const events = await many.coach.calls.coach.schedules.list({})
    const members = [many.player.id, many.teammate.id]
    for (let count = 2; count < 60; count++)
      members.push((await aPlayer(db, many.teamId, [many.category.id])).id)
    for (const { id: scheduleId } of events.slice(0, 10))
      await many.coach.calls.coach.attendances.assign({ scheduleId, add: members, remove: [] })
    const listOf = (club: typeof few) =>
      statementsOf(async () => {
        await club.coach.calls.coach.schedules.list({})
        await club.player.calls.player.schedules.list({})
      })
    expect(events).toHaveLength(300)
    expect(await listOf(many)).toHaveLength((await listOf(few)).length)
  })
})

describe('the tally', () => {
  const tallyOf = async (
    club: Awaited<ReturnType<typeof aClub>>,
    fields: Partial<EventInput> = {},
  ) => {
    const { id } = await club.anEvent(fields)
    const [listed] = await club.coach.calls.coach.schedules.list({})
    expect((await club.coach.calls.coach.schedules.get({ id })).tally).toEqual(listed?.tally)
    return listed?.tally
  }

  test("unanswered are the members of the event's categories, and nobody else", async () => {
    const club = await aClub(db)
    const other = await club.coach.calls.coach.categories.create({ name: 'U-10' })
    await aPlayer(db, club.teamId, [other.id])
    await aPlayer(db, club.teamId)
    expect(await tallyOf(club)).toEqual({ present: 0, maybe: 0, absent: 0, unanswered: 2 })
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
    const set = (playerType: 'inactive' | 'school', id: string) =>
      db.updateTable('students').set({ playerType }).where('id', '=', id).execute()
    await set('inactive', club.player.id)
    await set('school', club.teammate.id)
    expect(await tallyOf(club)).toMatchObject({ unanswered: 1 })
  })

  test('nobody is waited for where the coach assigns', async () => {
    const club = await aClub(db)
    const tally = await tallyOf(club, { studentCanRegister: false })
    expect(tally).toEqual({ present: 0, maybe: 0, absent: 0, unanswered: 0 })
  })

  test('counts each answer by its mark, also of who is not expected', async () => {
    const club = await aClub(db)
    const guest = await aPlayer(db, club.teamId)
    const { id: scheduleId } = await club.anEvent()
    const answer = (studentId: string, status: string) =>
      club.coach.calls.coach.attendances.answer({ scheduleId, studentId, status })
    await answer(club.player.id, '△')
    await answer(guest.id, '×')
    const [event] = await club.player.calls.player.schedules.list({})
    expect(event?.tally).toEqual({ present: 0, maybe: 1, absent: 1, unanswered: 1 })
  })
})
