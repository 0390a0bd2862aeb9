import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, aClub, type Club, PASSWORD, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const database = await testDatabase()
const { db } = database
let club: Club
let hana: string
let aoi: string
let mother: Person

beforeEach(async () => {
  club = await aClub(db)
  const { teamId, category } = club
  hana = await aMember(db, teamId, [category.id])
  aoi = await aMember(db, teamId, [category.id], { firstName: '葵' })
  mother = await aGuardian(db, teamId, [club.player.id, hana, aoi])
})

const inView = async () => (await mother.calls.player.me()).student.id

test('logging in shows the child who came first, whose student it answers', async () => {
  const device = aBrowser(db)
  const student = await device.calls.public.logInPlayer({ email: mother.email, password: PASSWORD })
  expect(student.id).toBe(club.player.id)
  const me = await device.calls.player.me()
  expect(me).toMatchObject({ ownStudentId: null, guardian: { id: mother.id, lastName: '高橋' } })
  expect(me.switchTargets.map(({ id }) => id).toSorted()).toEqual([hana, aoi].toSorted())
})

test('a wrong password of a guardian, of a player and an unknown address are refused alike, for as much work', async () => {
  const tries = []
  for (const email of [mother.email, club.player.email, 'nobody@example.jp']) {
    let refused: unknown
    const statements = await database.statementsOf(async () => {
      const logIn = { email, password: 'chigau-1' }
      refused = await refusal(aBrowser(db).calls.public.logInPlayer(logIn))
    })
    // An address and an account take their turns, which now and then are the same one.
    const others = statements.filter((statement) => !statement.includes('try_turns'))
    tries.push({ refused, statements: others.length })
  }
  const [ofGuardian, ...ofOthers] = tries
  expect(ofGuardian?.refused).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(ofOthers).toEqual([ofGuardian, ofGuardian])
})

describe('an answer of a guardian', () => {
  const answers = async (event: { id: string }) => {
    const given = db.selectFrom('attendances').where('scheduleId', '=', event.id).selectAll()
    return (await given.execute()).map(({ studentId, answeredBy, answeredById }) => [
      studentId,
      answeredBy,
      answeredById,
    ])
  }

  test('is given for any own child without a switch, with who gave it', async () => {
    const event = await club.anEvent()
    for (const studentId of [club.player.id, hana, aoi])
      await mother.calls.player.attendances.answer({ scheduleId: event.id, studentId, status: '○' })
    const by = ['guardian', mother.id]
    const all = [club.player.id, hana, aoi].map((id) => [id, ...by])
    expect((await answers(event)).toSorted()).toEqual(all.toSorted())
    expect(await inView()).toBe(club.player.id)
  })

  test('is changed by its id, also for a child who is not in view', async () => {
    const event = await club.anEvent()
    const { attendances } = mother.calls.player
    const given = await attendances.answer({ scheduleId: event.id, studentId: hana, status: '○' })
    const changed = await attendances.update({ id: given?.id ?? '', status: '×' })
    expect(changed).toMatchObject({ studentId: hana, status: '×', answeredBy: 'guardian' })
  })

  test.each([
    ['a team-mate', async () => club.teammate.id, 'FORBIDDEN'],
    ['a child of another team', async () => (await aClub(db)).player.id, 'NOT_FOUND'],
  ])('is refused for %s', async (_, whose, code) => {
    const event = await club.anEvent()
    const input = { scheduleId: event.id, studentId: await whose(), status: '○' }
    expect(await refusal(mother.calls.player.attendances.answer(input))).toMatchObject({ code })
  })

  test('keeps no id of a guardian who is gone', async () => {
    const event = await club.anEvent()
    const father = await aGuardian(db, club.teamId, [hana, aoi], { relation: 'father' })
    const answer = { scheduleId: event.id, status: '○' }
    await father.calls.player.attendances.answer({ ...answer, studentId: aoi })
    await db.deleteFrom('memberAccess').where('accountId', '=', father.id).execute()
    await db
      .insertInto('memberAccess')
      .values({ accountId: father.id, studentId: hana, relation: 'father', createdAt: '' })
      .execute()
    await club.owner.calls.coach.students.remove({ studentId: hana })
    expect(await answers(event)).toEqual([[aoi, 'guardian', null]])
  })
})

test('what a child reads of their own, a guardian reads of each child', async () => {
  const { schedules, students, ownCategories } = mother.calls.player
  const event = await club.anEvent()
  const of = { studentId: hana, from: '2026-11-01', to: '2026-12-31' }
  expect((await schedules.list(of)).map(({ id }) => id)).toEqual([event.id])
  expect(await ownCategories.list({ studentId: aoi })).toHaveLength(1)
  expect(await students.get({ studentId: club.player.id })).toMatchObject({
    email: club.player.email,
  })
  expect(await students.get({ studentId: club.teammate.id })).toMatchObject({ email: null })
})

describe('a session', () => {
  const remove = (studentId: string) => club.owner.calls.coach.students.remove({ studentId })

  test('falls back to the next child when the one in view goes, and ends with the last', async () => {
    await mother.calls.player.siblings.switchTo({ studentId: aoi })
    await remove(aoi)
    expect(await inView()).toBe(club.player.id)
    await remove(club.player.id)
    expect(await inView()).toBe(hana)
    await remove(hana)
    expect(await refusal(mother.calls.player.me())).toMatchObject({ code: 'UNAUTHORIZED' })
    const accounts = await db.selectFrom('accounts').where('id', '=', mother.id).select('id')
    expect(await accounts.execute()).toEqual([])
  })

  test('switches among the own children alone', async () => {
    const { switchTo } = mother.calls.player.siblings
    expect(await switchTo({ studentId: hana })).toMatchObject({ id: hana })
    expect(await refusal(switchTo({ studentId: club.teammate.id }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('outlasts a new password of the child in view', async () => {
    const again = aBrowser(db)
    await again.calls.public.logInPlayer({ email: club.player.email, password: PASSWORD })
    await mother.calls.player.siblings.switchTo({ studentId: club.player.id })
    await club.player.calls.player.profile.changePassword({ newPassword: 'himitsu-2' })
    expect(await inView()).toBe(club.player.id)
    expect(await refusal(again.calls.player.me())).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('ends while the team is suspended', async () => {
    await db
      .updateTable('teams')
      .set({ suspendedAt: '2026' })
      .where('id', '=', club.teamId)
      .execute()
    expect(await refusal(mother.calls.player.me())).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

test('children of one guardian are siblings to the team, and open nothing of each other', async () => {
  const status = await club.player.calls.player.siblingStatus()
  expect(status[hana]?.siblings.map(({ firstName }) => firstName).toSorted()).toEqual(['葵', '蓮'])
  expect(status[club.teammate.id]).toEqual({ hasSibling: false, siblings: [] })
  expect((await club.player.calls.player.me()).switchTargets).toEqual([])
})
