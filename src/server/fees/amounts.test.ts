import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFeeClub } from '../../../tests/support/fees.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { FEE_PARTS, pickParts } from '../../domain/fees/fees.ts'

const { db } = await testDatabase()
const club = await aFeeClub(db)
const parts = (...yen: number[]) =>
  Object.fromEntries(FEE_PARTS.map((part, index) => [part, yen[index] ?? 0]))

describe('the amounts of a month', () => {
  //  status, month, sibling, edited → 月謝 割引 年会費 入会金 保険料 スポット, total
  test.each([
    ['team', 11, false, {}, [4000, 0, 0, 0, 0, 0], 4000],
    ['team', 11, true, {}, [4000, 500, 0, 0, 0, 0], 3500],
    ['team', 4, false, {}, [4000, 0, 6000, 0, 0, 0], 10_000],
    ['team', 4, true, {}, [4000, 500, 6000, 0, 0, 0], 9500],
    ['team', 5, false, {}, [4000, 0, 0, 0, 800, 0], 4800],
    ['school', 11, false, {}, [3000, 0, 0, 0, 0, 0], 3000],
    ['school', 11, true, {}, [3000, 500, 0, 0, 0, 0], 2500],
    ['school', 4, true, {}, [3000, 500, 6000, 0, 0, 0], 8500],
    ['inactive', 11, false, {}, [0, 0, 0, 0, 0, 0], 0],
    ['inactive', 11, true, {}, [0, 0, 0, 0, 0, 0], 0],
    ['inactive', 4, false, {}, [0, 0, 6000, 0, 0, 0], 6000],
    [null, 11, true, {}, [0, 0, 0, 0, 0, 0], 0],
    [null, 5, false, {}, [0, 0, 0, 0, 800, 0], 800],
    ['team', 11, false, { entranceFee: 2500 }, [4000, 0, 0, 2500, 0, 0], 6500],
    ['team', 11, true, { discount: 0, spotFee: 700 }, [4000, 0, 0, 0, 0, 700], 4700],
    ['team', 11, true, { baseAmount: 300 }, [300, 300, 0, 0, 0, 0], 0],
    ['inactive', 11, true, { baseAmount: 9000 }, [9000, 500, 0, 0, 0, 0], 8500],
    ['school', 4, true, { annualFee: 0 }, [3000, 500, 0, 0, 0, 0], 2500],
    ['inactive', 11, false, { baseAmount: 1000, discount: 1000 }, [1000, 1000, 0, 0, 0, 0], 0],
    [null, 11, false, { insuranceFee: 9_999_999 }, [0, 0, 0, 0, 9_999_999, 0], 9_999_999],
  ] as const)('%s in month %i, sibling %s, edited %j', async (...row) => {
    const [playerType, month, hasSibling, edited, expected, amount] = row
    const member = await club.aMember(playerType)
    if (hasSibling) await club.link(member, await club.aMember(null))
    const isEdited = Object.keys(edited).length > 0
    const when = { studentId: member.id, year: 2026, month }
    const category = playerType === 'inactive' ? null : playerType

    if (!isEdited) {
      const shown = await club.feeOf(member.id, month)
      expect(pickParts(shown)).toEqual(parts(...expected))
      const asDefault = { stored: false, updatedAt: null, isPaid: false }
      expect(shown).toMatchObject({ amount, category, ...asDefault })
    }
    const stored = await club.fees.save({ ...when, ...edited })
    expect(pickParts(stored)).toEqual(parts(...expected))
    expect(stored.amount).toBe(amount)
    expect(stored.category).toBe(category)
    expect(await club.feeOf(member.id, month)).toMatchObject({ ...parts(...expected), amount })
  })

  test.each([
    ['school', 3000, 500],
    [null, 0, 0],
  ] as const)('billed as %s, a team member’s month has that fee', async (...row) => {
    const [category, baseAmount, discount] = row
    const member = await club.aMember('team')
    await club.link(member, await club.aMember(null))
    const sent = { studentId: member.id, year: 2026, month: 11, category }
    expect(await club.fees.save(sent)).toMatchObject({ baseAmount, discount, category })
  })

  test('a stored month stays billed as it is, though the member’s status has changed', async () => {
    const { id: studentId } = await club.aMember('team')
    const when = { studentId, year: 2026, month: 11 }
    await club.fees.save(when)
    await club.coach.calls.coach.students.setPlayerType({ studentId, playerType: 'school' })
    const stored = await club.fees.save({ ...when, spotFee: 100 })
    expect(stored).toMatchObject({ baseAmount: 4000, amount: 4100, category: 'team' })
  })

  test('the amount is the server’s, whatever is sent', async () => {
    const member = await club.aMember('team')
    const sent = { studentId: member.id, year: 2026, month: 11, spotFee: 200, amount: 1 }
    expect((await club.fees.save(sent)).amount).toBe(4200)
  })

  test.each([
    ['a negative part', { spotFee: -1 }, ['spotFee']],
    ['a part beyond the greatest', { baseAmount: 10_000_000 }, ['baseAmount']],
    ['half a yen', { discount: 0.5 }, ['discount']],
    ['a month that is none', { month: 13 }, ['month']],
    ['a year before 1900', { year: 1899 }, ['year']],
    ['a year after 2199', { year: 2200 }, ['year']],
    ['a negative total', { discount: 4001 }, ['discount']],
  ])('%s is refused and nothing is stored', async (_what, edited, fields) => {
    const member = await club.aMember('team')
    const sent = { studentId: member.id, year: 2026, month: 11, ...edited }
    expect(await refusal(club.fees.save(sent))).toMatchObject({ code: 'BAD_REQUEST', fields })
    expect(await club.feeOf(member.id)).toMatchObject({ stored: false, amount: 4000 })
  })

  test('a negative total is refused with a sentence', async () => {
    const member = await club.aMember('team')
    const sent = { studentId: member.id, year: 2026, month: 11, discount: 4001 }
    const { message } = await refusal(club.fees.save(sent))
    expect(message).toBe('合計がマイナスになります。割引を見直してください')
  })

  test('changed team settings change no stored record', async () => {
    const other = await aFeeClub(db)
    const [stored, open] = [await other.aMember('team'), await other.aMember('team')]
    await other.fees.save({ studentId: stored.id, year: 2026, month: 11 })
    await other.owner.calls.coach.updateTeam({ monthlyFeeMember: 4500 })
    expect((await other.feeOf(stored.id)).amount).toBe(4000)
    expect((await other.feeOf(open.id)).amount).toBe(4500)
  })

  test('a pending link gives no discount', async () => {
    const [one, other] = [await club.aMember('team'), await club.aMember('team')]
    await one.calls.player.siblings.request({ siblingEmail: other.email })
    expect((await club.feeOf(one.id)).discount).toBe(0)
  })

  test('a member’s siblings are named', async () => {
    const [one, other] = [await club.aMember('team'), await club.aMember('school')]
    await club.link(one, other)
    const name = [{ lastName: '高橋', firstName: '蓮' }]
    expect((await club.feeOf(one.id)).siblings).toEqual(name)
    expect((await club.feeOf(other.id)).siblings).toEqual(name)
  })
})

describe('the year of a member', () => {
  test('has twelve months, stored or by default', async () => {
    const member = await club.aMember('team')
    const { id: studentId } = member
    await club.fees.save({ studentId, year: 2026, month: 2, spotFee: 100, isPaid: true })
    await club.fees.save({ studentId, year: 2025, month: 3, spotFee: 900 })
    const year = await club.fees.year({ studentId, year: 2026 })
    expect(year.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(year.map(({ amount }) => amount).slice(0, 5)).toEqual([4000, 4100, 4000, 10_000, 4800])
    expect(year.filter(({ stored }) => stored).map(({ month }) => month)).toEqual([2])
    expect(year[1]).toMatchObject({ isPaid: true, category: 'team' })
  })
})
