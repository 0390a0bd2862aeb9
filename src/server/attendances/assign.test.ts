import { describe, expect, test } from 'vitest'
import { aClub, aPlayer } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const { coach, player, teammate, teamId, anEvent } = club
const { assign, answer } = coach.calls.coach.attendances
const guest = await aPlayer(db, teamId)

async function anAssignedEvent() {
  const { id: scheduleId } = await anEvent({ studentCanRegister: false })
  const answers = async () => {
    const { participants } = await coach.calls.coach.schedules.get({ id: scheduleId })
    return new Map(participants.map(({ studentId, attendance }) => [studentId, attendance]))
  }
  return { scheduleId, answers }
}

describe('a coach assigns at once', () => {
  test('who takes part, expected or not, and who no longer does', async () => {
    const { scheduleId, answers } = await anAssignedEvent()
    await assign({ scheduleId, add: [player.id, guest.id], remove: [] })
    await assign({ scheduleId, add: [teammate.id], remove: [player.id] })
    const now = await answers()
    expect(new Set(now.keys())).toEqual(new Set([guest.id, teammate.id]))
    for (const attendance of now.values())
      expect(attendance).toMatchObject({ status: '○', answeredBy: 'coach', answeredById: coach.id })
  })

  test('over other answers, whose comments stay', async () => {
    const { scheduleId, answers } = await anAssignedEvent()
    await answer({ scheduleId, studentId: player.id, status: '×', comment: '遅れます' })
    await assign({ scheduleId, add: [player.id, player.id], remove: [guest.id] })
    const now = await answers()
    expect([...now.keys()]).toEqual([player.id])
    expect(now.get(player.id)).toMatchObject({ status: '○', comment: '遅れます' })
  })

  test('as another coach does the same in another order', async () => {
    const { scheduleId, answers } = await anAssignedEvent()
    const ids = [player.id, teammate.id, guest.id]
    await Promise.all([
      assign({ scheduleId, add: ids, remove: [] }),
      club.owner.calls.coach.attendances.assign({ scheduleId, add: ids.toReversed(), remove: [] }),
    ])
    expect(new Set((await answers()).keys())).toEqual(new Set(ids))
  })
})

describe('all of it is stored, or nothing', () => {
  const many = Array.from({ length: 1001 }, () => player.id)
  test.each([
    ["another team's member to add", { add: [player.id, foreign.player.id] }, ['add.1']],
    ["another team's member to remove", { remove: [foreign.player.id] }, ['remove.0']],
    [
      "another team's members in both lists",
      { add: [foreign.player.id], remove: [foreign.teammate.id] },
      ['add.0', 'remove.0'],
    ],
    ['a member of both lists', { add: [player.id], remove: [player.id] }, ['remove']],
    ['more members than a club has', { add: many }, ['add']],
    ['no id', { add: ['1'] }, ['add.0']],
  ])('%s', async (_what, lists, fields) => {
    const { scheduleId } = await anAssignedEvent()
    await assign({ scheduleId, add: [teammate.id], remove: [] })
    const before = await dump(db)
    const wish = { scheduleId, add: [guest.id], remove: [teammate.id], ...lists }
    expect(await refusal(assign(wish))).toMatchObject({ code: 'BAD_REQUEST', fields })
    expect(await dump(db)).toEqual(before)
  })

  test("another team's event", async () => {
    const { id: scheduleId } = await foreign.anEvent()
    const before = await dump(db)
    const refused = await refusal(assign({ scheduleId, add: [player.id], remove: [] }))
    expect(refused).toMatchObject({ code: 'NOT_FOUND' })
    expect(await dump(db)).toEqual(before)
  })
})
