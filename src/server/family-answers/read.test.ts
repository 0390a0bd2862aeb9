import { v7 as newId } from 'uuid'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, type Browser } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFamily } from '../../../tests/support/family.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { familySchedulesOf, listFamilySchedules } from './read.ts'

const database = await testDatabase()
const { db } = database
const { send } = await testApp(database)
const club = await aClub(db)
const { anEvent, coach, teamId } = club
const { children, mother } = await aFamily(db, club)
const [ren = ''] = children

const RANGE = 'from=2026-11-21&to=2027-03-20'
const eventsOf = async (by: Pick<Browser, 'cookies'>) =>
  (await send('GET', `/api/family/schedules?${RANGE}`, { by })).json()
const rowsOf = async (by: Pick<Browser, 'cookies'>, scheduleId: string) =>
  (await eventsOf(by)).find(({ id }: { id: string }) => id === scheduleId)?.rows

describe('a family', () => {
  test('is a guardian’s children, the eldest first, with what waits for each', async () => {
    const other = await aClub(db)
    const family = await aFamily(db, other)
    const waiting = async () =>
      (await send('GET', '/api/family', { by: family.mother })).json().children
    expect(await waiting()).toMatchObject([
      { firstName: '蓮', unanswered: 0, categoryIds: [other.category.id] },
      { firstName: '花', unanswered: 0 },
      { firstName: '葵', unanswered: 0 },
    ])
    const { id: scheduleId } = await other.anEvent()
    const answers = [{ studentId: family.children[1], scheduleId, status: '○' }]
    await send('PUT', '/api/family/answers', { by: family.mother, payload: { answers } })
    expect((await waiting()).map((child: { unanswered: number }) => child.unanswered)).toEqual([
      1, 0, 1,
    ])
  })

  test('of a player is that player', async () => {
    const family = await send('GET', '/api/family', { by: club.player })
    expect(family.json().children).toMatchObject([{ id: club.player.id }])
  })

  test('has a row for each child whom an event is for, or who answered it', async () => {
    const other = await aMember(db, teamId)
    const guardian = await aGuardian(db, teamId, [ren, other])
    const { id } = await anEvent()
    expect(await rowsOf(guardian, id)).toEqual([{ studentId: ren, answer: null, waiting: null }])
    await coach.calls.coach.attendances.answer({ scheduleId: id, studentId: other, status: '△' })
    expect(await rowsOf(guardian, id)).toMatchObject([
      { studentId: ren, answer: null },
      { studentId: other, answer: { status: '△', answeredByName: '大野 健司' } },
    ])
  })

  test('has no events among none, nor without children', async () => {
    const { id } = await anEvent()
    const { identity, clock } = mother.context()
    const session = await identity.player()
    if (!session) throw new Error('the mother is signed in')
    expect(await familySchedulesOf(db, session, [id], clock)).toMatchObject([{ id }])
    expect(await familySchedulesOf(db, session, [], clock)).toEqual([])
    const childless = { ...session, accountId: newId() }
    expect(await familySchedulesOf(db, childless, [id], clock)).toEqual([])
    const range = { from: '2026-11-21', to: '2026-12-31' }
    expect(await listFamilySchedules(db, childless, range, clock)).toEqual([])
  })

  test('says who waits for a seat, and at which place', async () => {
    const { id } = await anEvent({ capacity: 1 })
    for (const studentId of children)
      await coach.calls.coach.attendances.answer({ scheduleId: id, studentId, status: '○' })
    let rows: { waiting: number | null }[] = []
    const statements = await database.statementsOf(async () => {
      rows = await rowsOf(mother, id)
    })
    expect(rows.map(({ waiting }) => waiting)).toEqual([null, 1, 2])
    expect(statements.length).toBeLessThanOrEqual(6)
  })

  test.each([
    ['from=2026-12-01&to=2027-03-30', 200],
    ['from=2026-12-01&to=2027-03-31', 400],
    ['from=2026-12-01', 400],
    ['from=2026-12-01&to=soon', 400],
  ])('is asked for %s: %i', async (range, status) => {
    const url = `/api/family/schedules?${range}`
    expect((await send('GET', url, { by: mother })).statusCode).toBe(status)
  })

  test('of 10 children and 120 days is read in at most 6 statements', async () => {
    const many = await aClub(db)
    const ids: string[] = []
    for (let n = 0; n < 10; n += 1) ids.push(await aMember(db, many.teamId, [many.category.id]))
    const guardian = await aGuardian(db, many.teamId, ids)
    await many.anEvent({ recurrenceRule: 'daily', recurrenceEndDate: '2027-03-20' })
    let events: unknown[] = []
    const statements = await database.statementsOf(async () => {
      events = await eventsOf(guardian)
    })
    expect(events).toHaveLength(113)
    expect(statements.length).toBeLessThanOrEqual(6)
  })
})
