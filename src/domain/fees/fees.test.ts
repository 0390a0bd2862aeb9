import { describe, expect, test } from 'vitest'
import { FEE_MAX } from '../team/team.ts'
import type { FeeSettings, MemberFee } from './fee-records.ts'
import {
  billedAs,
  defaultFees,
  feeProblem,
  feeStatus,
  feesInStatus,
  feeTable,
  feeTotal,
  feeTotals,
  feeYears,
} from './fees.ts'

const settings: FeeSettings = {
  monthlyFeeMember: 4000,
  monthlyFeeSchool: 3000,
  siblingDiscount: 500,
  annualFee: 6000,
  annualFeeMonth: 4,
  insuranceFee: 800,
  insuranceFeeMonth: 5,
}
const none = {
  baseAmount: 0,
  discount: 0,
  annualFee: 0,
  entranceFee: 0,
  insuranceFee: 0,
  spotFee: 0,
}

describe('the defaults', () => {
  const base = { team: 4000, school: 3000, inactive: 0, unset: 0 }
  const discount = { team: 500, school: 500, inactive: 0, unset: 0 }
  const cases = ([null, 'team', 'school', 'inactive'] as const).flatMap((status) =>
    [3, 4, 5].flatMap((month) =>
      [false, true].map((hasSibling) => ({ status, month, hasSibling })),
    ),
  )
  test.each(cases)('$status in month $month, sibling $hasSibling', (member) => {
    const kind = member.status ?? 'unset'
    expect(defaultFees({ ...member, settings })).toEqual({
      ...none,
      baseAmount: base[kind],
      discount: member.hasSibling ? discount[kind] : 0,
      annualFee: member.month === 4 ? 6000 : 0,
      insuranceFee: member.month === 5 ? 800 : 0,
    })
  })

  test('a discount is at most the monthly fee', () => {
    const generous = { ...settings, siblingDiscount: 3500 }
    const fees = defaultFees({ status: 'school', hasSibling: true, month: 1, settings: generous })
    expect(fees).toEqual({ ...none, baseAmount: 3000, discount: 3000 })
    expect(feeTotal(fees)).toBe(0)
  })
})

test('a total takes the discount off and adds the rest', () => {
  const parts = { baseAmount: 4000, discount: 500, annualFee: 6000, entranceFee: 2500 }
  expect(feeTotal({ ...parts, insuranceFee: 800, spotFee: 1000 })).toBe(13_800)
})

test.each([
  ['a total of nothing', none, null],
  ['a discount of all', { ...none, baseAmount: 500, discount: 500 }, null],
  ['a negative total', { ...none, baseAmount: 500, discount: 501 }, 'discount'],
  ['a negative part', { ...none, spotFee: -1 }, 'spotFee'],
  ['the greatest part', { ...none, spotFee: FEE_MAX }, null],
  ['too great a part', { ...none, entranceFee: FEE_MAX + 1 }, 'entranceFee'],
])('%s has its problem at the right field', (_what, parts, path) => {
  expect(feeProblem(parts)?.path ?? null).toBe(path)
})

test('a payment stores no status but チーム生 and スクール生', () => {
  expect((['team', 'school', 'inactive', null] as const).map(billedAs)).toEqual([
    'team',
    'school',
    null,
    null,
  ])
})

test.each([
  ['the member’s own without a record', false, null, 'school', 'school'],
  ['what the record was billed as', true, 'team', 'school', 'team'],
  ['休部 where the record has none and the member is', true, null, 'inactive', 'inactive'],
  ['未設定 where the record has none', true, null, 'team', null],
] as const)('the status shown is %s', (_what, stored, category, playerType, shown) => {
  expect(feeStatus({ stored, category, playerType })).toBe(shown)
})

describe('another status', () => {
  const before = { status: 'team', hasSibling: true, month: 1, settings } as const
  const team = { ...none, baseAmount: 4000, discount: 500, spotFee: 700 }
  test.each([
    ['brings its fee', team, 'school', { ...team, baseAmount: 3000 }],
    ['takes fee and discount away', team, 'inactive', { ...none, spotFee: 700 }],
    [
      'leaves an edited fee',
      { ...team, baseAmount: 4200 },
      'school',
      { ...team, baseAmount: 4200 },
    ],
    [
      'leaves an edited discount',
      { ...team, discount: 700 },
      'school',
      { ...team, baseAmount: 3000, discount: 700 },
    ],
  ] as const)('%s', (_what, parts, status, expected) => {
    expect(feesInStatus(parts, before, status)).toEqual(expected)
  })
})

test('the three cards count everybody', () => {
  const fees = [
    { amount: 4000, isPaid: true },
    { amount: 3500, isPaid: false },
    { amount: 0, isPaid: false },
  ]
  expect(feeTotals(fees)).toEqual({
    billed: 7500,
    paid: 4000,
    paidCount: 1,
    unpaid: 3500,
    unpaidCount: 2,
    count: 3,
  })
  expect(feeTotals([])).toEqual({
    billed: 0,
    paid: 0,
    paidCount: 0,
    unpaid: 0,
    unpaidCount: 0,
    count: 0,
  })
})

test('two years back and two ahead can be chosen', () => {
  expect(feeYears(2026)).toEqual([2024, 2025, 2026, 2027, 2028])
})

test('the month as a table says what is stored and what is not', () => {
  const fee: MemberFee = {
    studentId: 'a',
    lastName: '高橋',
    firstName: '蓮',
    lastNameKana: 'たかはし',
    firstNameKana: 'れん',
    photoUrl: null,
    playerType: 'team',
    category: 'team',
    siblings: [{ lastName: '高橋', firstName: '花' }],
    ...none,
    baseAmount: 4000,
    discount: 500,
    amount: 3500,
    isPaid: false,
    year: 2026,
    month: 11,
    stored: false,
    updatedAt: null,
  }
  const paid = { ...fee, isPaid: true, stored: true, siblings: [], lastNameKana: null }
  const [head, ...lines] = feeTable([fee, paid])
  expect(head?.join(',')).toBe(
    '氏名,ふりがな,ステータス,兄弟,月謝,割引,年会費,入会金,保険料,スポット,合計,入金,記録',
  )
  expect(lines.map((line) => line.join(','))).toEqual([
    '高橋 蓮,たかはし れん,チーム生,高橋 花,4000,500,0,0,0,0,3500,未入金,未保存の既定額',
    '高橋 蓮,れん,チーム生,,4000,500,0,0,0,0,3500,入金済み,保存済み',
  ])
})
