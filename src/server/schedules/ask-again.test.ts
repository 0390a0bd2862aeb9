import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, aPlayer, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

beforeEach(() => {
  clock.now = NOW
})

/** Two have answered an event before it moved: a guardian for a child, and a player, who said it again. */
async function aMovedEvent(fields = {}) {
  const club = await aClub(db)
  const { teamId, category, coach } = club
  const { id } = await club.anEvent({ notify: false, ...fields })
  const child = await aMember(db, teamId, [category.id])
  const mother = await aGuardian(db, teamId, [child])
  const player = await aPlayer(db, teamId, [category.id])
  const silent = await aPlayer(db, teamId, [category.id])
  const ofChild = (at: Date) =>
    mother.at(at).player.family.answer({
      answers: [{ scheduleId: id, studentId: child, status: '○' }],
    })
  const ofPlayer = (at: Date) =>
    player.at(at).player.attendances.answer({ scheduleId: id, status: '△' })
  await ofChild(NOW)
  await ofPlayer(NOW)
  const at = (minutes: number) => coach.at(later(minutes)).coach.schedules
  await at(10).update({ id, startHour: 9, notify: false })
  await ofPlayer(later(20))
  await takeMails()
  const mails = async (minutes: number) => {
    await runJobs(later(minutes))
    return takeMails()
  }
  return { ...club, id, child, mother, player, silent, ofChild, at, mails }
}

test('those who answered before the change are asked again, and nobody else; their answers stay', async () => {
  const { id, mother, at, mails } = await aMovedEvent()
  const before = await at(30).get({ id })
  const asked = await at(30).askAgain({ id })
  expect(asked).toEqual({
    ...(await at(30).list({ from: asked.date, to: asked.date })).find((event) => event.id === id),
    askedAgainAt: later(30).toISOString(),
  })
  expect((await at(31).get({ id })).participants).toEqual(before.participants)
  const told = await mails(30)
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [mother.email, '【ひかり台FC】もう一度お答えください：11/28(土) 練習'],
  ])
  expect(told[0]?.text).toContain('花さんの「○参加」は、日時か場所が変わる前の回答です。')
})

test('once a change: asked again the same hour nobody is mailed twice, after another change they are', async () => {
  const { id, at, mails } = await aMovedEvent()
  const first = await at(30).askAgain({ id })
  expect(await mails(30)).toHaveLength(1)
  expect(await at(40).askAgain({ id })).toMatchObject({ askedAgainAt: first.askedAgainAt })
  expect(await mails(60)).toEqual([])
  await at(70).update({ id, venue: '市民グラウンド', notify: false })
  await at(80).askAgain({ id })
  expect(await mails(80)).toHaveLength(2)
})

test('the same word, said on the page of the mail, is an answer to what the event is now', async () => {
  const { id, child, at, mails } = await aMovedEvent()
  await at(30).askAgain({ id })
  const [mail] = await mails(30)
  const path = /\/a\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'none'
  const { body } = await send('GET', path)
  expect(body).toContain('日時か場所が変わる前の回答です')
  const seen = new RegExp(`name="seen ${id} ${child}" value="([^"]*)"`).exec(body)?.[1]
  clock.now = later(40)
  const payload = new URLSearchParams({
    [`mark ${id} ${child}`]: '○',
    [`seen ${id} ${child}`]: seen ?? 'none',
    [`comment ${id} ${child}`]: '',
  })
  await send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: payload.toString(),
  })
  const { participants } = await at(50).get({ id })
  const own = participants.find(({ studentId }) => studentId === child)
  expect(own?.attendance).toMatchObject({ status: '○', updatedAt: later(40).toISOString() })
})

test('and so is the same word in the app', async () => {
  const { id, child, ofChild, at } = await aMovedEvent()
  await ofChild(later(40))
  const { participants } = await at(50).get({ id })
  const own = participants.find(({ studentId }) => studentId === child)
  expect(own?.attendance?.updatedAt).toBe(later(40).toISOString())
})

test('who has answered before the mail goes out is not mailed', async () => {
  const { id, mother, ofChild, at, mails } = await aMovedEvent()
  await mother.calls.player.notices.update({ quietFrom: 0, quietUntil: 23 * 60 })
  await at(30).askAgain({ id })
  await mails(30)
  await ofChild(later(40))
  expect(await mails(24 * 60)).toEqual([])
})

test('an event that has never changed is asked of nobody', async () => {
  const { coach, anEvent } = await aClub(db)
  const { id } = await anEvent({ notify: false })
  expect(await coach.calls.coach.schedules.askAgain({ id })).toMatchObject({ askedAgainAt: null })
})

test.each([
  ['called off', {}, 60, 'この予定は中止になりました'],
  [
    'past its deadline',
    { deadlineDaysBefore: 0, deadlineMinute: 0 },
    7 * 24 * 60 - 60,
    /回答の締切/,
  ],
  ['begun', {}, 8 * 24 * 60, '開始時刻を過ぎたため、出欠は変更できません'],
])('an event that is %s is refused', async (_what, fields, minutes, message) => {
  const { id, at, mails } = await aMovedEvent(fields)
  if (_what === 'called off') await at(50).cancel({ ids: [id], notify: false })
  await expect(at(minutes).askAgain({ id })).rejects.toThrow(message)
  expect(await mails(minutes)).toEqual([])
})

test('who waits for a seat has answered; asked again, they are reminded as all others are', async () => {
  const { anEvent, coach, player, teammate } = await aClub(db)
  const { id } = await anEvent({ capacity: 1, notify: false })
  for (const one of [teammate, player])
    await one.calls.player.attendances.answer({ scheduleId: id, status: '○' })
  const at = (minutes: number) => coach.at(later(minutes)).coach.schedules
  await at(10).update({ id, startHour: 9, notify: false })
  const reminded = async (minutes: number) =>
    (await at(minutes).reminders({ id })).members.map(({ studentId }) => studentId)
  expect(await reminded(20)).toEqual([])
  await at(30).askAgain({ id })
  expect(new Set(await reminded(35))).toEqual(new Set([teammate.id, player.id]))
  await player.at(later(40)).player.attendances.answer({ scheduleId: id, status: '○' })
  expect(await reminded(45)).toEqual([teammate.id])
})
