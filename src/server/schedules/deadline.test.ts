import { describe, expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { aSeries } from '../../../tests/support/series.ts'
import { countUnansweredBy } from '../expectations/unanswered.ts'

const { db } = await testDatabase()
const DEADLINE = { deadlineDaysBefore: 2, deadlineMinute: 20 * 60 }

describe('a deadline', () => {
  test('binds the player from its minute on, and never a coach', async () => {
    const { anEvent, player, coach } = await aClub(db)
    const { id, deadlineAt } = await anEvent(DEADLINE)
    expect(deadlineAt).toBe('2026-11-26T11:00:00.000Z')
    const at = (instant: string) => player.at(new Date(instant)).player
    const answer = { scheduleId: id, status: '○' } as const
    const given = await at('2026-11-26T10:59:00Z').attendances.answer(answer)
    const late = at('2026-11-26T11:00:00Z')
    const refused = {
      code: 'FORBIDDEN',
      message: '回答の締切（11/26 20:00）を過ぎました。変更はコーチにご連絡ください',
    }
    expect(await refusal(late.attendances.answer(answer))).toMatchObject(refused)
    const change = { id: given?.id ?? '', status: '×' } as const
    expect(await refusal(late.attendances.update(change))).toMatchObject(refused)
    expect(await late.schedules.get({ id })).toMatchObject({ closed: 'deadline' })
    const coachLate = coach.at(new Date('2026-11-28T02:00:00Z')).coach.attendances
    expect(await coachLate.update(change)).toMatchObject({ status: '×' })
  })

  test('moves with the event, goes with its day, and is at most the start', async () => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent(DEADLINE)
    const { update } = coach.calls.coach.schedules
    expect(await update({ id, date: '2026-12-05' })).toMatchObject({
      deadlineAt: '2026-12-03T11:00:00.000Z',
    })
    expect(await update({ id, deadlineDaysBefore: 0 })).toMatchObject({
      deadlineAt: '2026-12-05T01:00:00.000Z',
    })
    expect(await update({ id, deadlineDaysBefore: null })).toMatchObject({
      deadlineAt: null,
      deadlineMinute: null,
    })
  })

  test.each([
    [{ deadlineDaysBefore: 2 }, 'deadlineMinute'],
    [{ deadlineMinute: 600 }, 'deadlineDaysBefore'],
    [{ ...DEADLINE, deadlineDaysBefore: 31 }, 'deadlineDaysBefore'],
    [{ ...DEADLINE, deadlineMinute: 1440 }, 'deadlineMinute'],
    [{ askedDaysBefore: -1 }, 'askedDaysBefore'],
  ])('%j is refused', async (fields, field) => {
    const { anEvent } = await aClub(db)
    expect(await refusal(anEvent(fields))).toMatchObject({ fields: [field] })
  })

  test('of a series goes to each date', async () => {
    const series = await aSeries(db, DEADLINE)
    const at = (event: { deadlineAt: string | null }) => event.deadlineAt?.slice(0, 16)
    expect(await series.each(at)).toEqual([
      '2026-11-26T11:00',
      '2026-12-03T11:00',
      '2026-12-10T11:00',
      '2026-12-17T11:00',
    ])
    await series.updateAll(2, { deadlineDaysBefore: 1, deadlineMinute: 18 * 60, capacity: 11 })
    expect(await series.each(at)).toEqual([
      '2026-11-27T09:00',
      '2026-12-04T09:00',
      '2026-12-11T09:00',
      '2026-12-18T09:00',
    ])
    expect(await series.each(({ capacity }) => capacity)).toEqual([11, 11, 11, 11])
  })
})

describe('asked from', () => {
  test('until then nobody is unanswered, though one can answer', async () => {
    const { anEvent, coach, player } = await aClub(db)
    const { id } = await anEvent({ date: '2026-12-05', askedDaysBefore: 14 })
    const tally = async (at: string) =>
      (await coach.at(new Date(at)).coach.schedules.get({ id })).tally
    expect(await tally('2026-11-20T14:59:00Z')).toMatchObject({ unanswered: 0 })
    expect(await tally('2026-11-20T15:00:00Z')).toMatchObject({ unanswered: 2 })
    const early = player.at(new Date('2026-11-10T00:00:00Z')).player
    await early.attendances.answer({ scheduleId: id, status: '○' })
    expect(await tally('2026-11-19T15:00:00Z')).toMatchObject({ present: 1, unanswered: 0 })
  })
})

describe('the badge', () => {
  const cases: [string, object, number][] = [
    ['an event that is asked', { askedDaysBefore: 14 }, 1],
    ['one that is not asked yet', { askedDaysBefore: 6 }, 0],
    ['one that is asked from today on', { askedDaysBefore: 7 }, 1],
    ['one whose deadline is to come', { deadlineDaysBefore: 7, deadlineMinute: 541 }, 1],
    ['one whose deadline is over', { deadlineDaysBefore: 7, deadlineMinute: 540 }, 0],
    ['one whose deadline was yesterday', { deadlineDaysBefore: 8, deadlineMinute: 1439 }, 0],
  ]
  test.each(cases)('counts %s', async (_what, fields, count) => {
    const { anEvent, player, teammate } = await aClub(db)
    await anEvent(fields)
    expect(await badgeOf(player, teammate.id)).toBe(count)
  })

  test('leaves out what was called off', async () => {
    const { anEvent, coach, player, teammate } = await aClub(db)
    const { id } = await anEvent()
    expect(await badgeOf(player, teammate.id)).toBe(1)
    await coach.calls.coach.schedules.cancel({ ids: [id] })
    expect(await badgeOf(player, teammate.id)).toBe(0)
  })

  /** Of a sibling, whom the player could switch to, at 9:00 on 21 November. */
  async function badgeOf(player: Awaited<ReturnType<typeof aClub>>['player'], siblingId: string) {
    const { identity, clock } = player.context()
    const session = await identity.player()
    if (!session) throw new Error('nobody is signed in')
    const counts = await countUnansweredBy(db, session.teamId, [siblingId], clock)
    return counts.get(siblingId) ?? 0
  }
})

describe('an answer from before', () => {
  test.each([
    ['another start', { startHour: 9 }, true],
    ['another place', { venue: '体育館' }, true],
    ['another day', { date: '2026-11-29' }, true],
    ['another title', { title: '試合' }, false],
    ['the same place', { venue: '未定' }, false],
  ])('%s: %j', async (_what, change, isBefore) => {
    const { anEvent, coach } = await aClub(db)
    const { id } = await anEvent()
    const at = new Date('2026-11-22T00:00:00Z')
    const event = await coach.at(at).coach.schedules.update({ id, ...change })
    expect(event.contentChangedAt).toBe(isBefore ? at.toISOString() : null)
  })

  test('of a series: of the dates alone that were otherwise', async () => {
    const series = await aSeries(db)
    await series.updateThis(2, { venue: '体育館' })
    const at = new Date('2026-11-22T00:00:00Z')
    const calls = series.coach.at(at).coach.schedules
    await calls.update({ id: series.nth(1), updateType: 'all', venue: '体育館' })
    const changed = (await listed(calls.all({}))).map(({ contentChangedAt }) => contentChangedAt)
    const later = at.toISOString()
    expect(changed).toEqual([later, '2026-11-21T00:00:00.000Z', later, later])
    expect(await series.each(({ revision }) => revision)).toEqual([1, 1, 1, 1])
  })
})

describe('the settings of a team', () => {
  test('are nothing until it turns something on, and then what a new event says nothing of', async () => {
    const { anEvent, coach } = await aClub(db)
    const { settings } = coach.calls.coach
    const none = await settings.get()
    expect(Object.values(none).filter(Boolean)).toEqual([])
    expect(await anEvent()).toMatchObject({ deadlineAt: null, askedDaysBefore: null })
    const chosen = { defaultDeadlineDays: 2, defaultDeadlineMinute: 1200, defaultAskedDays: 14 }
    expect(await settings.update(chosen)).toEqual({ ...none, ...chosen })
    const asSet = { deadlineDaysBefore: 2, deadlineMinute: 1200, askedDaysBefore: 14 }
    expect(await anEvent()).toMatchObject(asSet)
    const nothing = { deadlineDaysBefore: null, askedDaysBefore: null }
    expect(await anEvent(nothing)).toMatchObject({ ...nothing, deadlineMinute: null })
    expect(await settings.update({ defaultDeadlineDays: null })).toEqual({
      ...none,
      defaultAskedDays: 14,
    })
  })

  test('have a day and a time, or neither', async () => {
    const { coach } = await aClub(db)
    const { settings } = coach.calls.coach
    expect(await refusal(settings.update({ defaultDeadlineDays: 2 }))).toMatchObject({
      fields: ['defaultDeadlineMinute'],
    })
    expect(await refusal(settings.update({ defaultAskedDays: 61 }))).toMatchObject({
      fields: ['defaultAskedDays'],
    })
  })
})

describe("a team's default deadline that has passed on the event's day", () => {
  /** A club whose events are answered until 20:00 two days before; it is 21 November, 9:00. */
  async function aClubWithDefaults() {
    const club = await aClub(db)
    const { settings } = club.owner.calls.coach
    await settings.update({ defaultDeadlineDays: 2, defaultDeadlineMinute: 20 * 60 })
    return club
  }

  test.each([
    ['tomorrow', '2026-11-22', { deadlineAt: '2026-11-21T11:00:00.000Z', deadlineDaysBefore: 1 }],
    ['in two days', '2026-11-23', { deadlineAt: '2026-11-21T11:00:00.000Z' }],
    ['this morning', '2026-11-21', { deadlineAt: null, deadlineMinute: null }],
    ['yesterday', '2026-11-20', { deadlineDaysBefore: 2 }],
  ])('is a nearer one, or none: an event of %s can be answered', async (_, date, stored) => {
    const { anEvent, player } = await aClubWithDefaults()
    const event = await anEvent({ date })
    expect(event).toMatchObject(stored)
    if (date < '2026-11-21') return
    const { attendances } = player.calls.player
    const answer = { scheduleId: event.id, status: '○' } as const
    expect(await attendances.answer(answer)).toMatchObject({ status: '○' })
  })

  test('is one for the first dates of a series alone', async () => {
    const { anEvent, coach } = await aClubWithDefaults()
    await anEvent({
      date: '2026-11-22',
      recurrenceRule: 'daily',
      recurrenceEndDate: '2026-11-25',
    })
    const events = await listed(coach.calls.coach.schedules.all({}))
    expect(events.map((event) => event.deadlineDaysBefore)).toEqual([1, 2, 2, 2])
  })

  test('stays what it is where the call says it', async () => {
    const { anEvent } = await aClubWithDefaults()
    expect(await anEvent({ date: '2026-11-22', ...DEADLINE })).toMatchObject(DEADLINE)
  })
})
