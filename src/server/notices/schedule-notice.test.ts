import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, aPlayer, NOW, runJobs, takeMails } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const MINUTE_MS = 60_000
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

beforeEach(() => {
  clock.now = NOW
})

const mailsBy = async (now: Date) => {
  await runJobs(now)
  return takeMails()
}

/** A club with one family beside its players: what they are mailed is told by address. */
async function aFamily() {
  const club = await aClub(db)
  const { teamId, category, owner } = club
  const [first, second] = [await aPlayer(db, teamId, [category.id]), await aPlayer(db, teamId)]
  const mother = await aGuardian(db, teamId, [first.id, second.id])
  const mailsTo = async (email: string, minutes: number) =>
    (await mailsBy(later(minutes))).filter(({ to }) => to === email)
  await mailsBy(NOW)
  return { ...club, calls: owner.calls.coach.schedules, first, second, mother, mailsTo }
}

describe('of a family', () => {
  test('a series is one mail, and so is the new time of all of its dates', async () => {
    const { anEvent, calls, mother, mailsTo } = await aFamily()
    const event = await anEvent({
      recurrenceRule: 'weekly',
      recurrenceInterval: 1,
      recurrenceEndDate: '2027-04-10',
    })
    const mails = await mailsTo(mother.email, 11)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^【ひかり台FC】予定が追加されました（20件）$/),
    ])
    expect(mails[0]?.text).toContain('11/28(土) 10:00–12:00 練習（')
    await calls.update({ id: event.id, updateType: 'all', startHour: 9 })
    expect((await mailsTo(mother.email, 22)).map(({ subject }) => subject)).toEqual([
      '【ひかり台FC】予定が変わりました（20件）',
    ])
  })

  test('new events have marks to tap for each child, which open the page with that mark', async () => {
    const { anEvent, first, mailsTo, teamId, category } = await aFamily()
    const sister = await aMember(db, teamId, [category.id], { firstName: '花' })
    const father = await aGuardian(db, teamId, [first.id, sister], { relation: 'father' })
    const events = [await anEvent(), await anEvent({ date: '2026-12-05' })]
    await anEvent({ studentCanRegister: false, title: '代表戦' })
    const [mail] = await mailsTo(father.email, 11)
    const choices = [...(mail?.html ?? '').matchAll(/(\/a\/[\w-]+)\?choose=([otx]-[\w-]+)/g)]
    expect(choices.map(([, , choice]) => choice).sort()).toEqual(
      events
        .flatMap(({ id }) => [first.id, sister].map((child) => `${id}-${child}`))
        .flatMap((row) => [`o-${row}`, `t-${row}`, `x-${row}`])
        .sort(),
    )
    expect(mail?.html).toContain('11/28(土) 10:00–12:00 代表戦')
    const [, path = '', choice = ''] = choices[0] ?? []
    const page = await send('GET', `${path}?choose=${choice}`)
    expect(page.body).toMatch(new RegExp(`id="${choice}" value="." checked`))
  })

  test('of what takes no answers, a mail has no page to answer on', async () => {
    const { anEvent, mother, mailsTo } = await aFamily()
    await anEvent({ studentCanRegister: false })
    const [mail] = await mailsTo(mother.email, 11)
    expect(mail?.text).toContain('11/28(土)')
    expect(`${mail?.text}${mail?.html}`).not.toContain('/a/')
  })

  test('what changes and changes back within ten minutes is no mail', async () => {
    const { anEvent, calls, mother, mailsTo } = await aFamily()
    const event = await anEvent()
    await mailsTo(mother.email, 11)
    await calls.update({ id: event.id, venue: '市民グラウンド' })
    await calls.update({ id: event.id, venue: event.venue })
    expect(await mailsTo(mother.email, 60)).toEqual([])
  })

  test('a change says what it was, and what was answered to that', async () => {
    const { anEvent, calls, mother, player, mailsTo } = await aFamily()
    const event = await anEvent()
    await player.calls.player.attendances.answer({ scheduleId: event.id, status: '○' })
    await mailsTo(mother.email, 11)
    await calls.update({ id: event.id, startHour: 13, endHour: 15, venue: '市民グラウンド' })
    const [mail, ...more] = await mailsTo(player.email, 22)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('【ひかり台FC】予定が変わりました：11/28(土) 練習')
    expect(mail?.text).toContain('時間：10:00–12:00 → 13:00–15:00\n')
    expect(mail?.text).toMatch(/さんは、前の内容で「○参加」と答えています。/)
  })

  test('three that are called off are one mail, which comes whatever is muted', async () => {
    const { anEvent, calls, mother, mailsTo } = await aFamily()
    const events = [await anEvent(), await anEvent(), await anEvent()]
    await mailsTo(mother.email, 11)
    await mother.calls.player.notices.update({
      topics: [{ topic: 'schedule', mail: false, push: false }],
    })
    await calls.cancel({ ids: events.map(({ id }) => id), reason: '雨天のため' })
    const mails = await mailsTo(mother.email, 22)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '【中止】11/28(土) 練習 ほか2件（雨天のため）',
    ])
    expect(mails[0]?.text).not.toContain('/a/')
    await calls.update({ id: (await anEvent()).id, startHour: 9 })
    expect(await mailsTo(mother.email, 44)).toEqual([])
  })

  test('what is off within hours is told at once', async () => {
    const { anEvent, calls, mother, mailsTo } = await aFamily()
    const event = await anEvent({ date: '2026-11-21' })
    await mailsTo(mother.email, 11)
    await calls.cancel({ ids: [event.id] })
    expect(await mailsTo(mother.email, 11)).toHaveLength(1)
    await calls.reinstate({ ids: [event.id] })
    expect((await mailsTo(mother.email, 11)).map(({ subject }) => subject)).toEqual([
      '【再開】11/21(土) 練習',
    ])
  })

  test.each([
    ['after the deadline', { deadlineDaysBefore: 7, deadlineMinute: 0 }],
    ['where the coach assigns', { studentCanRegister: false }],
  ])('%s, a change asks nobody for an answer', async (_what, fields) => {
    const { anEvent, calls, player, mailsTo } = await aFamily()
    const event = await anEvent()
    await player.calls.player.attendances.answer({ scheduleId: event.id, status: '○' })
    await mailsTo(player.email, 11)
    await calls.update({ id: event.id, ...fields, notify: false })
    await calls.update({ id: event.id, startHour: 9 })
    const [mail] = await mailsTo(player.email, 22)
    expect(mail?.text).toContain('変わるときは、コーチにご連絡ください。')
    expect(`${mail?.text}${mail?.html}`).not.toContain('/a/')
  })

  test('a child on leave is neither named nor asked', async () => {
    const { anEvent, teamId, category, mailsTo } = await aFamily()
    const [ren, hana] = [
      await aMember(db, teamId, [category.id], { firstName: '蓮' }),
      await aMember(db, teamId, [category.id], { firstName: '花' }),
    ]
    const father = await aGuardian(db, teamId, [ren, hana], { relation: 'father' })
    await db
      .updateTable('students')
      .set({ playerType: 'inactive' })
      .where('id', '=', hana)
      .execute()
    await anEvent()
    const [mail] = await mailsTo(father.email, 11)
    expect(mail?.text).toContain('蓮さんの予定です。')
    expect(mail?.html).toContain(ren)
    expect(mail?.html).not.toContain(hana)
  })

  test('what was off without a word is on again without one', async () => {
    const { anEvent, calls, mother, mailsTo } = await aFamily()
    const { id } = await anEvent({ notify: false })
    await calls.cancel({ ids: [id], notify: false })
    await calls.reinstate({ ids: [id] })
    expect(await mailsTo(mother.email, 60)).toEqual([])
  })

  test('what was new, and off before anybody heard, is new once it is on again', async () => {
    const { anEvent, calls, mother, mailsTo } = await aFamily()
    const { id } = await anEvent()
    await calls.cancel({ ids: [id] })
    expect(await mailsTo(mother.email, 11)).toEqual([])
    await calls.reinstate({ ids: [id] })
    expect((await mailsTo(mother.email, 22)).map(({ subject }) => subject)).toEqual([
      '【ひかり台FC】予定が追加されました（1件）',
    ])
  })

  test('中止 of what ended hours ago is no news', async () => {
    const { anEvent, calls, mother, mailsTo } = await aFamily()
    const { id } = await anEvent({ date: '2026-11-21', startHour: 6, endHour: 8, notify: false })
    await calls.cancel({ ids: [id] })
    expect(await mailsTo(mother.email, 60)).toEqual([])
  })

  test('whoever an event is no longer for hears that, and nobody of other categories', async () => {
    const { anEvent, calls, owner, mother, mailsTo, category, teamId } = await aFamily()
    const other = await owner.calls.coach.categories.create({ name: 'U-10' })
    const newcomer = await aPlayer(db, teamId, [other.id])
    const event = await anEvent()
    expect(await mailsTo(newcomer.email, 11)).toEqual([])
    await calls.update({ id: event.id, categoryIds: [other.id] })
    const all = await mailsBy(later(22))
    expect(all.find(({ to }) => to === mother.email)?.text).toMatch(/対象から外れました。/)
    expect(all.find(({ to }) => to === newcomer.email)?.subject).toMatch(/予定が変わりました/)
    expect(category.id).not.toBe(other.id)
  })

  test.each([
    ['is not to be told', { notify: false }],
    ['is over', { date: '2026-11-20' }],
  ])('an event that %s is no mail', async (_what, fields) => {
    const { anEvent, mother, mailsTo } = await aFamily()
    await anEvent(fields)
    expect(await mailsTo(mother.email, 60)).toEqual([])
  })
})

describe('the page behind the mail', () => {
  async function aQuestion() {
    const family = await aFamily()
    const { anEvent, mother, first, mailsTo } = family
    const event = await anEvent()
    const [mail] = await mailsTo(mother.email, 11)
    const path = /\/a\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'none'
    const answer = (status: string, comment = '') =>
      send('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          [`mark ${event.id} ${first.id}`]: status,
          [`comment ${event.id} ${first.id}`]: comment,
        }).toString(),
      })
    const stored = () =>
      db
        .selectFrom('attendances')
        .select(['studentId', 'status', 'comment', 'answeredBy', 'answeredById'])
        .where('scheduleId', '=', event.id)
        .execute()
    return { ...family, event, path, answer, stored }
  }

  test('shows the event and the children, and stores nothing however often it is opened', async () => {
    const { path, stored, teammate } = await aQuestion()
    for (let time = 0; time < 100; time++) {
      const page = await send('GET', path)
      expect(page.headers['set-cookie']).toBeUndefined()
      // As often as it may be opened in an hour.
      expect(page.statusCode).toBe(time < 60 ? 200 : 429)
      if (time < 60) expect(page.body).toContain('練習')
      expect(page.body).not.toContain('<script')
      expect(page.body).not.toContain(teammate.id)
    }
    expect(await stored()).toEqual([])
  })

  test('stores what is sent, by mail, with neither cookie nor Origin', async () => {
    const { answer, stored, first, mother, event } = await aQuestion()
    const done = await answer('○', '10分遅れます')
    expect([done.statusCode, done.body]).toEqual([
      200,
      expect.stringContaining('1件、回答しました'),
    ])
    expect(await stored()).toEqual([
      {
        studentId: first.id,
        status: '○',
        comment: '10分遅れます',
        answeredBy: 'guardian',
        answeredById: mother.accountId,
      },
    ])
    const changes = await db
      .selectFrom('attendanceChanges')
      .select('source')
      .where('scheduleId', '=', event.id)
      .execute()
    expect(changes).toEqual([{ source: 'mail' }])
  })

  test('says what is refused: called off, over, or another event', async () => {
    const { answer, stored, event, calls, path, teammate, first } = await aQuestion()
    const foreign = await send('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        [`mark ${event.id} ${teammate.id}`]: '○',
        [`mark ${crypto.randomUUID()} ${first.id}`]: '○',
      }).toString(),
    })
    expect(foreign.body).toContain('変わった回答はありません')
    await calls.cancel({ ids: [event.id], notify: false })
    expect((await answer('○')).body).toContain('この予定は中止になりました')
    expect(await stored()).toEqual([])
    clock.now = new Date('2026-11-28T01:00:00Z')
    expect((await send('GET', path)).statusCode).toBe(404)
  })

  test('after the deadline, says so, and stores nothing', async () => {
    const { answer, stored, event, calls } = await aQuestion()
    await calls.update({ id: event.id, deadlineDaysBefore: 2, deadlineMinute: 1200, notify: false })
    clock.now = new Date('2026-11-26T11:00:00Z')
    expect((await answer('○')).body).toContain('回答の締切（11/26 20:00）を過ぎました')
    expect(await stored()).toEqual([])
  })

  test('of a guardian who was unlinked is no more', async () => {
    const { path, mother, first, second, owner } = await aQuestion()
    for (const child of [first, second])
      await send('DELETE', `/api/guardians/${mother.accountId}/children/${child.id}`, { by: owner })
    expect((await send('GET', path)).statusCode).toBe(404)
  })

  test('can be asked for sixty times an hour', async () => {
    const { path } = await aQuestion()
    const codes = []
    for (let time = 0; time < 61; time++) codes.push((await send('GET', path)).statusCode)
    expect([codes.slice(0, 60).every((code) => code === 200), codes[60]]).toEqual([true, 429])
  })
})

describe('what waits to be told', () => {
  test('is told to whom it concerned, also where their category is deleted meanwhile', async () => {
    const { anEvent, calls, owner, category, mother, mailsTo } = await aFamily()
    const { id } = await anEvent({ notify: false })
    await calls.update({ id, startHour: 9 })
    await owner.calls.coach.categories.delete({ id: category.id })
    const mails = await mailsTo(mother.email, 11)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '【ひかり台FC】予定が変わりました：11/28(土) 練習',
    ])
    expect(mails[0]?.text).toContain('時間：10:00–12:00 → 9:00–12:00')
  })

  test('and so is a series of many, and what waits for the morning', async () => {
    const { anEvent, owner, category, mother, mailsTo } = await aFamily()
    await mother.calls.player.notices.update({ quietFrom: 0, quietUntil: 20 * 60 })
    await anEvent({ recurrenceRule: 'daily', recurrenceEndDate: '2026-12-20' })
    expect(await mailsTo(mother.email, 11)).toEqual([])
    await anEvent({ title: '試合', recurrenceRule: 'daily', recurrenceEndDate: '2026-12-20' })
    await owner.calls.coach.categories.delete({ id: category.id })
    const mails = await mailsTo(mother.email, 12 * 60)
    expect(mails.map(({ subject }) => subject)).toEqual([
      '【ひかり台FC】予定が追加されました（46件）',
    ])
  })

  test('names none who followed no such category', async () => {
    const { anEvent, calls, owner, teamId, category, mailsTo } = await aFamily()
    const other = await owner.calls.coach.categories.create({ name: 'U-8' })
    const stranger = await aPlayer(db, teamId, [other.id])
    const { id } = await anEvent({ notify: false })
    await calls.update({ id, startHour: 9 })
    await owner.calls.coach.categories.delete({ id: category.id })
    expect(await mailsTo(stranger.email, 11)).toEqual([])
  })
})

test('of an event that was called off silently, families hear once it is gone', async () => {
  const { anEvent, calls, mother, mailsTo } = await aFamily()
  const { id } = await anEvent()
  await mailsTo(mother.email, 11)
  await calls.cancel({ ids: [id], notify: false })
  expect(await mailsTo(mother.email, 30)).toEqual([])
  await calls.delete({ id })
  const [mail, ...more] = await mailsTo(mother.email, 60)
  expect([mail?.subject, more]).toEqual(['【ひかり台FC】予定がなくなりました：11/28(土) 練習', []])
})

test('of one that they heard is off, they hear nothing more when it goes', async () => {
  const { anEvent, calls, mother, mailsTo } = await aFamily()
  const { id } = await anEvent()
  await mailsTo(mother.email, 11)
  await calls.cancel({ ids: [id] })
  expect(await mailsTo(mother.email, 30)).toHaveLength(1)
  await calls.delete({ id })
  expect(await mailsTo(mother.email, 60)).toEqual([])
})
