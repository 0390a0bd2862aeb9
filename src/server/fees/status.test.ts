import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFeeClub } from '../../../tests/support/fees.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { feeMessages } from '../../domain/fees/fees.ts'

const { db } = await testDatabase()
const club = await aFeeClub(db)
const when = { year: 2026, month: 11 }

describe('a status chosen on the fees', () => {
  test.each([
    ['team', 'team', 4000],
    ['school', 'school', 3000],
    ['inactive', null, 0],
    [null, null, 0],
  ] as const)('%s is the member’s, and stores %s on the payment', async (...row) => {
    const [playerType, category, amount] = row
    const { id: studentId } = await club.aMember(playerType === 'team' ? 'school' : 'team')
    const stored = await club.fees.setStatus({ studentId, ...when, playerType })
    expect(stored).toMatchObject({ category, amount, isPaid: false })
    const student = await club.coach.calls.coach.students.get({ studentId })
    expect(student.playerType).toBe(playerType)
    expect(await club.feeOf(studentId)).toMatchObject({ stored: true, playerType, category })
  })

  test('leaves amounts that somebody has edited', async () => {
    const { id: studentId } = await club.aMember('team')
    await club.fees.save({ studentId, ...when, baseAmount: 4200, spotFee: 100 })
    const stored = await club.fees.setStatus({ studentId, ...when, playerType: 'school' })
    expect(stored).toMatchObject({ baseAmount: 4200, spotFee: 100, category: 'school' })
  })

  test('that would make the total negative is refused, and the member stays', async () => {
    const { id: studentId } = await club.aMember('team')
    await club.fees.save({ studentId, ...when, discount: 3500 })
    const change = club.fees.setStatus({ studentId, ...when, playerType: 'inactive' })
    expect(await refusal(change)).toMatchObject({ code: 'BAD_REQUEST', fields: ['discount'] })
    expect(await club.feeOf(studentId)).toMatchObject({ playerType: 'team', amount: 500 })
  })

  test('of a record that has changed since is refused', async () => {
    const { id: studentId } = await club.aMember('team')
    await club.fees.save({ studentId, ...when })
    const change = { studentId, ...when, playerType: 'school' as const, updatedAt: null }
    expect(await refusal(club.fees.setStatus(change))).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a reset', () => {
  test('sets unpaid stored records to the defaults, and says how many', async () => {
    const club = await aFeeClub(db)
    const [team, school, unset, open] = [
      (await club.aMember('team')).id,
      (await club.aMember('school')).id,
      (await club.aMember(null)).id,
      (await club.aMember('team')).id,
    ]
    for (const studentId of [team, school, unset])
      await club.fees.save({ studentId, ...when, baseAmount: 9000, discount: 10, spotFee: 20 })
    await club.fees.save({ studentId: team, year: 2026, month: 10, spotFee: 70 })
    expect(await club.fees.resetUnpaid(when)).toEqual({ resetCount: 3 })
    for (const [studentId, amount] of [
      [team, 4000],
      [school, 3000],
      [unset, 0],
    ] as const)
      expect(await club.feeOf(studentId)).toMatchObject({ amount, stored: true, spotFee: 0 })
    expect((await club.feeOf(open)).stored).toBe(false)
    expect((await club.feeOf(team, 10)).amount).toBe(4070)
  })

  test('follows the member’s status; while it is unset, what was billed', async () => {
    const club = await aFeeClub(db)
    const moved = (await club.aMember('team')).id
    const unset = (await club.aMember(null)).id
    await club.fees.save({ studentId: moved, ...when })
    await club.fees.save({ studentId: unset, ...when, category: 'school', baseAmount: 1 })
    await club.coach.calls.coach.students.setPlayerType({ studentId: moved, playerType: 'school' })
    await club.fees.resetUnpaid(when)
    expect(await club.feeOf(moved)).toMatchObject({ amount: 3000, category: 'school' })
    expect(await club.feeOf(unset)).toMatchObject({ amount: 3000, category: 'school' })
  })

  test('with a sibling brings the discount back', async () => {
    const club = await aFeeClub(db)
    const [one, other] = [await club.aMember('team'), await club.aMember('team')]
    await club.link(one, other)
    await club.fees.save({ studentId: one.id, ...when, discount: 0 })
    await club.fees.resetUnpaid(when)
    expect(await club.feeOf(one.id)).toMatchObject({ discount: 500, amount: 3500 })
  })

  test('of a month without records changes nothing', async () => {
    const club = await aFeeClub(db)
    await club.aMember('team')
    expect(await club.fees.resetUnpaid(when)).toEqual({ resetCount: 0 })
    expect(await club.fees.payments(when)).toEqual([])
  })

  test('of what has changed since it was seen is refused, with the names', async () => {
    const club = await aFeeClub(db)
    const [one, other] = [(await club.aMember('team')).id, (await club.aMember('school')).id]
    const save = async (studentId: string, edited: { spotFee?: number; isPaid?: boolean }) => {
      const { updatedAt } = await club.fees.save({ studentId, ...when, ...edited })
      return { studentId, updatedAt }
    }
    const first = await save(one, { spotFee: 100 })
    const refused = async (...unpaid: Awaited<ReturnType<typeof save>>[]) =>
      expect(await refusal(club.fees.resetUnpaid({ ...when, unpaid }))).toMatchObject({
        code: 'CONFLICT',
        message: feeMessages.changedMany('高橋 蓮'),
      })
    const edited = await save(one, { spotFee: 200 })
    await refused(first)
    const added = await save(other, { spotFee: 300 })
    await refused(edited)
    await save(other, { isPaid: true })
    await refused(edited, added)
    expect((await club.feeOf(one)).amount).toBe(4200)
    expect(await club.fees.resetUnpaid({ ...when, unpaid: [edited] })).toEqual({ resetCount: 1 })
    expect((await club.feeOf(one)).amount).toBe(4000)
  })

  test('leaves other teams alone', async () => {
    const [own, other] = [await aFeeClub(db), await aFeeClub(db)]
    const { id: studentId } = await other.aMember('team')
    await other.fees.save({ studentId, ...when, spotFee: 5 })
    expect(await own.fees.resetUnpaid(when)).toEqual({ resetCount: 0 })
    expect((await other.feeOf(studentId)).amount).toBe(4005)
  })
})
