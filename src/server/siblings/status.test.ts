import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFeeClub } from '../../../tests/support/fees.ts'

const { db } = await testDatabase()

test('siblings are named in the order in which they joined, and so are the members of the fees', async () => {
  const club = await aFeeClub(db)
  const [one, second, first] = [await club.aMember(), await club.aMember(), await club.aMember()]
  const joined = { firstName: '花', createdAt: '2025-04-01T00:00:00.000Z' }
  await db.updateTable('students').set(joined).where('id', '=', first.id).execute()
  await club.link(one, second)
  await club.link(first, one)
  const names = ['花', '蓮'].map((firstName) => ({ lastName: '高橋', firstName }))
  const status = await club.coach.calls.coach.siblingStatus()
  expect(status[one.id]?.siblings).toEqual(names)
  const { members } = await club.fees.month({ year: 2026, month: 11 })
  const known = [first.id, club.player.id, club.teammate.id, one.id, second.id]
  expect(members.map(({ studentId }) => studentId)).toEqual(known)
  expect(members[3]?.siblings).toEqual(names)
})

test('the team’s siblings are known to its coaches and players, by name alone', async () => {
  const club = await aFeeClub(db)
  const [one, two, pending] = [await club.aMember(), await club.aMember(), await club.aMember()]
  await club.link(one, two)
  await one.calls.player.siblings.request({ siblingEmail: pending.email })
  const sibling = { hasSibling: true, siblings: [{ lastName: '高橋', firstName: '蓮' }] }
  const none = { hasSibling: false, siblings: [] }
  const status = await club.coach.calls.coach.siblingStatus()
  expect(status).toEqual({
    [one.id]: sibling,
    [two.id]: sibling,
    [pending.id]: none,
    [club.player.id]: none,
    [club.teammate.id]: none,
  })
  expect(await club.player.calls.player.siblingStatus()).toEqual(status)
  const other = await aFeeClub(db)
  expect(Object.keys(await other.coach.calls.coach.siblingStatus())).not.toContain(one.id)
})
