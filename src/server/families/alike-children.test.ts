import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, aClub, type Club, PASSWORD, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const DAY = '2016-04-20'
let club: Club
let hana: string

beforeEach(async () => {
  club = await aClub(db)
  hana = await aMember(db, club.teamId, [], { firstName: '花恵', birthDate: DAY })
})

const child = (lastName: string, firstName = '花恵', birthDate = DAY) => ({
  lastName,
  firstName,
  birthDate,
})
let families = 0
async function register(...children: ReturnType<typeof child>[]) {
  const email = `family${families++}@example.jp`
  const registered = await aBrowser(db).calls.public.registerFamily({
    ...{ relation: 'mother', lastName: '高橋', firstName: '由美子', password: PASSWORD },
    ...{ email, teamCode: club.teamCode, children },
  })
  return { email, registered }
}
const logIn = (email: string) =>
  aBrowser(db).calls.public.logInPlayer({ email, password: PASSWORD })
const claims = () => club.coach.calls.coach.guardianClaims.list()
const members = async () => (await club.coach.calls.coach.students.list()).length
const { approve, refuse } = {
  approve: (id = '', isNew?: boolean) =>
    club.coach.calls.coach.guardianClaims.approve({ id, isNew }),
  refuse: (id = '') => club.coach.calls.coach.guardianClaims.refuse({ id }),
}

describe('a child whom the team has', () => {
  test.each([
    ['another way to write the name', child('髙橋', '花惠')],
    ['unseen characters', child('高\u200B橋', '花\u{E0100}恵')],
    ['a digit off', child('髙橋', '花恵', '2016-04-21')],
    ['one other character', child('高橋', '花江')],
    ['another family name', child('田中')],
  ])('is asked about, with %s, and the answer doesn’t tell', async (_what, named) => {
    const before = await members()
    const known = await register(named)
    const fresh = await register(child('鈴木', '凪', '2015-01-01'))
    expect(Object.keys(known.registered)).toEqual(Object.keys(fresh.registered))
    expect(await members()).toBe(before + 1)
    expect(await claims()).toMatchObject([{ child: { id: hana, birthDate: DAY }, named: {} }])
    expect(await refusal(logIn(known.email))).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is found by its reading, in either kana and half width', async () => {
    await club.coach.calls.coach.students.updateProfile({
      studentId: hana,
      lastNameKana: 'たかはし',
      firstNameKana: 'はなえ',
    })
    await register({ ...child('タカハシ', 'ﾊﾅｴ') })
    expect(await claims()).toMatchObject([{ child: { id: hana } }])
  })

  test('once approved is in view', async () => {
    const { email } = await register(child('髙橋'))
    const [claim] = await claims()
    expect(claim?.named).toMatchObject({ lastName: '髙橋', birthDate: DAY })
    await approve(claim?.id)
    expect(await logIn(email)).toMatchObject({ id: hana, lastName: '高橋' })
  })

  test('is a member of its own where the coach says so, of each who has named it', async () => {
    const before = await members()
    const mother = await register(child('田中'))
    const father = await register(child('田中'))
    const [first, second] = await claims()
    await approve(first?.id, true)
    const seen = await logIn(mother.email)
    expect(seen).toMatchObject({ lastName: '田中', firstName: '花恵', birthDate: DAY })
    await approve(second?.id)
    expect(await logIn(father.email)).toMatchObject({ id: seen.id })
    expect(await members()).toBe(before + 1)
    expect(await claims()).toEqual([])
    expect(await club.coach.calls.coach.students.doubles()).not.toContainEqual(
      expect.objectContaining({ other: expect.objectContaining({ id: seen.id }) }),
    )
  })

  test('who was refused leaves nothing', async () => {
    const { email } = await register(child('髙橋'))
    await refuse((await claims())[0]?.id)
    expect(await refusal(logIn(email))).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

test('whose birth date is another altogether is another child', async () => {
  const { email } = await register(child('高橋', '花恵', '2013-11-02'))
  expect(await claims()).toEqual([])
  expect((await logIn(email)).id).not.toBe(hana)
})

test('twins of whom the team has one are one claim and one member', async () => {
  const before = await members()
  await register(child('髙橋', '花江'), child('髙橋'))
  expect(await claims()).toMatchObject([{ child: { id: hana }, named: { firstName: '花恵' } }])
  expect(await members()).toBe(before + 1)
})

describe('a guardian', () => {
  let mother: Person
  beforeEach(async () => {
    mother = await aGuardian(db, club.teamId, [hana])
  })
  const add = (named: ReturnType<typeof child>) =>
    mother.calls.player.guardian.addChildren({ relation: 'mother', children: [named] })
  const childrenOf = async () => (await mother.calls.player.family.get()).children.length

  test('has the own child once, however it is written', async () => {
    await add(child('髙橋', '花惠'))
    await add(child('髙橋', '花惠', '2016-04-21'))
    expect([await members(), await claims()]).toEqual([3, []])
  })

  test('adds a twin of the own child', async () => {
    await add(child('高橋', '花江'))
    expect(await claims()).toEqual([])
    expect(await childrenOf()).toBe(2)
  })

  test('who names a child again while a coach looks waits once', async () => {
    await aMember(db, club.teamId, [], { firstName: '凪', birthDate: '2014-01-01' })
    await add(child('田中', '凪', '2014-01-01'))
    await add(child('田中', '凪', '2014-01-01'))
    expect(await claims()).toHaveLength(1)
    expect(await childrenOf()).toBe(1)
  })
})
