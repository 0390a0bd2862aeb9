import { describe, expect, test } from 'vitest'
import { aClub, aPlayer } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const missing = '0198f3a0-0000-7000-8000-000000000000'

describe('the detail of an event', () => {
  test('names who answered in the order of their answers, then who has not', async () => {
    const club = await aClub(db)
    const { player, teammate, coach } = club
    const third = await aPlayer(db, club.teamId, [club.category.id])
    const eldest = await aPlayer(db, club.teamId, [club.category.id])
    const createdAt = '2025-04-01T00:00:00.000Z'
    await db.updateTable('students').set({ createdAt }).where('id', '=', eldest.id).execute()
    const { id } = await club.anEvent()
    const later = new Date('2026-11-22T00:00:00Z')
    await teammate
      .at(later)
      .player.attendances.answer({ scheduleId: id, status: '×', comment: '発熱' })
    await third.calls.player.attendances.answer({ scheduleId: id, status: '○' })
    const { participants } = await coach.calls.coach.schedules.get({ id })
    const rows = participants.map(({ studentId, attendance }) => [
      studentId,
      attendance && [attendance.status, attendance.comment],
    ])
    expect(rows).toEqual([
      [third.id, ['○', null]],
      [teammate.id, ['×', '発熱']],
      [eldest.id, null],
      [player.id, null],
    ])
    expect(participants[0]).toMatchObject({ lastName: '高橋', firstNameKana: 'れん' })
  })

  test('names who was assigned, and waits for nobody, where the coach assigns', async () => {
    const { anEvent, coach, player } = await aClub(db)
    const { id: scheduleId } = await anEvent({ studentCanRegister: false })
    const answer = { scheduleId, studentId: player.id, status: '○' }
    await coach.calls.coach.attendances.answer(answer)
    const { participants } = await coach.calls.coach.schedules.get({ id: scheduleId })
    expect(participants.map(({ studentId }) => studentId)).toEqual([player.id])
  })

  test("has the day's other events, where a participant can go", async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent()
    const afternoon = await anEvent({ title: '試合', startHour: 14, endHour: 16 })
    await anEvent({ date: '2026-11-29' })
    const { sameDay } = await coach.calls.coach.schedules.get({ id })
    expect(sameDay).toEqual([expect.objectContaining({ id: afternoon.id, title: '試合' })])
  })

  test('has the rule of its series, from whichever event one looks', async () => {
    const { anEvent, coach } = await aClub(db)
    await anEvent({
      recurrenceRule: 'weekly',
      recurrenceInterval: 2,
      recurrenceDays: [6],
      recurrenceEndDate: '2026-12-26',
    })
    for (const { id } of await listed(coach.calls.coach.schedules.all({}))) {
      const { series } = await coach.calls.coach.schedules.get({ id })
      expect(series).toEqual({ rule: 'weekly', interval: 2, days: [6], endDate: '2026-12-26' })
    }
    const single = await anEvent()
    expect((await coach.calls.coach.schedules.get({ id: single.id })).series).toBeNull()
  })

  test('shows a player the own answer, and why it is closed', async () => {
    const { anEvent, player, teammate } = await aClub(db)
    const { id } = await anEvent()
    await teammate.calls.player.attendances.answer({ scheduleId: id, status: '×' })
    expect(await player.calls.player.schedules.get({ id })).toMatchObject({
      ownAnswer: null,
      closed: null,
    })
    await player.calls.player.attendances.answer({ scheduleId: id, status: '△' })
    const afterwards = player.at(new Date('2026-11-28T01:00:00Z'))
    const closed = { closed: 'started', ownAnswer: { status: '△' } }
    expect(await afterwards.player.schedules.get({ id })).toMatchObject(closed)
    expect(await listed(afterwards.player.schedules.all({}))).toMatchObject([closed])
  })

  test('is closed to players from the beginning where the coach assigns', async () => {
    const { anEvent, player } = await aClub(db)
    const { id } = await anEvent({ studentCanRegister: false })
    const detail = await player.calls.player.schedules.get({ id })
    expect(detail.closed).toBe('coachAssigned')
  })

  test("is not found for another team's event, nor for one that is not there", async () => {
    const club = await aClub(db)
    const foreign = await (await aClub(db)).anEvent()
    for (const id of [foreign.id, missing]) {
      const byCoach = await refusal(club.coach.calls.coach.schedules.get({ id }))
      const byPlayer = await refusal(club.player.calls.player.schedules.get({ id }))
      expect([byCoach.code, byPlayer.code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    }
    const noId = await refusal(club.coach.calls.coach.schedules.get({ id: '1' }))
    expect(noId).toMatchObject({ code: 'BAD_REQUEST', fields: ['id'] })
  })
})
