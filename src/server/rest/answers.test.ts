import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { listed } from '../../../tests/support/listed.ts'

const database = await testDatabase()
const { db } = database
const { send, clock } = await testApp(database)
const club = await aClub(db)
const { coach, player, category, teamId } = club

describe('an answer of the API', () => {
  test('is the plain stored entity, with the names of the documents', async () => {
    const payload = { title: '試合', date: '2026-12-05', categoryIds: [category.id] }
    const made = await send('POST', '/api/schedules', { by: coach, payload })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      ...payload,
      teamId,
      venue: '未定',
      startHour: null,
      notes: null,
      createdAt: NOW.toISOString(),
    })
    const list = await send('GET', '/api/schedules?from=2026-12-05&to=2026-12-05', { by: coach })
    expect(list.json()).toEqual([made.json()])
  })

  test('leaves out of a PUT what was not sent', async () => {
    const { id } = await club.anEvent({ notes: '水筒' })
    const payload = { title: '試合' }
    const changed = await send('PUT', `/api/schedules/${id}`, { by: coach, payload })
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { id, title: '試合', notes: '水筒', startHour: 10 },
    ])
  })

  test('is about the id of the path, whichever the body names', async () => {
    const [meant, other] = [await club.anEvent(), await club.anEvent()]
    const payload = { id: other.id, title: '試合' }
    const changed = await send('PUT', `/api/schedules/${meant.id}`, { by: coach, payload })
    expect(changed.json()).toMatchObject({ id: meant.id, title: '試合' })
    expect(await coach.calls.coach.schedules.get({ id: other.id })).toMatchObject(other)
  })

  test('is success where there is nothing to give back', async () => {
    const { id } = await club.anEvent()
    const url = `/api/schedules/${id}?deleteType=all`
    const deleted = await send('DELETE', url, { by: coach })
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { success: true }])
  })

  test('takes yes and no from the query, too', async () => {
    const { id } = await club.anEvent()
    const remove = (notify: string) =>
      send('DELETE', `/api/schedules/${id}?notify=${notify}`, { by: coach })
    const refused = await remove('perhaps')
    expect([refused.statusCode, refused.json().issues]).toMatchObject([400, [{ path: 'notify' }]])
    expect((await remove('false')).statusCode).toBe(200)
  })

  test('takes the scope of a deletion from the body, too', async () => {
    const club = await aClub(db)
    const { id } = await club.anEvent({ recurrenceRule: 'weekly' })
    const payload = { deleteType: 'all' }
    await send('DELETE', `/api/schedules/${id}`, { by: club.coach, payload })
    expect(await listed(club.coach.calls.coach.schedules.all({}))).toEqual([])
  })

  test('takes what a body should say from no query', async () => {
    const query = new URLSearchParams({ email: coach.email, password: PASSWORD })
    const logIn = await send('POST', `/api/coach/login?${query}`)
    expect([logIn.statusCode, logIn.cookies]).toEqual([400, []])
    const { id, title } = await club.anEvent()
    await send('PUT', `/api/schedules/${id}?title=試合`, { by: coach, payload: {} })
    expect((await coach.calls.coach.schedules.get({ id })).title).toBe(title)
  })

  test('is 201 for a first answer, 200 for a changed one, success for one taken back', async () => {
    const { id: scheduleId } = await club.anEvent()
    const answer = (status: string) =>
      send('POST', `/api/student/${player.id}/attendance`, {
        by: player,
        payload: { scheduleId, status },
      })
    const first = await answer('present')
    clock.now = new Date(NOW.getTime() + 1000)
    const second = await answer('absent')
    const gone = await answer('-')
    clock.now = NOW
    expect([first.statusCode, first.json().status]).toEqual([201, '○'])
    expect([second.statusCode, second.json().status]).toEqual([200, '×'])
    expect([gone.statusCode, gone.json()]).toEqual([200, { success: true }])
  })

  test('of a log-in is the account, and of a registration the team and its owner', async () => {
    const payload = { email: coach.email, password: PASSWORD }
    const loggedIn = await send('POST', '/api/coach/login', { payload })
    expect([loggedIn.statusCode, loggedIn.json().id]).toEqual([200, coach.id])
    const registration = {
      clubName: 'みどり野球団',
      address: '河川敷',
      sport: '野球',
      ownerName: '青木 翔',
      ownerEmail: 'aoki@example.jp',
      password: PASSWORD,
    }
    const made = await send('POST', '/api/teams/register', { payload: registration })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      team: { name: 'みどり野球団' },
      coach: { role: 'owner', email: 'aoki@example.jp' },
    })
    expect(made.cookies).toMatchObject([{ name: 'coach_session' }])
    const student = { lastName: '森', firstName: '葵', email: 'mori@example.jp' }
    const { teamCode } = made.json().team
    const joined = await send('POST', '/api/student/register', {
      payload: { ...student, password: PASSWORD, teamCode },
    })
    expect([joined.statusCode, joined.json(), joined.cookies]).toMatchObject([201, student, []])
  })

  test.each([
    ['a conflict', 409, { ownerEmail: coach.email }, 'ownerEmail'],
    ['an unknown sport', 400, { sport: 'チェス' }, 'sport'],
  ])('to %s has its status, a sentence and the field', async (_what, status, fields, path) => {
    const registration = {
      clubName: 'みどり野球団',
      address: '河川敷',
      sport: '野球',
      ownerName: '青木',
      ownerEmail: 'new@example.jp',
      password: PASSWORD,
    }
    const payload = { ...registration, ...fields }
    const answer = await send('POST', '/api/teams/register', { payload })
    const error = answer.json().error
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ error, issues: [{ path, message: error }] })
  })

  test('lists the sports to anybody', async () => {
    const sports = (await send('GET', '/api/sports')).json()
    expect(sports[0]).toEqual({ id: expect.any(String), name: 'サッカー', order: 0 })
  })

  test('about one member is for coaches, too', async () => {
    const { coach, player, anEvent, category } = await aClub(db)
    const { id } = await anEvent()
    await player.calls.player.attendances.answer({ scheduleId: id, status: '○' })
    const read = async (what: string) =>
      (await send('GET', `/api/student/${player.id}/${what}`, { by: coach })).json()
    expect(await read('schedules')).toMatchObject([{ id }])
    expect(await read('attendance')).toMatchObject([{ scheduleId: id, studentId: player.id }])
    expect(await read('categories')).toMatchObject([{ id: category.id }])
  })

  test('about a coach tells players no e-mail address', async () => {
    const { coach, player } = await aClub(db)
    const read = async (by: typeof coach) =>
      (await send('GET', `/api/coach/${coach.id}`, { by })).json()
    expect(await read(coach)).toMatchObject({ id: coach.id, email: coach.email })
    expect(await read(player)).toMatchObject({ id: coach.id })
    expect(await read(player)).not.toHaveProperty('email')
  })
})
