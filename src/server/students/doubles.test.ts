import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowser, aClub, type Club, PASSWORD } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const DAY = '2016-04-20'
let club: Club
let hana: string
const calls = () => club.coach.calls.coach

beforeEach(async () => {
  club = await aClub(db)
  hana = await aMember(db, club.teamId, [], { firstName: '花恵', birthDate: DAY })
})

/** Those of the club's own two players, who have one name, left out. */
const doubles = async () =>
  (await calls().students.doubles())
    .filter(({ one }) => one.id !== club.player.id)
    .map(({ one, other }) => [one.id, other.id])

const typed = { lastName: '髙橋', firstName: '花恵', birthDate: DAY }

describe('a member whom a coach adds', () => {
  test.each([
    ['the same person', {}],
    ['one with a birth date a digit off', { birthDate: '2016-04-21' }],
    ['a namesake', { birthDate: '2011-12-31' }],
    ['one without a birth date', { birthDate: null }],
  ])('is asked about where it is %s', async (_what, change) => {
    const refused = await refusal(calls().students.add({ ...typed, ...change, unlessAlike: true }))
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      message: '同じ人かもしれないメンバーがいます',
      fields: ['unlessAlike'],
    })
    expect(await calls().students.list()).toHaveLength(3)
  })

  test('is added where the coach says that it is another', async () => {
    await calls().students.add({ ...typed, unlessAlike: false })
    expect(await calls().students.list()).toHaveLength(4)
    expect(await doubles()).toEqual([])
  })

  test('is added where nobody is like it, and where the call doesn’t ask', async () => {
    await calls().students.add({ lastName: '鈴木', firstName: '凪', unlessAlike: true })
    const { id } = await calls().students.add(typed)
    expect(await doubles()).toEqual([[hana, id]])
  })
})

describe('likely doubles', () => {
  test('are two of one name, and a player who registers with the code is one', async () => {
    await aBrowser(db).calls.public.registerPlayer({
      ...{ lastName: '髙橋', firstName: '花恵', email: 'hana@example.jp', password: PASSWORD },
      teamCode: club.teamCode,
    })
    const [pair] = await doubles()
    expect(pair?.[0]).toBe(hana)
    const { length } = await doubles()
    expect(length).toBe(1)
  })

  test('are none any more once a coach has said so', async () => {
    const other = await aMember(db, club.teamId, [], { firstName: '花恵', birthDate: DAY })
    expect(await doubles()).toHaveLength(1)
    await calls().students.sayDistinct({ oneId: other, otherId: hana })
    await calls().students.sayDistinct({ oneId: hana, otherId: other })
    expect(await doubles()).toEqual([])
  })

  test('are of the own team', async () => {
    const stranger = await aClub(db)
    await aMember(db, stranger.teamId, [], { firstName: '花恵', birthDate: DAY })
    expect(await doubles()).toEqual([])
    const pair = { oneId: hana, otherId: stranger.player.id }
    expect(await refusal(calls().students.sayDistinct(pair))).toMatchObject({ code: 'NOT_FOUND' })
    const same = { oneId: hana, otherId: hana }
    expect(await refusal(calls().students.sayDistinct(same))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an import', () => {
  const row = { name: '髙橋　花恵', birthDate: '2016/4/20', guardians: [] }
  const preview = async (change: object = {}) =>
    (await calls().imports.preview({ rows: [{ ...row, ...change }], createCategories: false }))
      .rows[0]

  test('finds the person, whichever way the name is written', async () => {
    expect(await preview()).toMatchObject({ state: 'update', candidates: [{ id: hana }] })
    expect(await preview({ name: '高橋 花恵\u200B' })).toMatchObject({ state: 'update' })
  })

  test.each([
    ['the birth date is a digit off', { birthDate: '2016/4/21' }],
    ['one character is another', { name: '髙橋　花江' }],
    ['the family name is another', { name: '田中　花恵' }],
    ['the birth date is missing', { birthDate: '' }],
  ])('asks where %s', async (_what, change) => {
    expect(await preview(change)).toMatchObject({ state: 'duplicate', candidates: [{ id: hana }] })
  })

  test('keeps apart who is another', async () => {
    const rows = [{ ...row, sameAs: 'new' }]
    await calls().imports.run({ rows, createCategories: false })
    expect(await calls().students.list()).toHaveLength(4)
    expect(await doubles()).toEqual([])
  })
})

test('what waits for a coach is counted, with the first one’s name', async () => {
  const { toDecide } = calls()
  await calls().students.sayDistinct({ oneId: club.player.id, otherId: club.teammate.id })
  const none = { count: 0, first: null }
  expect(await toDecide()).toEqual({
    claims: none,
    doubles: none,
    unplaced: { count: 1, first: '高橋 花恵' },
  })
  await aGuardian(db, club.teamId, [hana])
  await aBrowser(db).calls.public.registerFamily({
    ...{ relation: 'mother', lastName: '高橋', firstName: '由美子', password: PASSWORD },
    ...{ email: 'waiting@example.jp', teamCode: club.teamCode, children: [typed] },
  })
  await calls().students.add({ ...typed, categoryIds: [club.category.id] })
  expect(await toDecide()).toMatchObject({
    claims: { count: 1, first: '高橋 由美子' },
    doubles: { count: 1, first: '高橋 花恵' },
    unplaced: { count: 1 },
  })
  await calls().students.setPlayerType({ studentId: hana, playerType: 'inactive' })
  expect((await toDecide()).unplaced).toEqual(none)
})

test('a club without categories has nobody to place', async () => {
  await calls().categories.delete({ id: club.category.id })
  expect((await calls().toDecide()).unplaced).toEqual({ count: 0, first: null })
})
