import { expect, test } from 'vitest'
import { aClub, aPlayer, type EventInput } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { PLAYER_TYPES } from '../../domain/people/student.ts'
import { isAsked, isExpected } from '../../domain/schedule/attendance.ts'
import { hasStarted } from '../../domain/time/clock.ts'
import { askedMembers, expectedMembers, hasBegun } from './expected.ts'

const { db } = await testDatabase()

test('sets and single members are judged alike: by category, status, and who may answer', async () => {
  const club = await aClub(db)
  const other = await club.coach.calls.coach.categories.create({ name: 'U-10' })
  const [u12, u10] = [club.category.id, other.id]
  const more = await Promise.all(
    ['U-6', 'U-7', 'U-8', 'U-9'].map((name) => club.coach.calls.coach.categories.create({ name })),
  )
  const many = [...more.map(({ id }) => id), u10]
  const choices = [[], [u12], [u10], [u12, u10], many.slice(0, 4), many, [...many, u12]]
  const events: Awaited<ReturnType<typeof club.anEvent>>[] = []
  for (const studentCanRegister of [true, false])
    for (const categoryIds of choices.slice(1))
      events.push(await club.anEvent({ studentCanRegister, categoryIds }))
  for (const playerType of [...PLAYER_TYPES, null])
    for (const categoryIds of choices) {
      const { id } = await aPlayer(db, club.teamId, categoryIds)
      await club.coach.calls.coach.students.setPlayerType({ studentId: id, playerType })
    }
  const members = await club.coach.calls.coach.students.list()
  const pairs = (judge: typeof isExpected) =>
    events.flatMap((event) =>
      members.filter((member) => judge(event, member)).map(({ id }) => `${event.id} ${id}`),
    )
  const all = db.selectFrom('schedules').where('schedules.teamId', '=', club.teamId)
  const asked = await askedMembers(all).execute()
  const expected = await expectedMembers(all).execute()
  const found = (rows: typeof expected) =>
    rows.map(({ scheduleId, studentId }) => `${scheduleId} ${studentId}`).sort()
  expect(found(asked)).toEqual(pairs(isAsked).sort())
  expect(found(expected)).toEqual(pairs(isExpected).sort())
  expect(new Set([0, found(expected).length, found(asked).length]).size).toBe(3)
})

test.each<[string, string]>([
  ['before a start', '2026-11-28T00:59:59Z'],
  ['at a start', '2026-11-28T01:00:00Z'],
  ['at the end of a day', '2026-11-28T14:59:59Z'],
  ['on the next day', '2026-11-28T15:00:00Z'],
])('%s, the database knows which events have begun', async (_when, now) => {
  const { anEvent, coach, teamId } = await aClub(db)
  const at = (date: string, startHour: number | null, startMinute = 0): Partial<EventInput> => ({
    date,
    startHour,
    startMinute: startHour === null ? null : startMinute,
    endHour: null,
    endMinute: null,
  })
  await anEvent(at('2026-11-27', 23, 59))
  await anEvent(at('2026-11-27', null))
  for (const minute of [0, 1]) await anEvent(at('2026-11-28', 10, minute))
  await anEvent(at('2026-11-28', 9, 59))
  await anEvent(at('2026-11-28', 0))
  await anEvent(at('2026-11-28', null))
  await anEvent(at('2026-11-29', 0))
  const clock = { now: new Date(now), timeZone: 'Asia/Tokyo' }
  const begun = db.selectFrom('schedules').where('schedules.teamId', '=', teamId)
  const found = await begun.where(hasBegun(clock)).select('id').orderBy('id').execute()
  const events = await listed(coach.calls.coach.schedules.all({}))
  const started = events.filter((event) => hasStarted(event, clock)).map(({ id }) => ({ id }))
  expect(found).toEqual(started.sort((one, next) => (one.id < next.id ? -1 : 1)))
})
