import { describe, expect, test } from 'vitest'
import { aClub, aPlayer, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { siblingMessages } from '../../domain/people/sibling.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const { player, teammate } = club
const newPlayer = () => aPlayer(db, club.teamId)
const ask = (from: Person, to: { email: string }) =>
  from.calls.player.siblings.request({ siblingEmail: to.email })
const linksOf = (person: Person) => person.calls.player.siblings.links({})
const siblingsOf = async (person: Person) =>
  (await person.calls.player.siblings.list({})).map(({ id }) => id)

async function refusedUnchanged(call: () => Promise<unknown>) {
  const before = await dump(db)
  const refused = await refusal(call())
  expect(await dump(db)).toEqual(before)
  return refused
}

describe('a request', () => {
  test('is counted for who received it alone, until it is approved or deleted', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const waiting = () =>
      Promise.all([one, other].map(async ({ calls }) => (await calls.player.me()).siblingRequests))
    expect(await waiting()).toEqual([0, 0])
    const { id } = await ask(one, other)
    const second = await ask(await newPlayer(), other)
    expect(await waiting()).toEqual([0, 2])
    await other.calls.player.siblings.approve({ id })
    expect(await waiting()).toEqual([0, 1])
    await other.calls.player.siblings.delete({ id: second.id })
    expect(await waiting()).toEqual([0, 0])
  })

  test('waits on both sides, each seeing the other', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const link = await one.calls.player.siblings.request({
      siblingEmail: ` ${other.email.toUpperCase()} `,
    })
    const names = { lastName: '高橋', firstName: '蓮' }
    const pending = { id: link.id, status: 'pending' }
    expect(link).toEqual({
      ...pending,
      isPendingApproval: false,
      isSentRequest: true,
      otherStudent: { id: other.id, email: other.email, ...names },
    })
    expect(await linksOf(one)).toEqual([link])
    expect(await linksOf(other)).toEqual([
      {
        ...pending,
        isPendingApproval: true,
        isSentRequest: false,
        otherStudent: { id: one.id, email: one.email, ...names },
      },
    ])
    expect([await siblingsOf(one), await siblingsOf(other)]).toEqual([[], []])
  })

  test('to oneself is refused', async () => {
    expect(await refusedUnchanged(() => ask(player, player))).toMatchObject({
      code: 'CONFLICT',
      message: siblingMessages.oneself,
      fields: ['siblingEmail'],
    })
  })

  test('twice, or the other way round, is refused', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    await ask(one, other)
    expect(await refusedUnchanged(() => ask(one, other))).toMatchObject({
      code: 'CONFLICT',
      message: siblingMessages.waiting,
    })
    expect(await refusedUnchanged(() => ask(other, one))).toMatchObject({
      code: 'CONFLICT',
      message: siblingMessages.asked,
    })
  })

  test('to one who is linked already is refused, from either side', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    await other.calls.player.siblings.approve({ id: (await ask(one, other)).id })
    for (const call of [() => ask(one, other), () => ask(other, one)])
      expect(await refusedUnchanged(call)).toMatchObject({
        code: 'CONFLICT',
        message: siblingMessages.linked,
      })
  })

  test('made twice at once makes one link', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const calls = await Promise.allSettled([ask(one, other), ask(other, one), ask(one, other)])
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await linksOf(one)).toHaveLength(1)
  })

  test('to another team’s player is answered as to an unknown address', async () => {
    const foreign = await aClub(db)
    const unknown = await refusedUnchanged(() => ask(player, { email: 'nobody@example.jp' }))
    expect(unknown).toMatchObject({
      code: 'NOT_FOUND',
      message: siblingMessages.unknown,
      fields: ['siblingEmail'],
    })
    for (const person of [foreign.player, foreign.coach, club.coach])
      expect(await refusedUnchanged(() => ask(player, person))).toEqual(unknown)
  })

  test.each(['', 'nobody', 'a@b', '\0@example.jp'])('to %j is no address', async (email) => {
    expect(await refusedUnchanged(() => ask(player, { email }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['siblingEmail'],
    })
  })

  test('in a team-mate’s name is refused', async () => {
    const call = () =>
      player.calls.player.siblings.request({
        studentId: teammate.id,
        siblingEmail: club.player.email,
      })
    expect(await refusedUnchanged(call)).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('approving', () => {
  test('makes siblings of both, and a second time changes nothing', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()]
    const { id } = await ask(one, other)
    const approved = await other.calls.player.siblings.approve({ id })
    expect(approved).toMatchObject({
      status: 'approved',
      isPendingApproval: false,
      isSentRequest: false,
    })
    expect([await siblingsOf(one), await siblingsOf(other)]).toEqual([[other.id], [one.id]])
    const before = await dump(db)
    expect(await other.calls.player.siblings.approve({ id })).toEqual(approved)
    expect(await dump(db)).toEqual(before)
  })

  test('is the recipient’s alone', async () => {
    const [one, other, third] = [await newPlayer(), await newPlayer(), await newPlayer()]
    const { id } = await ask(one, other)
    const approveBy = (person: Person) => () => person.calls.player.siblings.approve({ id })
    expect(await refusedUnchanged(approveBy(one))).toMatchObject({
      code: 'FORBIDDEN',
      message: siblingMessages.recipientOnly,
    })
    expect(await refusedUnchanged(approveBy(third))).toMatchObject({ code: 'FORBIDDEN' })
    const foreign = await aClub(db)
    expect(await refusedUnchanged(approveBy(foreign.player))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('deleting', () => {
  test.each(['requester', 'recipient'])('is open to the %s, pending or approved', async (side) => {
    for (const isApproved of [false, true]) {
      const [one, other] = [await newPlayer(), await newPlayer()]
      const { id } = await ask(one, other)
      if (isApproved) await other.calls.player.siblings.approve({ id })
      const by = side === 'requester' ? one : other
      expect(await by.calls.player.siblings.delete({ id })).toEqual({ success: true })
      expect([await linksOf(one), await linksOf(other)]).toEqual([[], []])
      expect(await refusal(by.calls.player.siblings.delete({ id }))).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  test('is closed to a third, and to another team', async () => {
    const [one, other, third] = [await newPlayer(), await newPlayer(), await newPlayer()]
    const { id } = await ask(one, other)
    const foreign = await aClub(db)
    const deleteBy = (person: Person) => () => person.calls.player.siblings.delete({ id })
    expect(await refusedUnchanged(deleteBy(third))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusedUnchanged(deleteBy(foreign.player))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('siblings stand by age, those without a birth date last', async () => {
  const [one, two, three, four] = [
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
    await newPlayer(),
  ]
  for (const other of [two, three, four])
    await other.calls.player.siblings.approve({ id: (await ask(one, other)).id })
  await three.calls.player.profile.update({ birthDate: '2015-05-05' })
  await four.calls.player.profile.update({ birthDate: '2012-05-05' })
  expect(await siblingsOf(one)).toEqual([four.id, three.id, two.id])
})
