import { expect, test } from 'vitest'
import { aClub, aPlayer, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'

const { db } = await testDatabase()
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** An event with one seat, taken by a player; a guardian's two children wait for it. */
async function aLine(fields = {}) {
  const club = await aClub(db)
  const { teamId, category, coach } = club
  const { id } = await club.anEvent({ capacity: 1, notify: false, ...fields })
  const first = await aPlayer(db, teamId, [category.id])
  const children = [
    await aMember(db, teamId, [category.id]),
    await aMember(db, teamId, [category.id], { firstName: '蓮' }),
  ]
  const mother = await aGuardian(db, teamId, children)
  const say = (status: '○' | '×', at = NOW) =>
    first.at(at).player.attendances.answer({ scheduleId: id, status })
  const forChild = (studentId: string | undefined, status: '○' | '×' | '△', at = NOW) =>
    mother.at(at).player.family.answer({
      answers: [{ scheduleId: id, studentId: studentId ?? '', status }],
    })
  await say('○')
  for (const child of children) await forChild(child, '○')
  await takeMails()
  const mails = async (at: Date) => {
    await runJobs(at)
    return takeMails()
  }
  return { ...club, id, first, mother, children, say, forChild, mails, calls: coach.calls.coach }
}

test('× of a seat moves one up, whose family hears of it at once, and nobody else', async () => {
  const { say, mother, mails } = await aLine()
  await say('×')
  const told = await mails(NOW)
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [mother.email, '【参加できます】11/28(土) 練習'],
  ])
  expect(told[0]?.text).toMatch(/\n花さんは、キャンセル待ちから繰り上がりました。/)
  expect(told[0]?.text).toMatch(/▼ログインせずに答え直す\nhttp:\/\/club\.test\/a\/[\w-]+/)
  expect(await mails(later(60))).toEqual([])
})

test('more seats are one mail a family, for both children', async () => {
  const { calls, id, mother, mails } = await aLine()
  await calls.schedules.update({ id, capacity: 5, notify: false })
  const told = await mails(NOW)
  expect(told.map(({ to }) => to)).toEqual([mother.email])
  expect(told[0]?.text).toContain('花さん・蓮さんは、')
})

test('who has said × meanwhile is told nothing, and the next one has the seat', async () => {
  const { say, forChild, children, mails } = await aLine()
  await say('×')
  await forChild(children[0], '×')
  const told = await mails(NOW)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).not.toContain('花さん')
  expect(told[0]?.text).toContain('蓮さんは、')
})

test.each([
  [
    'by the seat itself',
    (club: Awaited<ReturnType<typeof aLine>>, id: string) =>
      club.calls.attendances.update({ id, overCapacity: true }),
  ],
  [
    'by a ○ beyond the seats',
    (club: Awaited<ReturnType<typeof aLine>>) =>
      club.calls.attendances.answer({
        scheduleId: club.id,
        studentId: club.children[0] ?? '',
        status: '○',
        overCapacity: true,
      }),
  ],
])('a coach gives a seat %s: the family hears of it', async (_how, give) => {
  const club = await aLine()
  const { participants } = await club.calls.schedules.get({ id: club.id })
  const own = participants.find(({ studentId }) => studentId === club.children[0])
  await give(club, own?.attendance?.id ?? '')
  const told = await club.mails(NOW)
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [club.mother.email, '【参加できます】11/28(土) 練習'],
  ])
  expect(told[0]?.text).toContain('花さんは、')
  expect(told[0]?.text).not.toContain('蓮さん')
})

test('at night it waits for the morning, unless the event is that soon', async () => {
  const night = new Date('2026-11-22T14:30:00Z')
  const morning = new Date('2026-11-22T21:00:00Z')
  const quiet = { quietFrom: 22 * 60, quietUntil: 6 * 60 }
  const far = await aLine()
  await far.mother.calls.player.notices.update(quiet)
  await far.say('×', night)
  expect(await far.mails(night)).toEqual([])
  expect(await far.mails(morning)).toHaveLength(1)

  const soon = await aLine({ date: '2026-11-23', deadlineDaysBefore: 0, deadlineMinute: 540 })
  await soon.mother.calls.player.notices.update(quiet)
  await soon.say('×', night)
  expect(await soon.mails(night)).toHaveLength(1)
})

test('what a seat is changed for is told with what the event is: one that was called off is nothing', async () => {
  const { say, calls, id, mails } = await aLine()
  await say('×')
  await calls.schedules.cancel({ ids: [id], notify: false })
  expect(await mails(NOW)).toEqual([])
})

test('a change that is rolled back tells of no seat', async () => {
  const { calls, id, first, mails } = await aLine()
  await expect(
    calls.attendances.assign({
      scheduleId: id,
      add: ['0198c0de-0000-7000-8000-000000000001'],
      remove: [first.id],
    }),
  ).rejects.toThrow()
  expect(await mails(later(60))).toEqual([])
})
