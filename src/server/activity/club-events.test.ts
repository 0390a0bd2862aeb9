import { expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { inTransaction } from '../db/database.ts'
import { recordEvent } from './club-events.ts'

const { db } = await testDatabase()

/** What happened in a team since `work` began, oldest first. */
async function eventsOf(teamId: string, work: () => Promise<unknown>) {
  const stored = () =>
    db.selectFrom('clubEvents').selectAll().where('teamId', '=', teamId).orderBy('id').execute()
  const known = new Set((await stored()).map(({ id }) => id))
  await work()
  return (await stored())
    .filter(({ id }) => !known.has(id))
    .map(({ type, personId, actorKind, actorId, data }) => ({
      type,
      personId,
      actor: [actorKind, actorId],
      ...JSON.parse(data),
    }))
}

test('a moved answer says from where', async () => {
  const { teamId, anEvent, player, coach } = await aClub(db)
  const [from, to] = [await anEvent(), await anEvent()]
  const { attendances } = coach.calls.coach
  const answer = { scheduleId: from.id, studentId: player.id, status: '○' } as const
  const stored = await attendances.answer(answer)
  const events = await eventsOf(teamId, () =>
    attendances.update({ id: stored?.id ?? '', scheduleId: to.id }),
  )
  expect(events).toMatchObject([
    { type: 'answer.moved', personId: player.id, fromScheduleId: from.id, scheduleId: to.id },
  ])
})

test('an edit says which fields it changed, and how', async () => {
  const { teamId, anEvent, owner } = await aClub(db)
  const { id } = await anEvent()
  const { schedules } = owner.calls.coach
  const events = await eventsOf(teamId, async () => {
    await schedules.update({ id, startHour: 9, startMinute: 30, title: '練習' })
    await schedules.update({ id, title: '練習' })
  })
  expect(events).toMatchObject([
    {
      type: 'schedule.updated',
      scheduleId: id,
      actor: ['coach', owner.id],
      changes: [
        { field: 'startHour', before: 10, after: 9 },
        { field: 'startMinute', before: 0, after: 30 },
      ],
    },
  ])
})

test('a fee says what became of its amount, and when it was paid', async () => {
  const { teamId, player, coach } = await aClub(db)
  const { fees } = coach.calls.coach
  const month = { studentId: player.id, year: 2026, month: 11 }
  const events = await eventsOf(teamId, async () => {
    await fees.save({ ...month, baseAmount: 3000 })
    await fees.save({ ...month, isPaid: true })
    await fees.save({ ...month, isPaid: false })
  })
  const fee = { personId: player.id, year: 2026, month: 11, actor: ['coach', coach.id] }
  expect(events).toEqual([
    { ...fee, type: 'fee.changed', before: null, after: 3000 },
    { ...fee, type: 'fee.paid', amount: 3000 },
    { ...fee, type: 'fee.unpaid', amount: 3000 },
  ])
})

test("a member's status that changes says how; the same again says nothing", async () => {
  const { teamId, player, coach } = await aClub(db)
  const { setPlayerType } = coach.calls.coach.students
  const events = await eventsOf(teamId, async () => {
    await setPlayerType({ studentId: player.id, playerType: 'inactive' })
    await setPlayerType({ studentId: player.id, playerType: 'inactive' })
  })
  expect(events).toMatchObject([
    { type: 'member.statusChanged', personId: player.id, before: null, after: 'inactive' },
  ])
})

test('of who is gone the log keeps the name, and nothing keeps the id', async () => {
  const { teamId, player, owner, coach } = await aClub(db)
  const fee = { studentId: player.id, year: 2026, month: 11, baseAmount: 3000 }
  await coach.calls.coach.fees.save(fee)
  await coach.calls.coach.venues.create({ name: '体育館' })
  const lines = await owner.calls.coach.activity({ limit: 100 })
  await owner.calls.coach.students.remove({ studentId: player.id })
  await owner.calls.coach.coaches.delete({ id: coach.id })
  const stored = await db
    .selectFrom('clubEvents')
    .selectAll()
    .where('teamId', '=', teamId)
    .execute()
  expect(stored.filter(({ type }) => type === 'fee.changed')).toEqual([])
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${player.id}|${coach.id}`))
  const after = await owner.calls.coach.activity({ limit: 100 })
  expect(after.slice(2)).toEqual(lines)
  expect(after.slice(0, 2).map(({ description }) => description)).toEqual([
    'コーチ「大野 健司」さんが削除されました',
    '高橋 蓮さんが退会しました',
  ])
})

test('what is refused or rolled back leaves no event', async () => {
  const { teamId, player, anEvent } = await aClub(db)
  const { id: scheduleId } = await anEvent({ studentCanRegister: false })
  const events = await eventsOf(teamId, async () => {
    await refusal(player.calls.player.attendances.answer({ scheduleId, status: '○' }))
    const work = inTransaction(db, async (tx) => {
      const act = { by: { kind: 'system', id: null }, now: new Date() } as const
      await recordEvent(tx, teamId, { type: 'venue.added', id: scheduleId, name: '体育館' }, act)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
  })
  expect(events).toEqual([])
})
