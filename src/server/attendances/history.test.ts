import { describe, expect, test } from 'vitest'
import { aClub, aCoach, aPlayer, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const foreign = await aClub(db)
const { player, coach, anEvent } = club
const { answer, update } = player.calls.player.attendances

const historyOf = async (scheduleId: string, studentId = player.id) => {
  const changes = await coach.calls.coach.attendances.changes({ scheduleId, studentId })
  return changes.map(({ before, after, commentChanged, byKind, byName, source }) =>
    [before, after, commentChanged ? 'comment' : '', byKind, byName, source].join(' '),
  )
}

describe('the history of an answer', () => {
  test('has each change with who made it, the newest first', async () => {
    const { id: scheduleId } = await anEvent()
    const given = await answer({ scheduleId, status: '○', comment: '送迎します' })
    await update({ id: given?.id ?? '', comment: '送迎できません' })
    await coach.calls.coach.attendances.answer({ scheduleId, studentId: player.id, status: '×' })
    await answer({ scheduleId, status: '-' })
    expect(await historyOf(scheduleId)).toEqual([
      '× - comment player 高橋 蓮 app',
      '○ ×  coach 大野 健司 coach',
      '○ ○ comment player 高橋 蓮 app',
      '- ○ comment player 高橋 蓮 app',
    ])
  })

  test('says whose it is and when', async () => {
    const { id: scheduleId } = await anEvent()
    await answer({ scheduleId, status: '○' })
    const [change] = await coach.calls.coach.attendances.changes({
      scheduleId,
      studentId: player.id,
    })
    const createdAt = NOW.toISOString()
    expect(change).toMatchObject({ scheduleId, studentId: player.id, byId: player.id, createdAt })
  })

  test('has one line for the same answer twice', async () => {
    const { id: scheduleId } = await anEvent()
    await answer({ scheduleId, status: '○', comment: '送迎します' })
    await answer({ scheduleId, status: '○', comment: '送迎します' })
    await answer({ scheduleId, status: '○' })
    expect(await historyOf(scheduleId)).toHaveLength(1)
  })

  test('has no line for an answer taken back that nobody gave', async () => {
    const { id: scheduleId } = await anEvent()
    await answer({ scheduleId, status: '-' })
    expect(await historyOf(scheduleId)).toEqual([])
  })

  test('tells of a comment that went with the mark that it explained', async () => {
    const { id: scheduleId } = await anEvent()
    const { answer: answerFor } = coach.calls.coach.attendances
    await answerFor({ scheduleId, studentId: player.id, status: '○', comment: '車で' })
    await answer({ scheduleId, status: '×', dropsOthersComment: true })
    expect(await historyOf(scheduleId)).toEqual([
      '○ × comment player 高橋 蓮 app',
      '- ○ comment coach 大野 健司 coach',
    ])
  })

  test('stands at both events of a move, also for the answer that it replaces', async () => {
    const [from, to] = [await anEvent(), await anEvent()]
    const given = await answer({ scheduleId: from.id, status: '○' })
    await answer({ scheduleId: to.id, status: '△' })
    await coach.calls.coach.attendances.update({ id: given?.id ?? '', scheduleId: to.id })
    expect(await historyOf(from.id)).toEqual([
      '○ -  coach 大野 健司 coach',
      '- ○  player 高橋 蓮 app',
    ])
    expect(await historyOf(to.id)).toEqual([
      '△ ○  coach 大野 健司 coach',
      '- △  player 高橋 蓮 app',
    ])
  })

  test('has those whom a coach assigns, and who no longer takes part', async () => {
    const { id: scheduleId } = await anEvent()
    const { assign } = coach.calls.coach.attendances
    await assign({ scheduleId, add: [player.id, club.teammate.id], remove: [] })
    await assign({ scheduleId, add: [], remove: [player.id] })
    expect(await historyOf(scheduleId)).toEqual([
      '○ -  coach 大野 健司 coach',
      '- ○  coach 大野 健司 coach',
    ])
    expect(await historyOf(scheduleId, club.teammate.id)).toHaveLength(1)
  })

  test('is as long as a screen is, of the newest', async () => {
    const { id: scheduleId } = await anEvent()
    for (let round = 0; round < 102; round += 1)
      await answer({ scheduleId, status: round % 2 ? '○' : '×' })
    const history = await historyOf(scheduleId)
    expect(history).toHaveLength(100)
    expect(history[0]).toMatch(/^× ○/)
  })

  test('stays when who answered goes, without their name, and goes with the member', async () => {
    const { id: scheduleId } = await anEvent()
    const helper = await aCoach(db, club.teamId)
    const leaver = await aPlayer(db, club.teamId, [club.category.id])
    const { answer: answerFor } = helper.calls.coach.attendances
    for (const studentId of [player.id, leaver.id])
      await answerFor({ scheduleId, studentId, status: '○' })
    await club.owner.calls.coach.coaches.delete({ id: helper.id })
    expect(await historyOf(scheduleId)).toEqual(['- ○  coach  coach'])
    await coach.calls.coach.students.remove({ studentId: leaver.id })
    const left = await db.selectFrom('attendanceChanges').select('studentId').execute()
    expect(left.map(({ studentId }) => studentId)).not.toContain(leaver.id)
  })

  test.each([
    ['event', async () => ({ scheduleId: (await foreign.anEvent()).id, studentId: player.id })],
    ['member', async () => ({ scheduleId: (await anEvent()).id, studentId: foreign.player.id })],
  ])('of another team’s %s is not found', async (_what, input) => {
    const call = coach.calls.coach.attendances.changes(await input())
    expect(await refusal(call)).toMatchObject({ code: 'NOT_FOUND' })
  })
})
