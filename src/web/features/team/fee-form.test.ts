import { expect, test } from 'vitest'
import { fieldIssues } from '../../../domain/basics/validation.ts'
import { feeForm } from './fee-form.ts'

const typed = {
  monthlyFeeMember: '4000',
  monthlyFeeSchool: '3,000円',
  siblingDiscount: '５００',
  annualFee: '',
  entranceFee: 'なし',
  insuranceFee: '800.9',
  annualFeeMonth: '4',
  insuranceFeeMonth: '12',
}

test('amounts become whole yen, and 0 where nothing sensible was typed', () => {
  expect(feeForm.parse(typed)).toEqual({
    monthlyFeeMember: 4000,
    monthlyFeeSchool: 3000,
    siblingDiscount: 500,
    annualFee: 0,
    entranceFee: 0,
    insuranceFee: 800,
    annualFeeMonth: 4,
    insuranceFeeMonth: 12,
  })
})

test.each([
  [{ annualFee: '-1' }, '0円以上で入力してください'],
  [{ annualFee: '10000000' }, '9,999,999円以下で入力してください'],
  [{ annualFeeMonth: '13' }, '1〜12の月を入力してください'],
  [{ insuranceFeeMonth: '0' }, '1〜12の月を入力してください'],
])('%j is refused', (fields, message) => {
  const { error } = feeForm.safeParse({ ...typed, ...fields })
  expect(error && fieldIssues(error)).toEqual([{ path: Object.keys(fields)[0], message }])
})
