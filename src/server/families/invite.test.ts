import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBrowser,
  aClub,
  type Club,
  NOW,
  type Person,
  takeMails,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aGuardian, aMember } from '../../../tests/support/guardian.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const DAY_MS = 24 * 60 * 60 * 1000
const email = 'takeshi@example.jp'
let club: Club
let ren: string
let hana: string
let mother: Person

beforeEach(async () => {
  club = await aClub(db)
  ren = await aMember(db, club.teamId, [], { firstName: '蓮' })
  hana = await aMember(db, club.teamId)
  mother = await aGuardian(db, club.teamId, [ren])
})

const invitations = () => club.coach.calls.coach.guardianInvitations
const open = async () =>
  (await invitations().list()).map(({ lastName, invitedByName, children }) => ({
    lastName,
    invitedByName,
    children: children.map(({ id }) => id).toSorted(),
  }))

describe('to an address that a coach has invited, a guardian’s invitation', () => {
  test.each([
    ['about another family', () => [hana]],
    ['about both families', () => [ren, hana]],
    ['about the same child', () => [ren]],
  ])('%s stands beside it, and tells nothing of it', async (_what, children) => {
    const studentIds = children()
    await invitations().create({ studentIds, email, lastName: '佐藤', relation: 'father' })
    const { create, list } = mother.calls.player.guardianInvitations
    const made = await create({ studentIds: [ren], email })
    expect(made).toMatchObject({ lastName: null, children: [{ id: ren }] })
    expect(made.children).toHaveLength(1)
    const stays = { lastName: '佐藤', invitedByName: '大野 健司' }
    expect(await open()).toEqual([
      { lastName: null, invitedByName: '高橋 由美子', children: [ren] },
      { ...stays, children: studentIds.toSorted() },
    ])
    expect((await list()).some((one) => one.children.some(({ id }) => id === hana))).toBe(false)
  })
})

test('a guardian’s invitations to one address are one', async () => {
  const aoi = await aMember(db, club.teamId, [], { firstName: '葵' })
  const grandmother = await aGuardian(db, club.teamId, [ren, aoi])
  const { create, list } = grandmother.calls.player.guardianInvitations
  await create({ studentIds: [ren], email })
  expect((await create({ studentIds: [aoi], email })).children).toHaveLength(2)
  expect(await list()).toHaveLength(1)
})

test('one that would be about more than ten children is refused, and the one before stays', async () => {
  const six = () => Promise.all(Array.from({ length: 6 }, () => aMember(db, club.teamId)))
  const first = await six()
  await invitations().create({ studentIds: first, email })
  const refused = await refusal(invitations().create({ studentIds: await six(), email }))
  expect(refused).toMatchObject({ code: 'CONFLICT', message: 'お子さんは10人までです' })
  expect((await open()).map(({ children }) => children)).toEqual([first.toSorted()])
  await invitations().create({ studentIds: first.slice(0, 1), email })
})

describe('an invitation that is sent again', () => {
  const named = {
    lastName: '佐藤',
    firstName: '剛',
    relation: 'father',
    phone: '090-1111-2222',
  } as const

  test('to the right address keeps children, name and relation; the wrong link ends', async () => {
    const wrong = 'mori@gmial.com'
    const { create, sendAgain, list } = invitations()
    const { id } = await create({ studentIds: [ren, hana], email: wrong, ...named })
    const link = async (to: string) => {
      const mail = (await takeMails()).find((one) => one.to === to)
      return /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const before = await link(wrong)
    const sent = await sendAgain({ id, email: 'mori@gmail.com' })
    expect(sent).toMatchObject({ email: 'mori@gmail.com', lastName: '佐藤', relation: 'father' })
    expect(sent.children.map((child) => child.id).sort()).toEqual([ren, hana].sort())
    expect((await list()).map((one) => one.email)).toEqual(['mori@gmail.com'])
    const { invitation } = club.coach.calls.public
    expect(await invitation({ token: before })).toMatchObject({ valid: false, isUsed: false })
    const after = await link('mori@gmail.com')
    expect(await invitation({ token: after })).toMatchObject({ valid: true, firstName: '剛' })
  })

  test('as it is has a new link; of a used one nothing is sent, and its link says that it was used', async () => {
    const { create, sendAgain } = invitations()
    const email = `${newId()}@example.jp`
    const { id } = await create({ studentIds: [ren], email, ...named })
    await takeMails()
    const again = await sendAgain({ id })
    expect(again).toMatchObject({ email, lastName: '佐藤' })
    const mail = (await takeMails()).find(({ to }) => to === email)
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const visitor = aBrowser(db)
    await visitor.calls.public.joinFamily({ token, ...named, email, password: 'himitsu-1' })
    const state = await aBrowser(db).calls.public.invitation({ token })
    expect(state).toMatchObject({ valid: false, isUsed: true, email: null, teamName: null })
    expect(await refusal(sendAgain({ id: again.id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('by a guardian goes elsewhere where it is their own, and where a coach’s is not', async () => {
    const made = await invitations().create({ studentIds: [ren], email, ...named })
    const { create, sendAgain } = mother.calls.player.guardianInvitations
    const elsewhere = { id: made.id, email: 'other@example.jp' }
    expect(await refusal(sendAgain(elsewhere))).toMatchObject({ code: 'FORBIDDEN' })
    const own = await create({ studentIds: [ren], email: 'sobo@gmial.com' })
    expect(await sendAgain({ id: own.id, email: 'sobo@gmail.com' })).toMatchObject({
      email: 'sobo@gmail.com',
    })
  })

  test('anew keeps the name that was known', async () => {
    const { create } = invitations()
    await create({ studentIds: [ren], email, ...named })
    const anew = await create({ studentIds: [hana], email, relation: 'father' })
    expect(anew).toMatchObject({ lastName: '佐藤', firstName: '剛' })
    expect(anew.children).toHaveLength(2)
  })
})

test('of a guardian’s open invitations twenty wait: with a further one the oldest ends', async () => {
  const on = (day: number) => mother.at(new Date(NOW.getTime() + day * DAY_MS)).player
  const made: string[] = []
  for (let n = 0; n < 21; n++) {
    const wish = { studentIds: [ren], email: `${newId()}@example.jp` }
    made.push((await on(n < 11 ? 0 : 2).guardianInvitations.create(wish)).id)
  }
  const ids = (await on(2).guardianInvitations.list()).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(made.slice(1).toSorted())
})

describe('a guardian’s invitations of a day', () => {
  const inviteOnce = async (at = NOW) => {
    const { create, revoke } = mother.at(at).player.guardianInvitations
    const { id } = await create({ studentIds: [ren], email: `${newId()}@example.jp` })
    await revoke({ id })
  }

  test('are 20 at most, revoked ones too, and of nobody else', async () => {
    for (let n = 0; n < 20; n++) await inviteOnce()
    expect(await refusal(inviteOnce())).toMatchObject({
      code: 'CONFLICT',
      message: '保護者からの招待は1日に20件までです。明日もう一度お試しください',
    })
    const father = await aGuardian(db, club.teamId, [ren])
    const wish = { studentIds: [ren], email }
    await father.calls.player.guardianInvitations.create(wish)
    await invitations().create(wish)
    await inviteOnce(new Date(NOW.getTime() + DAY_MS))
  })
})
