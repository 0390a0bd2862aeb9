import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, aPlayer, type Club, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)

/** A member with marks of two past events, none of a third, some of two to come, and with fees of two months. */
async function aMember({ teamId, category, coach, anEvent }: Club): Promise<Person> {
  const member = await aPlayer(db, teamId, [category.id])
  const marks = [
    ['2026-11-07', '○', '蓮も送ります'],
    ['2026-11-14', '×', null],
    ['2026-11-20', '-', null],
    ['2026-11-21', '△', null],
    ['2026-11-28', '○', null],
  ] as const
  for (const [date, status, comment] of marks) {
    const { id: scheduleId } = await anEvent({ date })
    const { attendances } = coach.calls.coach
    await attendances.answer({ scheduleId, studentId: member.id, status, comment })
  }
  const { fees } = coach.calls.coach
  const month = (month: number) => ({ studentId: member.id, year: 2026, month })
  await fees.save({ ...month(10), baseAmount: 4000, isPaid: true })
  await fees.save({ ...month(11), baseAmount: 3000 })
  return member
}

const kept = async ({ teamId }: Club) => ({
  members: await db
    .selectFrom('formerMembers')
    .select('leftAt')
    .where('teamId', '=', teamId)
    .execute(),
  marks: await db
    .selectFrom('formerAnswers')
    .innerJoin('schedules', 'schedules.id', 'formerAnswers.scheduleId')
    .select(['schedules.date', 'status'])
    .where('teamId', '=', teamId)
    .orderBy('date')
    .execute(),
  payments: await db
    .selectFrom('formerPayments')
    .innerJoin('formerMembers', 'formerMembers.id', 'formerPayments.formerMemberId')
    .select(['year', 'month', 'amount', 'isPaid'])
    .where('teamId', '=', teamId)
    .orderBy('month')
    .execute(),
})

const ways: [string, (member: Person, club: Club) => Promise<unknown>][] = [
  ['withdraws', ({ calls }) => calls.player.profile.withdraw({})],
  ['is removed', ({ id }, { coach }) => coach.calls.coach.students.remove({ studentId: id })],
]

test.each(ways)('of a member who %s, marks and fees stay without a name', async (_how, leave) => {
  const club = await aClub(db)
  const member = await aMember(club)
  await leave(member, club)
  expect(await kept(club)).toEqual({
    members: [{ leftAt: '2026-11-21T00:00:00.000Z' }],
    marks: [
      { date: '2026-11-07', status: '○' },
      { date: '2026-11-14', status: '×' },
      { date: '2026-11-20', status: '-' },
    ],
    payments: [
      { year: 2026, month: 10, amount: 4000, isPaid: 1 },
      { year: 2026, month: 11, amount: 3000, isPaid: 0 },
    ],
  })
  const text = JSON.stringify(await dump(db))
  for (const trace of [member.id, member.email, '蓮も送ります']) expect(text).not.toContain(trace)
})

test('no documented call tells of it', async () => {
  const club = await aClub(db)
  const read = async (path: string) =>
    (await send('GET', `/api/${path}`, { by: club.owner })).json()
  const seen = async () => ({
    students: await read('students'),
    statuses: await read(`sibling-links/team/${club.teamId}/status`),
    answers: await read('attendances'),
    fees: await read('tuition-payments?year=2026&month=10'),
    figures: (await read('stats')).teamMembers,
  })
  const before = await seen()
  const member = await aMember(club)
  expect(await seen()).not.toEqual(before)
  await club.coach.calls.coach.students.remove({ studentId: member.id })
  expect(await seen()).toEqual(before)
})

test('it goes with its event, and with the team', async () => {
  const club = await aClub(db)
  const member = await aMember(club)
  await club.coach.calls.coach.students.remove({ studentId: member.id })
  const { schedules } = club.coach.calls.coach
  const [first] = await schedules.list({ from: '2026-11-07', to: '2026-11-07' })
  await schedules.delete({ id: first?.id ?? '' })
  expect((await kept(club)).marks.map(({ date }) => date)).toEqual(['2026-11-14', '2026-11-20'])
  await db.deleteFrom('teams').where('id', '=', club.teamId).execute()
  expect(await kept(club)).toEqual({ members: [], marks: [], payments: [] })
})
