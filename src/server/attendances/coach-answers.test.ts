import { describe, expect, test } from 'vitest'
import { aClub, aPlayer } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { listed } from '../../../tests/support/listed.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const later = new Date('2026-11-22T00:00:00Z')
const { player, teammate, coach, anEvent } = club
const { answer, update, all } = coach.calls.coach.attendances
const studentId = player.id

async function anAnswer(fields: Parameters<typeof anEvent>[0] = {}, comment?: string) {
  const { id: scheduleId } = await anEvent(fields)
  const given = await answer({ scheduleId, studentId, status: '○', comment })
  return { scheduleId, id: given?.id ?? '' }
}

describe('a coach', () => {
  test.each([
    ['before the start', '2026-11-21T00:00:00Z', {}],
    ['after the start', '2026-12-10T00:00:00Z', {}],
    ['where the coach assigns', '2026-11-21T00:00:00Z', { studentCanRegister: false }],
  ])('answers for a member %s', async (_when, instant, fields) => {
    const { id: scheduleId } = await anEvent(fields)
    const calls = coach.at(new Date(instant)).coach.attendances
    const given = await calls.answer({ scheduleId, studentId, status: 'absent' })
    const by = { answeredBy: 'coach', answeredById: coach.id }
    expect(given).toMatchObject({ scheduleId, studentId, status: '×', ...by })
    expect(await calls.answer({ scheduleId, studentId, status: '-' })).toBeNull()
  })

  test('answers for a member who is not expected', async () => {
    const guest = await aPlayer(db, club.teamId)
    const { id: scheduleId } = await anEvent()
    const given = await answer({ scheduleId, studentId: guest.id, status: '○' })
    expect(given).toMatchObject({ studentId: guest.id })
  })

  test("changes a player's own answer, which is then the coach's, and the comment stays", async () => {
    const { id: scheduleId } = await anEvent()
    const own = { scheduleId, status: '○', comment: '遅れます' }
    const given = await player.calls.player.attendances.answer(own)
    const changed = await update({ id: given?.id ?? '', status: '△' })
    expect(changed).toEqual({
      ...given,
      status: '△',
      answeredBy: 'coach',
      answeredById: coach.id,
    })
  })

  test('changes the comment alone, and clears it', async () => {
    const { id } = await anAnswer({}, '遅れます')
    expect(await update({ id, comment: '早退' })).toMatchObject({ status: '○', comment: '早退' })
    expect(await update({ id, comment: null })).toMatchObject({ status: '○', comment: null })
  })

  test("changes the comment of a player's own answer alone, which is then the coach's", async () => {
    const { id: scheduleId } = await anEvent()
    const own = await player.calls.player.attendances.answer({ scheduleId, status: '○' })
    const change = { id: own?.id ?? '', comment: '早退' }
    expect(await coach.at(later).coach.attendances.update(change)).toEqual({
      ...own,
      comment: '早退',
      answeredBy: 'coach',
      answeredById: coach.id,
      updatedAt: later.toISOString(),
    })
  })

  test('reads all answers of the team, in the order in which they were given, and no others', async () => {
    const { coach, player, teammate, anEvent } = await aClub(db)
    const { id: scheduleId } = await anEvent()
    await player.at(later).player.attendances.answer({ scheduleId, status: '×' })
    await teammate.calls.player.attendances.answer({ scheduleId, status: '○' })
    const marks = (await listed(coach.calls.coach.attendances.all({}))).map(({ status }) => status)
    expect(marks).toEqual(['○', '×'])
  })
})

describe('a move', () => {
  test('takes the answer with its comment to another event of the same day', async () => {
    const { id, scheduleId } = await anAnswer({}, '遅れます')
    const target = await anEvent({ startHour: 14, endHour: 15 })
    const moved = await update({ id, scheduleId: target.id })
    expect(moved).toMatchObject({ id, scheduleId: target.id, status: '○', comment: '遅れます' })
    expect((await listed(all({}))).filter((row) => row.scheduleId === scheduleId)).toEqual([])
  })

  test("leaves the answer its giver's, and is a change of it", async () => {
    const { id: scheduleId } = await anEvent()
    const own = await player.calls.player.attendances.answer({ scheduleId, status: '○' })
    const target = await anEvent()
    const move = { id: own?.id ?? '', scheduleId: target.id }
    expect(await coach.at(later).coach.attendances.update(move)).toEqual({
      ...own,
      scheduleId: target.id,
      updatedAt: later.toISOString(),
    })
  })

  test('can change the answer at once', async () => {
    const { id } = await anAnswer({}, '遅れます')
    const target = await anEvent()
    const moved = await update({ id, scheduleId: target.id, status: '△', comment: null })
    expect(moved).toMatchObject({ scheduleId: target.id, status: '△', comment: null })
  })

  test('replaces the answer that is already there', async () => {
    const { id } = await anAnswer()
    const target = await anEvent()
    await answer({ scheduleId: target.id, studentId, status: '×', comment: '前の回答' })
    await update({ id, scheduleId: target.id })
    const there = (await listed(all({}))).filter(({ scheduleId }) => scheduleId === target.id)
    expect(there).toMatchObject([{ id, status: '○', comment: null }])
  })

  test("leaves a team-mate's answer that is there", async () => {
    const { id } = await anAnswer()
    const target = await anEvent()
    const given = { scheduleId: target.id, studentId: teammate.id, status: '△' }
    const other = await answer(given)
    await update({ id, scheduleId: target.id })
    expect(await listed(all({}))).toContainEqual(other)
  })

  test('to the same event changes nothing', async () => {
    const { id, scheduleId } = await anAnswer()
    const before = await dump(db)
    expect(await update({ id, scheduleId })).toMatchObject({ id, scheduleId, status: '○' })
    expect(await dump(db)).toEqual(before)
  })

  test.each([
    ['an event of another day', 400, () => anEvent({ date: '2026-11-29' })],
    ["another team's event", 404, () => foreign.anEvent()],
  ])('to %s is refused, and nothing is lost', async (_what, status, makeTarget) => {
    const { id } = await anAnswer()
    const target = await makeTarget()
    const before = await dump(db)
    const refused = await refusal(update({ id, scheduleId: target.id, status: '×' }))
    if (status === 400) expect(refused).toMatchObject({ fields: ['scheduleId'] })
    expect(refused.code).toBe(status === 400 ? 'BAD_REQUEST' : 'NOT_FOUND')
    expect(await dump(db)).toEqual(before)
  })

  test('of one answer to two events at once leaves it at one of them', async () => {
    const { id } = await anAnswer()
    const targets = [await anEvent(), await anEvent()]
    await Promise.all(targets.map((target) => update({ id, scheduleId: target.id })))
    expect((await listed(all({}))).filter((row) => row.id === id)).toHaveLength(1)
  })
})

test("another team's events, members and answers are not found", async () => {
  const { id, scheduleId } = await anAnswer()
  const event = await foreign.anEvent()
  const calls = foreign.coach.calls.coach.attendances
  const before = await dump(db)
  const status = '×'
  for (const call of [
    () => answer({ scheduleId: event.id, studentId, status }),
    () => answer({ scheduleId, studentId: foreign.player.id, status }),
    () => answer({ scheduleId, studentId: foreign.player.id, status: '-' }),
    () => calls.update({ id, status }),
    () => update({ id, status, studentId: foreign.player.id }),
    () => calls.update({ id, scheduleId: event.id }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 'NOT_FOUND' })
  expect(await dump(db)).toEqual(before)
})

test.each([
  ['no member', { studentId: '1' }, 'studentId'],
  ['an unknown mark', { status: 'yes' }, 'status'],
])('%s is refused at its field', async (_what, fields, field) => {
  const { id: scheduleId } = await anEvent()
  const refused = await refusal(answer({ scheduleId, studentId, status: '○', ...fields }))
  expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
})
