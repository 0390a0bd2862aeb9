import { describe, expect, test } from 'vitest'
import { aBrowser, anAdmin } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFeeClub } from '../../../tests/support/fees.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { Caller } from '../routers/index.ts'

const { db, statementsOf } = await testDatabase()
const when = { year: 2026, month: 11 }

/** Every call that knows of fees, about one member. */
const everyCall = (studentId: string): [string, (calls: Caller) => Promise<unknown>][] => [
  ['month', ({ coach }) => coach.fees.month(when)],
  ['year', ({ coach }) => coach.fees.year({ studentId, year: 2026 })],
  ['payments', ({ coach }) => coach.fees.payments(when)],
  ['save', ({ coach }) => coach.fees.save({ studentId, ...when, isPaid: true })],
  ['setStatus', ({ coach }) => coach.fees.setStatus({ studentId, ...when, playerType: null })],
  [
    'markPaid',
    ({ coach }) =>
      coach.fees.markPaid({ ...when, payments: [{ studentId, amount: 0, updatedAt: null }] }),
  ],
  ['resetUnpaid', ({ coach }) => coach.fees.resetUnpaid(when)],
]

const club = await aFeeClub(db)
const member = await club.aMember('team')
await club.fees.save({ studentId: member.id, ...when, spotFee: 123 })
const admin = await anAdmin(db)
const stranger = await aFeeClub(db)

describe('who is no coach of the team gets nothing of fees', () => {
  test.each(everyCall(member.id))('%s', async (_name, call) => {
    expect((await refusal(call(aBrowser(db).calls))).code).toBe('UNAUTHORIZED')
    expect((await refusal(call(member.calls))).code).toBe('FORBIDDEN')
    expect((await refusal(call(club.teammate.calls))).code).toBe('FORBIDDEN')
    expect((await refusal(call(admin.calls))).code).toBe('FORBIDDEN')
  })

  test.each(['save', 'setStatus', 'year'])(
    '%s of another team’s member is not found',
    async (name) => {
      const call = everyCall(member.id).find(([other]) => other === name)?.[1]
      expect((await refusal(call?.(stranger.coach.calls) ?? Promise.resolve())).code).toBe(
        'NOT_FOUND',
      )
    },
  )

  test('a month of another team is its own', async () => {
    const { members } = await stranger.fees.month(when)
    expect(members.map(({ studentId }) => studentId)).not.toContain(member.id)
    expect(await stranger.fees.payments(when)).toEqual([])
    const asked = { ...when, teamId: club.teamId }
    expect((await refusal(stranger.fees.payments(asked))).code).toBe('NOT_FOUND')
  })

  test('nothing that a player reads holds a fee', async () => {
    const { player } = member.calls
    const answers = await Promise.all([
      player.me(),
      player.teams(),
      player.students.list(),
      player.siblingStatus(),
      player.activity({ limit: 100 }),
    ])
    const withoutIds = JSON.stringify(answers).replaceAll(
      /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
      '',
    )
    expect(withoutIds).not.toMatch(/fee|amount|discount|paid|123/i)
  })
})

test('fees write no line of activity', async () => {
  const club = await aFeeClub(db)
  const { id: studentId } = await club.aMember('team')
  const before = await club.coach.calls.coach.activity({ limit: 100 })
  await club.fees.save({ studentId, ...when, isPaid: true })
  await club.fees.resetUnpaid(when)
  expect(await club.coach.calls.coach.activity({ limit: 100 })).toEqual(before)
})

test('a removed member’s records go too', async () => {
  const club = await aFeeClub(db)
  const { id: studentId } = await club.aMember('team')
  await club.fees.save({ studentId, ...when })
  await club.coach.calls.coach.students.remove({ studentId })
  expect(await club.fees.payments(when)).toEqual([])
})

test('a month of 200 members with 24 months behind them opens with as many queries as one of three', async () => {
  const few = await aFeeClub(db)
  await few.aMember('team')
  const many = await aFeeClub(db)
  await many.aMember('team')
  await fill(many.teamId)
  const open = (club: typeof few) => () => club.fees.month(when)
  const statements = await statementsOf(open(many))
  expect(statements).toHaveLength((await statementsOf(open(few))).length)
  expect(statements.length).toBeLessThanOrEqual(6)
  const { members } = await many.fees.month(when)
  expect(members).toHaveLength(203)
  expect(members.filter(({ stored }) => stored)).toHaveLength(200)

  const everybody = members.map(({ studentId, amount, updatedAt }) => ({
    studentId,
    amount,
    updatedAt,
  }))
  const marking = await statementsOf(() => many.fees.markPaid({ ...when, payments: everybody }))
  expect(marking.length).toBeLessThanOrEqual(10)
  const again = { year: 2026, month: 10 }
  const resetting = await statementsOf(() => many.fees.resetUnpaid(again))
  expect(resetting.length).toBeLessThanOrEqual(10)
})

/** 200 more members, each with 24 stored months until December 2026. */
async function fill(teamId: string) {
  const createdAt = '2024-12-01T00:00:00.000Z'
  const ids = Array.from({ length: 200 }, () => crypto.randomUUID())
  await db
    .insertInto('students')
    .values(
      ids.map((id) => ({
        id,
        teamId,
        lastName: '佐藤',
        firstName: '陽翔',
        playerType: 'team' as const,
        createdAt,
      })),
    )
    .execute()
  for (const year of [2025, 2026])
    for (let month = 1; month <= 12; month++)
      await db
        .insertInto('tuitionPayments')
        .values(
          ids.map((studentId) => ({
            id: crypto.randomUUID(),
            teamId,
            studentId,
            year,
            month,
            baseAmount: 4000,
            discount: 0,
            annualFee: 0,
            entranceFee: 0,
            insuranceFee: 0,
            spotFee: 0,
            amount: 4000,
            isPaid: 0 as const,
            category: 'team' as const,
            createdAt,
            updatedAt: createdAt,
          })),
        )
        .execute()
}
