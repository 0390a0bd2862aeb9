import { beforeEach, describe, expect, test } from 'vitest'
import {
  aBrowser,
  aClub,
  aPlayer,
  type Club,
  NOW,
  PASSWORD,
  type Person,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { refusal } from '../../../tests/support/refusal.ts'

const { db } = await testDatabase()
const createdAt = NOW.toISOString()
let club: Club

beforeEach(async () => {
  club = await aClub(db)
})

const give = (
  { accountId }: Pick<Person, 'accountId'>,
  studentId: string,
  relation: 'mother' | 'father' = 'mother',
) => db.insertInto('memberAccess').values({ accountId, studentId, relation, createdAt }).execute()

/** A player account that is nobody's own. */
async function aParent(...children: string[]) {
  const parent = await aPlayer(db, club.teamId)
  for (const child of children) await give(parent, child)
  await db.deleteFrom('students').where('id', '=', parent.id).execute()
  return parent
}

async function aMemberWithoutAccount() {
  const id = crypto.randomUUID()
  const { teamId } = club
  const names = { lastName: '山口', firstName: '暖' }
  await db
    .insertInto('students')
    .values({ id, teamId, ...names, createdAt })
    .execute()
  return id
}

const whose = async ({ calls }: Pick<Person, 'calls'>) => (await calls.player.me()).student.id
const targets = async ({ calls }: Pick<Person, 'calls'>) =>
  (await calls.player.me()).switchTargets.map(({ id }) => id)
const openTo = ({ calls }: Person, studentId: string) =>
  calls.player.siblings.switchTo({ studentId })
const hasAccount = async ({ accountId }: Person) =>
  (await db.selectFrom('accounts').select('id').where('id', '=', accountId).execute()).length > 0

describe('an account opens the members that it was given', () => {
  test('beside its own, and nobody of their siblings', async () => {
    const { player, teammate } = club
    const cousin = await aPlayer(db, club.teamId)
    const { id } = await cousin.calls.player.siblings.request({ siblingEmail: teammate.email })
    await teammate.calls.player.siblings.approve({ id })
    await give(player, teammate.id)
    expect(await targets(player)).toEqual([teammate.id])
    await openTo(player, teammate.id)
    expect(await targets(player)).toEqual([player.id])
    expect(await refusal(openTo(player, cousin.id))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await targets(teammate)).toEqual([cousin.id])
  })

  test('without one of its own, the first of them at the log-in', async () => {
    const child = await aMemberWithoutAccount()
    const parent = await aParent(child, club.player.id)
    const device = aBrowser(db)
    const { email } = parent
    await device.calls.public.logInPlayer({ email, password: PASSWORD })
    const first = await whose(device)
    expect([child, club.player.id]).toContain(first)
    expect(await device.calls.player.me()).toMatchObject({ ownStudentId: null, isSwitched: true })
    expect(await targets(device)).toEqual([child, club.player.id].filter((id) => id !== first))
    const change = device.calls.player.profile.changePassword({ newPassword: 'himitsu-2' })
    expect(await refusal(change)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('two people one child', async () => {
    const child = await aMemberWithoutAccount()
    const [mother, father] = [await aParent(child), await aParent(child)]
    expect([await whose(mother), await whose(father)]).toEqual([child, child])
  })
})

describe('with a member who is removed', () => {
  const remove = (studentId: string) => club.owner.calls.coach.students.remove({ studentId })

  test('go the accounts that open nobody else', async () => {
    const child = await aMemberWithoutAccount()
    const [mother, father] = [await aParent(child), await aParent(child, club.player.id)]
    await openTo(father, child)
    await remove(child)
    expect([await hasAccount(mother), await hasAccount(father)]).toEqual([false, true])
    expect(await refusal(whose(mother))).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await whose(father)).toBe(club.player.id)
  })

  test('stays a team-mate’s account that was given them', async () => {
    const { player, teammate } = club
    await give(player, teammate.id)
    await openTo(player, teammate.id)
    await remove(teammate.id)
    expect([await hasAccount(player), await hasAccount(teammate)]).toEqual([true, false])
    expect(await whose(player)).toBe(player.id)
  })
})

test('a member without an account is read with an empty address', async () => {
  const id = await aMemberWithoutAccount()
  const { students } = club.coach.calls.coach
  expect((await students.list()).find((member) => member.id === id)).toMatchObject({ email: null })
  const own = club.player.calls.player
  expect(await own.students.get({ studentId: id })).toMatchObject({ id, email: null })
})

test.each([
  ['a member', async () => [(await aParent()).accountId, club.player.id] as const],
  ['an account', async () => [club.player.accountId, await aMemberWithoutAccount()] as const],
])('%s has one own at most', async (_what, pair) => {
  const [accountId, studentId] = await pair()
  const own = { accountId, studentId, relation: 'self' as const, createdAt }
  await expect(db.insertInto('memberAccess').values(own).execute()).rejects.toThrow(/unique/i)
})
