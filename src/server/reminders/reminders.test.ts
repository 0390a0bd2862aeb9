import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, type EventInput, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { enqueueRecurring } from '../jobs/enqueue.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)

/** Answers close on Thursday, 26 November at 20:00. */
const DEADLINE = { deadlineDaysBefore: 2, deadlineMinute: 20 * 60, notify: false }
const FIRST = new Date('2026-11-24T19:00:00+09:00')
const LAST = new Date('2026-11-26T08:00:00+09:00')
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** A club that reminds, with a family of two children, of whom one follows its category. */
async function aRemindingClub(settings: { remindMaybe?: boolean } = {}) {
  const club = await aClub(db)
  const { teamId, category, owner } = club
  const child = await aMember(db, teamId, [category.id], { firstName: '花' })
  const sister = await aMember(db, teamId, [], { firstName: '葵' })
  const mother = await aGuardian(db, teamId, [child, sister])
  const father = await aGuardian(db, teamId, [child], { relation: 'father', firstName: '健' })
  await owner.calls.coach.settings.update({ remindersOn: true, ...settings })
  await mailsAt(NOW)
  return { ...club, child, sister, mother, father }
}

/** What is mailed when the server's clock comes to an instant. */
async function mailsAt(now: Date) {
  await enqueueRecurring(db, 'remind', now)
  await runJobs(now)
  await runJobs(now)
  return takeMails()
}
const toEach = (mails: { to: string }[]) => mails.map(({ to }) => to).toSorted()
const addresses = (...people: { email: string }[]) => people.map(({ email }) => email).toSorted()

interface How {
  settings?: { remindersOn: boolean }
  event?: Partial<EventInput>
  cancel?: boolean
  elsewhere?: boolean
  onLeave?: boolean
  suspended?: boolean
}

describe('by the clock', () => {
  test('two evenings before answers close, everybody whose answer is missing gets one mail', async () => {
    const { anEvent, player, teammate, mother, father } = await aRemindingClub()
    const event = await anEvent(DEADLINE)
    await anEvent({ ...DEADLINE, title: '練習試合' })
    await player.calls.player.attendances.answer({ scheduleId: event.id, status: '×' })
    expect(await mailsAt(minutesAfter(FIRST, -1))).toEqual([])
    const mails = await mailsAt(FIRST)
    expect(toEach(mails)).toEqual(addresses(player, teammate, mother, father))
    const of = (email: string) => mails.find(({ to }) => to === email)
    expect(of(player.email)?.subject).toBe('【ひかり台FC】出欠の回答をお願いします（1件）')
    expect(of(player.email)?.text).toContain('練習試合')
    expect(of(mother.email)?.subject).toBe('【ひかり台FC】出欠の回答をお願いします（2件）')
    expect(of(mother.email)?.text).toContain(
      '花さん 11/28(土) 10:00 練習（未定）締切 11/26(木) 20:00',
    )
  })

  test('once, however often the clock says so; the second time on the day itself', async () => {
    const { anEvent, mother } = await aRemindingClub()
    await anEvent(DEADLINE)
    const toMother = async (at: Date) => (await mailsAt(at)).filter(({ to }) => to === mother.email)
    expect(await toMother(FIRST)).toHaveLength(1)
    expect(await toMother(minutesAfter(FIRST, 5))).toEqual([])
    expect(await toMother(LAST)).toMatchObject([
      { subject: '【本日締切】出欠の回答をお願いします（1件）' },
    ])
    expect(await toMother(minutesAfter(LAST, 60))).toEqual([])
  })

  test.each<[string, How]>([
    ['a club that has not turned it on', { settings: { remindersOn: false } }],
    ['an event that is off', { cancel: true }],
    ['one that the coach assigns', { event: { studentCanRegister: false } }],
    ['one that asks later', { event: { askedDaysBefore: 1 } }],
    ['one of another category alone', { elsewhere: true }],
    ['a member on leave', { onLeave: true }],
    ['a club that is suspended', { suspended: true }],
  ])('%s sends none', async (_what, how) => {
    const { anEvent, coach, owner, child, teamId, mother } = await aRemindingClub()
    const { cancel, event = {}, elsewhere, settings = {}, onLeave, suspended } = how
    await owner.calls.coach.settings.update(settings)
    const other = elsewhere
      ? [(await owner.calls.coach.categories.create({ name: 'U-10' })).id]
      : []
    const categories = elsewhere ? { categoryIds: other } : {}
    const { id } = await anEvent({ ...DEADLINE, ...event, ...categories })
    if (cancel) await coach.calls.coach.schedules.cancel({ ids: [id], notify: false })
    if (onLeave)
      await coach.calls.coach.students.setPlayerType({ studentId: child, playerType: 'inactive' })
    if (suspended)
      await db
        .updateTable('teams')
        .set({ suspendedAt: NOW.toISOString() })
        .where('id', '=', teamId)
        .execute()
    expect(toEach(await mailsAt(FIRST))).not.toContain(mother.email)
    const reminded = db.selectFrom('reminders').select('kind').where('scheduleId', '=', id)
    expect(await reminded.where('accountId', '=', mother.accountId).execute()).toEqual([])
  })

  test('who answers between the evening and the mail is asked for the rest alone', async () => {
    const { anEvent, player, teamId } = await aRemindingClub()
    const { id } = await anEvent(DEADLINE)
    await anEvent({ ...DEADLINE, title: '練習試合' })
    await db
      .insertInto('noticeSettings')
      .values({
        teamId,
        accountId: player.accountId,
        quietFrom: 19 * 60,
        quietUntil: 360,
        digest: 0,
      })
      .execute()
    expect(toEach(await mailsAt(FIRST))).not.toContain(player.email)
    await player.calls.player.attendances.answer({ scheduleId: id, status: '○' })
    const morning = new Date('2026-11-25T06:00:00+09:00')
    expect(await mailsAt(morning)).toMatchObject([
      { to: player.email, subject: '【明日締切】出欠の回答をお願いします（1件）' },
    ])
  })

  test('who waits for a seat has answered', async () => {
    const { anEvent, coach, player, teammate } = await aRemindingClub()
    const { id: scheduleId } = await anEvent({ ...DEADLINE, capacity: 1 })
    for (const { id: studentId } of [player, teammate])
      await coach.calls.coach.attendances.answer({ scheduleId, studentId, status: '○' })
    const told = toEach(await mailsAt(FIRST))
    expect(told).not.toContain(player.email)
    expect(told).not.toContain(teammate.email)
  })

  test.each([
    [false, [0, 0]],
    [true, [0, 1]],
  ])(
    '△ is reminded of the second time alone, where that is set: %s',
    async (remindMaybe, counts) => {
      const { anEvent, player } = await aRemindingClub({ remindMaybe })
      const { id } = await anEvent(DEADLINE)
      await player.calls.player.attendances.answer({ scheduleId: id, status: '△' })
      const got = []
      for (const at of [FIRST, LAST])
        got.push((await mailsAt(at)).filter(({ to }) => to === player.email).length)
      expect(got).toEqual(counts)
    },
  )

  test('over midnight by the club’s clock, wherever the server is', async () => {
    const { anEvent, mother } = await aRemindingClub()
    // Answers close on Sunday, 29 November at 0:30 in Tokyo: on Saturday in London.
    await anEvent({ date: '2026-11-29', startHour: 0, startMinute: 30, notify: false })
    const toMother = async (local: string) =>
      (await mailsAt(new Date(`${local}+09:00`))).filter(({ to }) => to === mother.email).length
    expect(await toMother('2026-11-26T19:00:00')).toBe(0)
    expect(await toMother('2026-11-27T19:00:00')).toBe(1)
    expect(await toMother('2026-11-28T08:00:00')).toBe(0)
    expect(await toMother('2026-11-28T19:00:00')).toBe(1)
  })
})

test('a mark that is tapped in the mail is chosen on the page, and stored once that is sent', async () => {
  const { anEvent, mother, child } = await aRemindingClub()
  const event = await anEvent(DEADLINE)
  const html = (await mailsAt(FIRST)).find(({ to }) => to === mother.email)?.html ?? ''
  const marks = [
    ...html.matchAll(/href="http:\/\/club\.test(\/a\/[\w-]+\?choose=([otx])-[\w-]+)"/g),
  ]
  expect(marks.map(([, , sign]) => sign)).toEqual(['o', 't', 'x'])
  clock.now = FIRST
  for (const [, path = '', sign] of marks) {
    const page = await send('GET', path)
    const checked = [...page.body.matchAll(/id="(\w)-[^"]+" value="." checked/g)]
    expect(checked.map(([, chosen]) => chosen)).toEqual([sign])
  }
  const stored = () =>
    db.selectFrom('attendances').select('status').where('scheduleId', '=', event.id).execute()
  expect(await stored()).toEqual([])
  const payload = new URLSearchParams({ [`mark ${event.id} ${child}`]: '×' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await send('POST', marks[2]?.[1] ?? '', { headers, payload })
  expect(await stored()).toEqual([{ status: '×' }])
  clock.now = NOW
})

describe('by hand', () => {
  test('goes to those without an answer whom something reaches, and says whom it leaves out', async () => {
    const { anEvent, coach, child, player, teammate, mother, father, teamId, category } =
      await aRemindingClub()
    const alone = await aMember(db, teamId, [category.id], { firstName: '翔' })
    const { id } = await anEvent({ notify: false })
    await player.calls.player.attendances.answer({ scheduleId: id, status: '△' })
    const { schedules } = coach.calls.coach
    const state = await schedules.reminders({ id })
    const of = (studentId: string) => state.members.find((one) => one.studentId === studentId)
    expect(state).toMatchObject({ last: null, refusal: null })
    expect(of(child)).toMatchObject({
      mark: null,
      unreached: null,
      people: [{ called: '母', name: '高橋 由美子' }, { called: '父' }],
    })
    expect(of(player.id)).toMatchObject({ mark: '△', isMaybe: true, people: [{ called: '本人' }] })
    expect(of(alone)).toMatchObject({ unreached: 'noAccount', people: [] })
    expect(await schedules.remind({ id })).toEqual({ members: 2 })
    await runJobs(NOW)
    expect(toEach(await takeMails())).toEqual(addresses(teammate, mother, father))
    expect(await schedules.reminders({ id })).toMatchObject({
      last: { at: NOW.toISOString(), kind: 'manual' },
    })
  })

  test('takes △ along where it says so', async () => {
    const { anEvent, coach, player } = await aRemindingClub()
    const { id } = await anEvent({ notify: false })
    await player.calls.player.attendances.answer({ scheduleId: id, status: '△' })
    await coach.calls.coach.schedules.remind({ id, includeMaybe: true })
    await runJobs(NOW)
    expect(toEach(await takeMails())).toContain(player.email)
  })

  test('asks those again whose answer is from before the event changed and who were asked again', async () => {
    const { anEvent, coach, player } = await aRemindingClub()
    const { id } = await anEvent({ notify: false })
    await player.calls.player.attendances.answer({ scheduleId: id, status: '×' })
    const askedAgainAt = minutesAfter(NOW, 1).toISOString()
    await db
      .updateTable('schedules')
      .set({ contentChangedAt: askedAgainAt, askedAgainAt })
      .where('id', '=', id)
      .execute()
    const { members } = await coach.calls.coach.schedules.reminders({ id })
    expect(members.find(({ studentId }) => studentId === player.id)).toMatchObject({ mark: '×' })
  })

  test('goes once in three hours and three times a day', async () => {
    const { anEvent, coach } = await aRemindingClub()
    const { id } = await anEvent({ notify: false })
    const remind = (minutes: number) => {
      const { schedules } = coach.at(minutesAfter(NOW, minutes)).coach
      return schedules.remind({ id })
    }
    await remind(0)
    expect(await refusal(remind(179))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'お願いを送れるのは、1つの予定につき3時間ごと（次は12:00から）です',
    })
    await remind(180)
    await remind(360)
    expect(await refusal(remind(600))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'お願いを送れるのは、1つの予定につき1日3回までです',
    })
    await remind(15 * 60)
  })

  test.each([
    ['is off', 'この予定は中止になりました', { cancel: true }],
    [
      'has closed',
      '回答の締切を過ぎています',
      { event: { deadlineDaysBefore: 8, deadlineMinute: 0 } },
    ],
    ['asks later', '回答をまだ聞きはじめていない予定です', { event: { askedDaysBefore: 1 } }],
    ['is assigned', /コーチが参加者を指定します/, { event: { studentCanRegister: false } }],
    ['has begun', /開始時刻を過ぎた/, { event: { date: '2026-11-20' } }],
  ])('is refused for an event that %s', async (_what, message, how) => {
    const { anEvent, coach } = await aRemindingClub()
    const { cancel, event } = { cancel: false, event: {}, ...how }
    const { id } = await anEvent({ notify: false, ...event })
    if (cancel) await coach.calls.coach.schedules.cancel({ ids: [id], notify: false })
    const refused = await refusal(coach.calls.coach.schedules.remind({ id }))
    expect(refused).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(message) })
    const state = await coach.calls.coach.schedules.reminders({ id })
    expect(state.refusal).toBe(refused.message)
    await runJobs(NOW)
    expect(await takeMails()).toEqual([])
  })

  test('is refused where everybody has answered', async () => {
    const { owner, coach } = await aRemindingClub()
    const empty = await owner.calls.coach.categories.create({ name: 'U-8' })
    const event = await owner.calls.coach.schedules.create({
      title: '練習',
      date: '2026-11-28',
      categoryIds: [empty.id],
    })
    expect(await refusal(coach.calls.coach.schedules.remind({ id: event.id }))).toMatchObject({
      code: 'CONFLICT',
      message: 'お願いを送れる人がいません',
    })
  })

  test('over /api as in the app', async () => {
    const { anEvent, coach, player } = await aRemindingClub()
    const { id } = await anEvent({ notify: false })
    clock.now = NOW
    const reminded = await send('POST', `/api/schedules/${id}/remind`, { by: coach, payload: {} })
    expect([reminded.statusCode, reminded.json()]).toEqual([200, { members: 3 }])
    const again = await send('POST', `/api/schedules/${id}/remind`, { by: coach, payload: {} })
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '10800'])
    const state = await send('GET', `/api/schedules/${id}/reminders`, { by: coach })
    expect(state.json().members).toHaveLength(3)
    const refused = await send('POST', `/api/schedules/${id}/remind`, { by: player, payload: {} })
    expect(refused.statusCode).toBe(403)
  })
})
