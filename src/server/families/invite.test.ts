import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClub, type Club, NOW, type Person } from '../../../tests/support/club.ts'
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
