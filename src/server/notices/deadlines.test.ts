import { expect, test } from 'vitest'
import { aClub, aCoach, aPlayer, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { tellOfDeadlines } from './deadlines.ts'

const { db } = await testDatabase()
const tokyo = (local: string) => new Date(`${local}:00+09:00`)

/** An event on 28 November, 10:00, that is answered until 20:00 two days before; its coach is in charge of it. */
async function aDeadline(fields = {}) {
  const club = await aClub(db)
  const { teamId, category, coach, owner } = club
  const other = await aCoach(db, teamId)
  await coach.calls.coach.coachCategories.add({ categoryId: category.id })
  const event = await club.anEvent({
    deadlineDaysBefore: 2,
    deadlineMinute: 20 * 60,
    notify: false,
    ...fields,
  })
  const missing = await aPlayer(db, teamId, [category.id])
  await db
    .updateTable('students')
    .set({ lastName: '田中', firstName: '翔' })
    .where('id', '=', missing.id)
    .execute()
  await takeMails()
  const mails = async (local: string, look = true) => {
    const now = tokyo(local)
    if (look) await tellOfDeadlines(db, { now, timeZone: 'Asia/Tokyo' })
    await runJobs(now)
    return takeMails()
  }
  return { ...club, event, other, owner, calls: coach.calls.coach, mails }
}

test('after the deadline the coaches in charge hear how many come, and who has not said', async () => {
  const { event, player, coach, mails } = await aDeadline()
  await player.calls.player.attendances.answer({ scheduleId: event.id, status: '○' })
  expect(await mails('2026-11-26T19:59')).toEqual([])
  const told = await mails('2026-11-26T20:00')
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [coach.email, '【ひかり台FC】11/28(土) 練習：○1 △0 ×0 未回答2'],
  ])
  expect(told[0]?.text).toContain('回答を締め切りました。')
  expect(told[0]?.text).toContain('未回答：高橋 蓮、田中 翔\n')
  expect(told[0]?.text).toContain(`http://club.test/team/schedule?event=${event.id}`)
  expect(await mails('2026-11-26T20:05')).toEqual([])
})

test('two that look at the same moment tell it once', async () => {
  const { coach, mails } = await aDeadline()
  const clock = { now: tokyo('2026-11-26T20:00'), timeZone: 'Asia/Tokyo' }
  await Promise.all([tellOfDeadlines(db, clock), tellOfDeadlines(db, clock)])
  const told = await mails('2026-11-26T20:01', false)
  expect(told.filter(({ to }) => to === coach.email)).toHaveLength(1)
})

test('a later deadline is told again, at its time', async () => {
  const { event, calls, mails } = await aDeadline()
  expect(await mails('2026-11-26T20:00')).toHaveLength(1)
  await calls.schedules.update({ id: event.id, deadlineDaysBefore: 1, notify: false })
  expect(await mails('2026-11-27T19:59')).toEqual([])
  expect(await mails('2026-11-27T20:00')).toHaveLength(1)
})

test('several that close together are one mail', async () => {
  const { anEvent, mails } = await aDeadline()
  const second = { deadlineDaysBefore: 2, deadlineMinute: 20 * 60, notify: false, title: '試合' }
  await anEvent(second)
  await takeMails()
  const told = await mails('2026-11-26T20:00')
  expect(told.map(({ subject }) => subject)).toEqual(['【ひかり台FC】2件の回答を締め切りました'])
  expect(told[0]?.text).toMatch(/練習（.*\n○0 △0 ×0 未回答3\n/)
})

test('where nobody is in charge of the categories, every coach hears it', async () => {
  const { calls, coach, other, owner, mails } = await aDeadline()
  const [link] = await calls.coachCategories.list({ coachId: coach.id })
  await calls.coachCategories.remove({ id: link?.id ?? '' })
  const told = await mails('2026-11-26T20:00')
  expect(told.map(({ to }) => to).toSorted()).toEqual(
    [coach.email, other.email, owner.email].toSorted(),
  )
})

test.each([
  [
    'was called off',
    async ({ calls, event }: Awaited<ReturnType<typeof aDeadline>>) =>
      calls.schedules.cancel({ ids: [event.id], notify: false }),
  ],
  [
    'has no deadline',
    async ({ calls, event }: Awaited<ReturnType<typeof aDeadline>>) =>
      calls.schedules.update({ id: event.id, deadlineDaysBefore: null, notify: false }),
  ],
  [
    "is the coaches' to fill",
    async ({ calls, event }: Awaited<ReturnType<typeof aDeadline>>) =>
      calls.schedules.update({ id: event.id, studentCanRegister: false, notify: false }),
  ],
])('of an event that %s nobody hears', async (_what, change) => {
  const club = await aDeadline()
  await change(club)
  expect(await club.mails('2026-11-26T20:00')).toEqual([])
})

test('where answers close at the start, they hear it within an hour of that', async () => {
  const atStart = { deadlineDaysBefore: 0, deadlineMinute: 10 * 60 }
  const { mails, anEvent } = await aDeadline(atStart)
  expect(await mails('2026-11-28T09:59')).toEqual([])
  expect(await mails('2026-11-28T10:04')).toHaveLength(1)
  await anEvent({ ...atStart, notify: false })
  expect(await mails('2026-11-28T11:00')).toEqual([])
})

test('a deadline that passed a day ago, while no server ran, is no news', async () => {
  const { mails } = await aDeadline()
  expect(await mails('2026-11-27T20:00')).toEqual([])
})

test("the day is the club's, whatever the server's zone: past midnight in Japan it is the day before", async () => {
  const { mails } = await aDeadline({ deadlineDaysBefore: 2, deadlineMinute: 30 })
  expect(await mails('2026-11-26T00:29')).toEqual([])
  expect(await mails('2026-11-26T00:30')).toHaveLength(1)
  expect(tokyo('2026-11-26T00:30').toISOString()).toBe('2026-11-25T15:30:00.000Z')
})

test('another team hears nothing of it', async () => {
  const stranger = await aClub(db)
  const { mails } = await aDeadline()
  const told = await mails('2026-11-26T20:00')
  expect(told.map(({ to }) => to)).not.toContain(stranger.coach.email)
})

test('what was told comes back with a deleted event, and is not told again', async () => {
  const { event, calls, coach, mails } = await aDeadline()
  expect(await mails('2026-11-26T20:00')).toHaveLength(1)
  const { undo } = await calls.schedules.delete({ id: event.id, notify: false })
  await calls.schedules.undo({ id: undo?.id ?? '' })
  const told = await mails('2026-11-26T20:05')
  expect(told.filter(({ to }) => to === coach.email)).toEqual([])
})
