import { expect, test } from 'vitest'
import type { MemberFee, TuitionPayment } from '../../../domain/fees/fee-records.ts'
import { pickParts } from '../../../domain/fees/fees.ts'
import { withChange, withPayment } from './fee-changes.ts'

const settings = {
  monthlyFeeMember: 4000,
  monthlyFeeSchool: 3000,
  siblingDiscount: 500,
  annualFee: 0,
  annualFeeMonth: 4,
  insuranceFee: 0,
  insuranceFeeMonth: 4,
}
const fee: MemberFee = {
  studentId: 'a',
  lastName: '高橋',
  firstName: '蓮',
  lastNameKana: null,
  firstNameKana: null,
  photoUrl: null,
  playerType: 'team',
  category: 'team',
  siblings: [{ lastName: '高橋', firstName: '花' }],
  baseAmount: 4000,
  discount: 500,
  annualFee: 0,
  entranceFee: 0,
  insuranceFee: 0,
  spotFee: 0,
  amount: 3500,
  isPaid: false,
  year: 2026,
  month: 11,
  stored: false,
  updatedAt: null,
}

test('an edited part moves the total, and is no default any more', () => {
  const changed = withChange(fee, { kind: 'parts', parts: { spotFee: 700 } }, settings)
  expect(changed).toMatchObject({ spotFee: 700, amount: 4200, stored: true, isPaid: false })
})

test('paid leaves the amounts', () => {
  const changed = withChange(fee, { kind: 'paid', isPaid: true }, settings)
  expect(changed).toMatchObject({ amount: 3500, stored: true, isPaid: true })
})

test.each([
  ['school', 2500, 'school'],
  ['inactive', 0, null],
  [null, 0, null],
] as const)('the status %s brings its amounts', (status, amount, category) => {
  const changed = withChange(fee, { kind: 'status', status }, settings)
  expect(changed).toMatchObject({ amount, category, playerType: status, stored: true })
})

test('the status of a paid month leaves its amounts', () => {
  const paid = { ...fee, isPaid: true, stored: true }
  const changed = withChange(paid, { kind: 'status', status: 'school' }, settings)
  expect(changed).toMatchObject({ amount: 3500, category: 'school' })
})

test('what the server has stored stands in the row, with its time for the next change', () => {
  const at = '2026-11-21T00:00:00.000Z'
  const payment: TuitionPayment = {
    id: 'p',
    teamId: 't',
    studentId: fee.studentId,
    year: 2026,
    month: 11,
    ...pickParts(fee),
    spotFee: 700,
    amount: 4200,
    isPaid: true,
    category: 'school',
    createdAt: at,
    updatedAt: at,
  }
  expect(withPayment(fee, payment)).toEqual({
    ...fee,
    spotFee: 700,
    amount: 4200,
    isPaid: true,
    category: 'school',
    updatedAt: at,
    stored: true,
  })
})
