import { z } from 'zod'
import { parseYen } from '../../../domain/basics/money.ts'
import { teamUpdate, yen } from '../../../domain/team/team.ts'

const typedYen = z.string().transform(parseYen).pipe(yen)
const chosenMonth = z.string().transform(Number).pipe(teamUpdate.shape.annualFeeMonth.unwrap())

/** As the form holds it: amounts as they are typed, anything that is no number is 0. */
export const feeForm = z.object({
  monthlyFeeMember: typedYen,
  monthlyFeeSchool: typedYen,
  siblingDiscount: typedYen,
  annualFee: typedYen,
  entranceFee: typedYen,
  insuranceFee: typedYen,
  annualFeeMonth: chosenMonth,
  insuranceFeeMonth: chosenMonth,
})
