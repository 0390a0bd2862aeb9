import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFeeClub } from '../../../tests/support/fees.ts'

const { db } = await testDatabase()

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
