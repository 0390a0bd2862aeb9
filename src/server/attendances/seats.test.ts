import { describe, expect, test } from 'vitest'
import { aClub, aPlayer, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()

/** A club with an event of so many seats on 28 November, 10:00, and players who answer it in their order. */
async function aFullEvent(capacity: number, players: number, fields = {}) {
  const club = await aClub(db)
  const { id } = await club.anEvent({ capacity, ...fields })
  const people: Person[] = []
  for (let count = 0; count < players; count += 1)
    people.push(await aPlayer(db, club.teamId, [club.category.id]))
  const say = (person: Person | undefined, status: '○' | '△' | '×' | '-', at?: string) =>
    (at ? person?.at(new Date(at)) : person?.calls)?.player.attendances.answer({
      scheduleId: id,
      status,
    })
  for (const person of people) await say(person, '○')
  const { coach } = club.coach.calls
  const detail = () => coach.schedules.get({ id })
  /** Who has a seat, and who waits in which order, by their number. */
  async function seats() {
    const { participants } = await detail()
    const given = participants.flatMap(({ attendance }) => attendance ?? [])
    const number = (studentId: string) => people.findIndex((person) => person.id === studentId)
    const present = given.filter(({ status }) => status === '○')
    const line = present
      .filter(({ waitingSince }) => waitingSince !== null)
      .toSorted((a, b) => ((a.waitingSince ?? '') < (b.waitingSince ?? '') ? -1 : 1))
    return {
      seated: present
        .filter(({ waitingSince }) => waitingSince === null)
        .map(({ studentId }) => number(studentId))
        .toSorted(),
      line: line.map(({ studentId }) => number(studentId)),
    }
  }
  /** Who was told that they moved up. */
  const movedUp = async () => {
    const rows = await db
      .selectFrom('clubEvents')
      .select('personId')
      .where('teamId', '=', club.teamId)
      .where('type', '=', 'answer.seated')
      .orderBy('id')
      .execute()
    return rows.map(({ personId }) => people.findIndex((person) => person.id === personId))
  }
  const answerIdOf = async (number: number) => {
    const { participants } = await detail()
    const own = participants.find(({ studentId }) => studentId === people[number]?.id)
    return own?.attendance?.id ?? ''
  }
  return {
    ...club,
    id,
    people,
    say,
    coach: club.coach,
    calls: coach,
    detail,
    seats,
    movedUp,
    answerIdOf,
  }
}

test('of twenty who say ○ in the same moment to eleven seats, eleven have one and nine wait in order', async () => {
  const { teamId, category, id } = await aFullEvent(11, 0)
  const twenty = await Promise.all(
    Array.from({ length: 20 }, () => aPlayer(db, teamId, [category.id])),
  )
  const given = await Promise.all(
    twenty.map(({ calls }) => calls.player.attendances.answer({ scheduleId: id, status: '○' })),
  )
  const waiting = given.flatMap((answer) => answer?.waitingSince ?? [])
  expect(waiting).toHaveLength(9)
  expect(new Set(waiting).size).toBe(9)
  const places = await Promise.all(
    twenty.map(async ({ calls }) => (await calls.player.schedules.get({ id })).waiting),
  )
  expect(places.flatMap((place) => place ?? []).toSorted((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
})

describe('seats', () => {
  test('who comes too late waits, is not counted as present, and knows the place', async () => {
    const { people, detail, seats } = await aFullEvent(2, 4)
    expect(await seats()).toEqual({ seated: [0, 1], line: [2, 3] })
    expect((await detail()).tally).toMatchObject({ present: 2, waiting: 2 })
    const days = { from: '2026-11-28', to: '2026-11-28' }
    const events = await people[3]?.calls.player.schedules.list(days)
    expect(events?.[0]).toMatchObject({ waiting: 2, capacity: 2, ownAnswer: { status: '○' } })
  })

  test.each(['×', '△', '-'] as const)('%s of a seat moves exactly one up', async (status) => {
    const { people, say, seats, movedUp } = await aFullEvent(2, 4)
    await say(people[0], status)
    expect(await seats()).toEqual({ seated: [1, 2], line: [3] })
    expect(await movedUp()).toEqual([2])
  })

  test('× of one who waits moves nobody up', async () => {
    const { people, say, seats, movedUp } = await aFullEvent(2, 4)
    await say(people[2], '×')
    expect(await seats()).toEqual({ seated: [0, 1], line: [3] })
    expect(await movedUp()).toEqual([])
  })

  test('the same ○ again keeps the seat and the place; another one goes to the end', async () => {
    const { people, say, seats } = await aFullEvent(1, 3)
    for (const number of [0, 1]) await say(people[number], '○')
    expect(await seats()).toEqual({ seated: [0], line: [1, 2] })
    await say(people[1], '△')
    await say(people[1], '○')
    expect(await seats()).toEqual({ seated: [0], line: [2, 1] })
  })

  test('a removed member leaves the seat to the first who waits', async () => {
    const { people, calls, seats } = await aFullEvent(1, 3)
    await calls.students.remove({ studentId: people[0]?.id ?? '' })
    expect(await seats()).toEqual({ seated: [1], line: [2] })
  })

  test('more seats move as many up, fewer throw nobody out, and no limit seats all', async () => {
    const { id, calls, seats, movedUp } = await aFullEvent(1, 4)
    await calls.schedules.update({ id, capacity: 3 })
    expect(await seats()).toEqual({ seated: [0, 1, 2], line: [3] })
    await calls.schedules.update({ id, capacity: 1 })
    expect(await seats()).toEqual({ seated: [0, 1, 2], line: [3] })
    await calls.schedules.update({ id, capacity: null })
    expect(await seats()).toEqual({ seated: [0, 1, 2, 3], line: [] })
    expect(await movedUp()).toEqual([1, 2, 3])
  })
})

describe('nobody moves up by itself', () => {
  const deadline = { deadlineDaysBefore: 2, deadlineMinute: 20 * 60 }
  test.each([
    ['before the deadline one does', deadline, '2026-11-26T10:59:00Z', [1]],
    ['once the deadline is over', deadline, '2026-11-26T11:00:00Z', []],
    ['more than a day before the start one does', {}, '2026-11-27T00:59:00Z', [1]],
    ['within a day before the start', {}, '2026-11-27T01:00:00Z', []],
  ])('%s', async (_when, fields, at, expected) => {
    const { coach, people, id, movedUp, answerIdOf, seats } = await aFullEvent(1, 2, fields)
    const late = coach.at(new Date(at)).coach.attendances
    await late.answer({ scheduleId: id, studentId: people[0]?.id ?? '', status: '×' })
    expect(await movedUp()).toEqual(expected)
    await late.update({ id: await answerIdOf(1), overCapacity: true })
    expect(await movedUp()).toEqual([1])
    expect(await seats()).toEqual({ seated: [1], line: [] })
  })

  test('and who comes then waits behind those who wait already', async () => {
    const { people, say, seats } = await aFullEvent(1, 2)
    await say(people[0], '×', '2026-11-27T02:00:00Z')
    await say(people[0], '○', '2026-11-27T02:01:00Z')
    expect(await seats()).toEqual({ seated: [], line: [1, 0] })
  })
})

describe('every way of answering comes to the same seats', () => {
  test('a coach’s answer waits, or goes beyond them where that is said', async () => {
    const { id, calls, teamId, category, detail } = await aFullEvent(1, 1)
    const [one, two] = [
      await aPlayer(db, teamId, [category.id]),
      await aPlayer(db, teamId, [category.id]),
    ]
    const answer = { scheduleId: id, status: '○' } as const
    expect(
      (await calls.attendances.answer({ ...answer, studentId: one.id }))?.waitingSince,
    ).not.toBeNull()
    expect(
      (await calls.attendances.answer({ ...answer, studentId: two.id, overCapacity: true }))
        ?.waitingSince,
    ).toBeNull()
    expect((await detail()).tally).toMatchObject({ present: 2, waiting: 1 })
  })

  test('an assignment', async () => {
    const { id, calls, player, teammate, detail } = await aFullEvent(1, 0)
    await calls.attendances.assign({ scheduleId: id, add: [player.id, teammate.id], remove: [] })
    expect((await detail()).tally).toMatchObject({ present: 1, waiting: 1 })
    await calls.attendances.assign({ scheduleId: id, add: [], remove: [player.id] })
    expect((await detail()).tally).toMatchObject({ present: 1, waiting: 0 })
  })

  test('a move to a full event waits there, and leaves its seat to the first who waits', async () => {
    const { anEvent, calls, id, people, seats, answerIdOf } = await aFullEvent(1, 2)
    const other = await anEvent({ capacity: 1 })
    const [first, second] = people
    const answer = { scheduleId: other.id, status: '○' } as const
    await second?.calls.player.attendances.answer(answer)
    const moved = await calls.attendances.update({ id: await answerIdOf(0), scheduleId: other.id })
    expect(moved).toMatchObject({ studentId: first?.id, scheduleId: other.id })
    expect(moved?.waitingSince).not.toBeNull()
    expect(await seats()).toEqual({ seated: [1], line: [] })
    expect((await calls.schedules.get({ id: other.id })).tally).toMatchObject({
      present: 1,
      waiting: 1,
    })
    expect((await calls.schedules.get({ id })).tally).toMatchObject({ present: 1, waiting: 0 })
  })

  test('a player can’t go beyond them', async () => {
    const { id, teamId, category } = await aFullEvent(1, 1)
    const late = await aPlayer(db, teamId, [category.id])
    const answer = { scheduleId: id, status: '○' as const }
    const beyond = late.calls.player.attendances.answer({ ...answer, ...{ overCapacity: true } })
    expect(await refusal(beyond)).toMatchObject({ code: 'FORBIDDEN', fields: ['overCapacity'] })
    const given = await late.calls.player.attendances.answer(answer)
    expect(given?.waitingSince).not.toBeNull()
  })
})

test.each([0, 1001, 1.5])('a capacity of %s is refused', async (capacity) => {
  const { anEvent } = await aClub(db)
  expect(await refusal(anEvent({ capacity }))).toMatchObject({ fields: ['capacity'] })
})

test('without a limit nobody waits', async () => {
  const { anEvent, player } = await aClub(db)
  const { id } = await anEvent()
  const given = await player.calls.player.attendances.answer({ scheduleId: id, status: '○' })
  expect(given?.waitingSince).toBeNull()
})

describe('a member on leave', () => {
  const onLeave = (club: Awaited<ReturnType<typeof aFullEvent>>, number: number, back = false) =>
    club.coach.calls.coach.students.setPlayerType({
      studentId: club.people[number]?.id ?? '',
      playerType: back ? 'team' : 'inactive',
    })

  test('gives the only seat to the one who waits, and waits last', async () => {
    const club = await aFullEvent(1, 3)
    await onLeave(club, 0)
    expect(await club.seats()).toEqual({ seated: [1], line: [2, 0] })
    expect(await club.movedUp()).toEqual([1])
    expect((await club.detail()).tally).toMatchObject({ present: 1, waiting: 2 })
  })

  test('keeps it as long as nobody else wants it', async () => {
    const club = await aFullEvent(1, 1)
    await onLeave(club, 0)
    expect(await club.seats()).toEqual({ seated: [0], line: [] })
    const { player } = club
    const given = await player.calls.player.attendances.answer({ scheduleId: club.id, status: '○' })
    expect(given?.waitingSince).toBeNull()
    expect(await club.seats()).toEqual({ seated: [-1], line: [0] })
  })

  test('is passed over in the line, and has the next seat once back', async () => {
    const club = await aFullEvent(1, 3)
    await onLeave(club, 1)
    await club.say(club.people[0], '×')
    expect(await club.seats()).toEqual({ seated: [2], line: [1] })
    await club.say(club.people[2], '×')
    expect(await club.seats()).toEqual({ seated: [], line: [1] })
    await onLeave(club, 1, true)
    expect(await club.seats()).toEqual({ seated: [1], line: [] })
  })
})

test('who moves up has a line of history, as has one to whom a coach gives the seat', async () => {
  const { people, say, coach, id, answerIdOf } = await aFullEvent(1, 3)
  const { attendances } = coach.calls.coach
  await say(people[0], '×')
  await attendances.update({ id: await answerIdOf(2), overCapacity: true })
  const historyOf = async (number: number) => {
    const studentId = people[number]?.id ?? ''
    const [last] = await attendances.changes({ scheduleId: id, studentId })
    return last
  }
  const seat = { before: '○', after: '○', commentChanged: false }
  expect(await historyOf(1)).toMatchObject({ ...seat, source: 'seat', byId: null, byName: null })
  expect(await historyOf(2)).toMatchObject({ ...seat, source: 'coach', byId: coach.id })
})
