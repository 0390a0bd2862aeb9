import { describe, expect, test } from 'vitest'
import { atOnce, begun } from '../../../tests/support/at-once.ts'
import { NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFeeClub } from '../../../tests/support/fees.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { FEE_PARTS, feeMessages, pickParts } from '../../domain/fees/fees.ts'
import { createCaller } from '../routers/index.ts'

const database = await testDatabase()
const { db } = database
const club = await aFeeClub(db)
const when = { year: 2026, month: 11 }

async function aPaidMember() {
  const { id: studentId } = await club.aMember('team')
  const paid = await club.fees.save({ studentId, ...when, isPaid: true })
  return { studentId, paid }
}

describe('a paid record', () => {
  test.each(FEE_PARTS)('keeps its %s, whatever else the call says', async (part) => {
    const { studentId, paid } = await aPaidMember()
    const edited = { studentId, ...when, [part]: paid[part] + 100 }
    for (const call of [
      edited,
      { ...edited, isPaid: true },
      { ...edited, isPaid: false },
      { ...edited, category: null },
      { ...pickParts(paid), ...edited, isPaid: false, updatedAt: paid.updatedAt },
    ])
      expect(await refusal(club.fees.save(call))).toMatchObject({
        code: 'CONFLICT',
        message: feeMessages.paid,
      })
    expect(await club.feeOf(studentId)).toMatchObject({ ...pickParts(paid), isPaid: true })
  })

  test('may be set unpaid with its amounts unchanged, and then edited', async () => {
    const { studentId, paid } = await aPaidMember()
    const unpaid = await club.fees.save({
      studentId,
      ...when,
      ...pickParts(paid),
      isPaid: false,
    })
    expect(unpaid).toMatchObject({ ...pickParts(paid), isPaid: false })
    const edited = await club.fees.save({ studentId, ...when, spotFee: 100 })
    expect(edited.amount).toBe(4100)
  })

  test('may be sent again as it is', async () => {
    const { studentId, paid } = await aPaidMember()
    const again = await club.fees.save({ ...paid, ...when, studentId, updatedAt: undefined })
    expect(again).toMatchObject({ ...pickParts(paid), id: paid.id, isPaid: true })
  })

  test('may be edited in the call that sets it paid', async () => {
    const { id: studentId } = await club.aMember('team')
    const paid = await club.fees.save({ studentId, ...when, spotFee: 300, isPaid: true })
    expect(paid).toMatchObject({ amount: 4300, isPaid: true })
  })

  test('keeps its amounts when the member’s status changes', async () => {
    const { studentId } = await aPaidMember()
    const changed = await club.fees.setStatus({ studentId, ...when, playerType: 'school' })
    expect(changed).toMatchObject({ amount: 4000, category: 'school', isPaid: true })
  })

  test('is not touched by a reset', async () => {
    const other = await aFeeClub(db)
    const { id: studentId } = await other.aMember('team')
    await other.fees.save({ studentId, ...when, spotFee: 100, isPaid: true })
    expect(await other.fees.resetUnpaid(when)).toEqual({ resetCount: 0 })
    expect((await other.feeOf(studentId)).amount).toBe(4100)
  })
})

describe('two coaches at once', () => {
  test('the later one is told, and nothing is lost', async () => {
    const { id: studentId } = await club.aMember('team')
    const seen = await club.fees.save({ studentId, ...when })
    const { updatedAt } = seen
    await club.fees.save({ studentId, ...when, spotFee: 100, updatedAt })
    const later = club.owner.calls.coach.fees.save({ studentId, ...when, discount: 50, updatedAt })
    expect(await refusal(later)).toMatchObject({ code: 'CONFLICT', message: feeMessages.changed })
    expect(await club.feeOf(studentId)).toMatchObject({ spotFee: 100, discount: 0 })
  })

  test('who saw no record is told of one that came', async () => {
    const { id: studentId } = await club.aMember('team')
    await club.fees.save({ studentId, ...when, spotFee: 100, updatedAt: null })
    const later = club.fees.save({ studentId, ...when, isPaid: true, updatedAt: null })
    expect(await refusal(later)).toMatchObject({ code: 'CONFLICT' })
    expect((await club.feeOf(studentId)).isPaid).toBe(false)
  })

  test.each([
    [
      'the team’s settings',
      ({ owner }: typeof club) => owner.calls.coach.updateTeam({ monthlyFeeMember: 5000 }),
    ],
    [
      'the member’s status',
      ({ coach }: typeof club, studentId: string) =>
        coach.calls.coach.students.setPlayerType({ studentId, playerType: 'inactive' }),
    ],
  ])('who saw other defaults than %s now give is told', async (_what, change) => {
    const other = await aFeeClub(db)
    const { id: studentId } = await other.aMember('team')
    const seenDefaults = pickParts(await other.feeOf(studentId))
    await change(other, studentId)
    const sent = { studentId, ...when, ...seenDefaults, updatedAt: null }
    for (const edited of [{ isPaid: true }, { spotFee: 300 }]) {
      const later = other.fees.save({ ...sent, seenDefaults, ...edited })
      expect(await refusal(later)).toMatchObject({ code: 'CONFLICT', message: feeMessages.changed })
    }
    expect((await other.feeOf(studentId)).stored).toBe(false)
    // The documented call, which says nothing of what it saw.
    expect((await other.fees.save({ ...sent, spotFee: 300 })).amount).toBe(4300)
  })

  test('defaults that were seen say nothing of a stored month', async () => {
    const { id: studentId } = await club.aMember('team')
    const seenDefaults = pickParts(await club.feeOf(studentId))
    const { updatedAt } = await club.fees.save({ studentId, ...when, spotFee: 100 })
    const again = await club.fees.save({
      studentId,
      ...when,
      updatedAt,
      seenDefaults,
      discount: 50,
    })
    expect(again.amount).toBe(4050)
  })

  test('who saw a record is told when it is gone', async () => {
    const { id: studentId } = await club.aMember('team')
    const updatedAt = NOW.toISOString()
    const later = club.fees.save({ studentId, ...when, isPaid: true, updatedAt })
    expect(await refusal(later)).toMatchObject({ code: 'CONFLICT' })
  })

  test('a payment that is marked as the team’s fees change is told so', async () => {
    const other = await aFeeClub(db)
    const { id: studentId } = await other.aMember('team')
    const payments = [{ studentId, amount: 4000, updatedAt: null }]
    const [one, late] = [await begun(other.owner), await begun(other.coach)]
    const raised = { monthlyFeeMember: 4500 }
    const { ends } = await atOnce(
      database,
      (tx) => createCaller({ ...one, db: tx }).coach.updateTeam(raised),
      [() => refusal(createCaller(late).coach.fees.markPaid({ ...when, payments }))],
    )
    expect(ends).toMatchObject([{ code: 'CONFLICT', message: feeMessages.changedMany('高橋 蓮') }])
    expect(await other.fees.payments(when)).toEqual([])
  })

  test('the documented call, which says nothing of what it saw, is not compared', async () => {
    const { id: studentId } = await club.aMember('team')
    await club.fees.save({ studentId, ...when, spotFee: 100 })
    expect((await club.fees.save({ studentId, ...when, discount: 50 })).amount).toBe(4050)
  })

  test('every change has a time of its own, however fast two follow each other', async () => {
    const { id: studentId } = await club.aMember('team')
    const times: string[] = []
    for (const spotFee of [1, 2, 3])
      times.push((await club.fees.save({ studentId, ...when, spotFee })).updatedAt)
    expect(new Set(times).size).toBe(3)
    expect(times).toEqual(times.toSorted())
  })

  test('calls that arrive together store one record, and one of two that saw the same wins', async () => {
    const { id: studentId } = await club.aMember('team')
    const save = (spotFee: number) =>
      club.fees.save({ studentId, ...when, spotFee, updatedAt: null }).then(
        () => 'stored',
        () => 'told',
      )
    const outcomes = await Promise.all([1, 2, 3, 4].map(save))
    expect(outcomes.toSorted()).toEqual(['stored', 'told', 'told', 'told'])
    const payments = await club.fees.payments(when)
    expect(payments.filter((payment) => payment.studentId === studentId)).toHaveLength(1)
  })
})

describe('several paid at once', () => {
  const item = ({ studentId, amount, updatedAt }: Awaited<ReturnType<typeof club.feeOf>>) => ({
    studentId,
    amount,
    updatedAt,
  })

  test('stored ones and defaults are marked alike', async () => {
    const ids = [await club.aMember('team'), await club.aMember('school')].map(({ id }) => id)
    const [first = '', second = ''] = ids
    await club.fees.save({ studentId: first, ...when, spotFee: 100 })
    const payments = [item(await club.feeOf(first)), item(await club.feeOf(second))]
    const marked = await club.fees.markPaid({ ...when, payments })
    expect(marked.map(({ amount, isPaid }) => [amount, isPaid]).toSorted()).toEqual([
      [3000, true],
      [4100, true],
    ])
    expect(await club.feeOf(second)).toMatchObject({ stored: true, isPaid: true })
  })

  test('a member named twice is marked once', async () => {
    const { id } = await club.aMember('team')
    const payment = item(await club.feeOf(id))
    const marked = await club.fees.markPaid({ ...when, payments: [payment, payment] })
    expect(marked).toHaveLength(1)
  })

  test('all or none: a record that has changed stops the call and is named', async () => {
    const [one, two] = [(await club.aMember('team')).id, (await club.aMember('team')).id]
    const payments = [item(await club.feeOf(one)), item(await club.feeOf(two))]
    await club.fees.save({ studentId: two, ...when, spotFee: 100 })
    const refused = await refusal(club.fees.markPaid({ ...when, payments }))
    expect(refused.code).toBe('CONFLICT')
    expect(refused.message).toContain('高橋 蓮さんの月謝は')
    expect((await club.feeOf(one)).isPaid).toBe(false)
  })

  test('a record with other parts stops the call, though its total is the same', async () => {
    const { id: studentId } = await club.aMember('team')
    await club.fees.save({ studentId, ...when, spotFee: 100 })
    const payments = [item(await club.feeOf(studentId))]
    await club.fees.save({ studentId, ...when, spotFee: 0, entranceFee: 100 })
    const marking = club.fees.markPaid({ ...when, payments })
    expect(await refusal(marking)).toMatchObject({ code: 'CONFLICT' })
  })

  test.each([
    [3, ''],
    [4, 'ほか1人'],
  ])('of %i that have changed three are named', async (count, more) => {
    const payments: Parameters<typeof club.fees.markPaid>[0]['payments'] = []
    for (let number = 0; number < count; number++) {
      const { id: studentId } = await club.aMember('team')
      payments.push({ studentId, amount: 3900, updatedAt: null })
    }
    const { message } = await refusal(club.fees.markPaid({ ...when, payments }))
    expect(message).toContain(`高橋 蓮さん、高橋 蓮さん、高橋 蓮さん${more}`)
  })

  test('a default that is not what was seen stops the call', async () => {
    const { id } = await club.aMember('team')
    const payments = [{ ...item(await club.feeOf(id)), amount: 3900 }]
    expect(await refusal(club.fees.markPaid({ ...when, payments }))).toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('another team’s member is a wrong entry of the list', async () => {
    const stranger = await (await aFeeClub(db)).aMember('team')
    const payments = [{ studentId: stranger.id, amount: 4000, updatedAt: null }]
    expect(await refusal(club.fees.markPaid({ ...when, payments }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['payments.0.studentId'],
    })
  })
})
