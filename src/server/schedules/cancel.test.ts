import { describe, expect, test } from 'vitest'
import { aClub, NOW, runJobs } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { aGuardian } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { sentencesOf } from '../../../tests/support/timeline.ts'

const { db } = await testDatabase()

async function aCancelledEvent(fields = {}) {
  const club = await aClub(db)
  const { player, coach, anEvent } = club
  const { id } = await anEvent(fields)
  const given = await player.calls.player.attendances.answer({
    scheduleId: id,
    status: '○',
    comment: '送ります',
  })
  const calls = coach.calls.coach
  await calls.schedules.cancel({ ids: [id], reason: '雨天のため', message: '次は水曜日です' })
  return { ...club, id, answerId: given?.id ?? '', calls }
}

describe('an event that was called off', () => {
  test('says so to coaches and players, with its answers', async () => {
    const { id, calls, player } = await aCancelledEvent()
    const cancelled = {
      cancelledAt: NOW.toISOString(),
      cancelReason: '雨天のため',
      cancelMessage: '次は水曜日です',
      revision: 1,
    }
    const tally = { present: 1, unanswered: 0 }
    expect(await calls.schedules.get({ id })).toMatchObject({ ...cancelled, tally })
    expect(await player.calls.player.schedules.get({ id })).toMatchObject({
      ...cancelled,
      tally,
      closed: 'cancelled',
      ownAnswer: { status: '○', comment: '送ります' },
    })
  })

  test('takes no answer, whoever gives it and in whichever way, and changes nothing', async () => {
    const { id, answerId, calls, player, teammate, anEvent } = await aCancelledEvent()
    const other = await anEvent()
    const otherAnswer = await teammate.calls.player.attendances.answer({
      scheduleId: other.id,
      status: '○',
    })
    const before = await dump(db)
    const own = player.calls.player.attendances
    const message = 'この予定は中止になりました'
    for (const call of [
      () => own.answer({ scheduleId: id, status: '×' }),
      () => own.answer({ scheduleId: id, status: '-' }),
      () => own.update({ id: answerId, status: '×' }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'FORBIDDEN', message })
    const studentId = teammate.id
    for (const call of [
      () => calls.attendances.answer({ scheduleId: id, studentId, status: '○' }),
      () => calls.attendances.update({ id: answerId, status: '×' }),
      () => calls.attendances.update({ id: answerId, overCapacity: true }),
      () => calls.attendances.update({ id: answerId, scheduleId: other.id }),
      () => calls.attendances.update({ id: otherAnswer?.id ?? '', scheduleId: id }),
      () => calls.attendances.assign({ scheduleId: id, add: [studentId], remove: [] }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'CONFLICT', message })
    expect(await dump(db)).toEqual(before)
  })

  test('takes none of a family either: each child is refused, and nothing is stored', async () => {
    const { id, teamId, player } = await aCancelledEvent()
    const mother = await aGuardian(db, teamId, [player.id])
    const before = await dump(db)
    const answers = [{ scheduleId: id, studentId: player.id, status: '×' }]
    const [result] = await mother.calls.player.family.answer({ answers })
    expect(result).toMatchObject({
      result: 'refused',
      status: 403,
      error: 'この予定は中止になりました',
    })
    expect(await dump(db)).toEqual(before)
  })

  test('can’t be edited until it takes place again', async () => {
    const { id, calls } = await aCancelledEvent()
    const edit = () => calls.schedules.update({ id, title: '試合' })
    expect(await refusal(edit())).toMatchObject({ code: 'CONFLICT' })
    await calls.schedules.reinstate({ ids: [id] })
    expect(await edit()).toMatchObject({ title: '試合', revision: 3 })
  })

  test('leaves the counts: unanswered, the badge, the dashboard', async () => {
    const { id, calls, anEvent } = await aCancelledEvent()
    await anEvent()
    const stats = () => calls.stats({ period: 'next-week' })
    expect(await stats()).toMatchObject({ upcomingEvents: 1, schedules: [{ id }, {}] })
    const detail = await calls.schedules.get({ id })
    expect(detail.tally.unanswered).toBe(0)
    expect(detail.participants.filter(({ attendance }) => !attendance)).toEqual([])
    await calls.schedules.reinstate({ ids: [id] })
    expect(await stats()).toMatchObject({ upcomingEvents: 2 })
    expect((await calls.schedules.get({ id })).tally.unanswered).toBe(1)
  })

  test('is as it was once it takes place again, and can be answered', async () => {
    const { id, calls, player } = await aCancelledEvent()
    const [event] = await calls.schedules.reinstate({ ids: [id] })
    const none = { cancelledAt: null, cancelReason: null, cancelMessage: null }
    expect(event).toMatchObject({ ...none, tally: { present: 1, unanswered: 1 } })
    const own = player.calls.player
    const closed = null
    const ownAnswer = { status: '○', comment: '送ります' }
    expect(await own.schedules.get({ id })).toMatchObject({ closed, ownAnswer })
    expect(await own.attendances.answer({ scheduleId: id, status: '×' })).toMatchObject({
      status: '×',
    })
  })

  test('seats who waits, once it takes place again', async () => {
    const { id, calls, player, teammate } = await aCancelledEvent({ capacity: 1 })
    await calls.schedules.reinstate({ ids: [id] })
    await teammate.calls.player.attendances.answer({ scheduleId: id, status: '○' })
    await calls.schedules.cancel({ ids: [id] })
    await calls.students.remove({ studentId: player.id })
    expect((await calls.schedules.get({ id })).tally).toMatchObject({ present: 0, waiting: 1 })
    await calls.schedules.reinstate({ ids: [id] })
    expect((await calls.schedules.get({ id })).tally).toMatchObject({ present: 1, waiting: 0 })
  })
})

describe('calling off', () => {
  test('several tells each with its date and who did it; twice is harmless', async () => {
    const { anEvent, coach } = await aClub(db)
    const ids = [
      (await anEvent({ title: 'U-8 練習', date: '2026-12-06' })).id,
      (await anEvent({ date: '2026-11-01' })).id,
    ]
    const { schedules } = coach.calls.coach
    const told = (call: () => Promise<unknown>) => sentencesOf(coach.calls, call)
    expect(await told(() => schedules.cancel({ ids, reason: '雨天のため' }))).toEqual([
      '11/1(日)「練習」を中止にしました（大野）',
      '12/6(日)「U-8 練習」を中止にしました（大野）',
    ])
    const before = await dump(db)
    await schedules.cancel({ ids, reason: 'その他' })
    expect(await dump(db)).toEqual(before)
    expect(await told(() => schedules.reinstate({ ids }))).toEqual([
      '11/1(日)「練習」を再開しました（大野）',
      '12/6(日)「U-8 練習」を再開しました（大野）',
    ])
    const after = await dump(db)
    await schedules.reinstate({ ids })
    expect(await dump(db)).toEqual(after)
  })

  test.each(['cancel', 'reinstate'] as const)(
    '%s does all or none: with another team’s event, none',
    async (call) => {
      const { anEvent, coach } = await aClub(db)
      const foreign = await (await aClub(db)).anEvent()
      const ids = [(await anEvent()).id, foreign.id]
      const before = await dump(db)
      expect(await refusal(coach.calls.coach.schedules[call]({ ids }))).toMatchObject({
        code: 'BAD_REQUEST',
        fields: ['ids.1'],
      })
      expect(await dump(db)).toEqual(before)
    },
  )

  test.each([
    ['none', { ids: [] }, 'ids'],
    ['more than 50', { ids: Array.from({ length: 51 }, () => crypto.randomUUID()) }, 'ids'],
    ['a long reason', { reason: 'あ'.repeat(201) }, 'reason'],
  ])('%s is refused', async (_what, sent, field) => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent()
    const call = coach.calls.coach.schedules.cancel({ ids: [id], ...sent })
    expect(await refusal(call)).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
  })

  test('is kept with whom it concerns and whether they are told', async () => {
    const { anEvent, coach, teamId } = await aClub(db)
    const { id } = await anEvent()
    await coach.calls.coach.schedules.cancel({ ids: [id], reason: '雨天のため', notify: false })
    const { data } = await db
      .selectFrom('clubEvents')
      .select('data')
      .where('teamId', '=', teamId)
      .where('type', '=', 'schedule.cancelled')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toMatchObject({
      scheduleId: id,
      reason: '雨天のため',
      notify: false,
      by: '大野',
    })
  })
})

describe('the number of households that hear of it', () => {
  const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

  test('is none of what nobody has heard of yet, and those of it once they have', async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent()
    const preview = (minutes: number) =>
      coach.at(at(minutes)).coach.notices.reach({ by: 'cancel', ids: [id] })
    expect(await preview(1)).toMatchObject({ households: 0 })
    await runJobs(at(11))
    expect(await preview(12)).toMatchObject({ households: 2 })
  })

  test('is none of a series that waits to be told, and of what is over', async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent({ recurrenceRule: 'daily', recurrenceEndDate: '2026-12-20' })
    const past = await anEvent({ date: '2026-11-20' })
    const { reach } = coach.calls.coach.notices
    expect(await reach({ by: 'cancel', ids: [id, past.id] })).toMatchObject({ households: 0 })
  })

  test('is all of an event whose change waits to be told', async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent({ notify: false })
    const { schedules, notices } = coach.calls.coach
    await schedules.update({ id, startHour: 9 })
    expect(await notices.reach({ by: 'cancel', ids: [id] })).toMatchObject({ households: 2 })
  })
})
