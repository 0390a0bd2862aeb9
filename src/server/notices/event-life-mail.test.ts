import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, aPlayer, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { aMailServer } from '../../../tests/support/mail-server.ts'
import { readMail } from '../../../tests/support/read-mail.ts'
import { enqueueRecurring } from '../jobs/enqueue.ts'

const database = await testDatabase()
const { db } = database
const mails = await aMailServer()
const { send, clock, runJobs } = await testApp(database, { settings: { SMTP_URL: mails.url } })
afterAll(() => mails.close())

/** What has reached the mail server since, in whose box and under which subject. */
async function delivered() {
  await runJobs()
  return mails.got.splice(0).map(({ to, message }) => [to, readMail(message).subject])
}

test('by /api and over a mail server: a seat, the question asked again, the tally after the deadline', async () => {
  const club = await aClub(db)
  const { teamId, category, coach } = club
  const child = await aMember(db, teamId, [category.id])
  const mother = await aGuardian(db, teamId, [child])
  const first = await aPlayer(db, teamId, [category.id])
  await coach.calls.coach.coachCategories.add({ categoryId: category.id })
  const by = coach
  const { id } = (
    await send('POST', '/api/schedules', {
      by,
      payload: {
        title: '練習試合',
        date: '2026-11-28',
        startHour: 10,
        categoryIds: [category.id],
        capacity: 1,
        deadlineDaysBefore: 2,
        deadlineMinute: 1200,
        notify: false,
      },
    })
  ).json()
  const answer = (person: typeof first, studentId: string, status: string) =>
    send('POST', `/api/student/${studentId}/attendance`, {
      by: person,
      payload: { scheduleId: id, status },
    })
  await answer(first, first.id, '○')
  const waits = await answer(mother, child, '○')
  expect(waits.json()).toMatchObject({ status: '○', waitingSince: expect.any(String) })
  await delivered()

  await answer(first, first.id, '×')
  expect(await delivered()).toEqual([[mother.email, '【参加できます】11/28(土) 練習試合']])

  clock.now = new Date(NOW.getTime() + 60_000)
  const moved = { venue: '市民グラウンド', notify: false }
  await send('PUT', `/api/schedules/${id}`, { by, payload: moved })
  clock.now = new Date(NOW.getTime() + 120_000)
  const again = await send('POST', '/api/schedules/ask-again', { by, payload: { id } })
  expect([again.statusCode, again.json().askedAgainAt]).toEqual([200, clock.now.toISOString()])
  const subject = '【ひかり台FC】もう一度お答えください：11/28(土) 練習試合'
  const asked = await delivered()
  expect(asked.toSorted()).toEqual(
    [
      [mother.email, subject],
      [first.email, subject],
    ].toSorted(),
  )

  clock.now = new Date('2026-11-26T20:00:00+09:00')
  await enqueueRecurring(db, 'deadlines', clock.now)
  expect(await delivered()).toEqual([
    [coach.email, '【ひかり台FC】11/28(土) 練習試合：○1 △0 ×1 未回答2'],
  ])
  await enqueueRecurring(db, 'deadlines', clock.now)
  expect(await delivered()).toEqual([])
})
