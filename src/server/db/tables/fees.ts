import { feeCategory } from '../../../domain/fees/fee-records.ts'
import { flag, id, instant, integer, nullable, oneOf } from './columns.ts'

export const fees = {
  tuitionPayments: {
    id,
    teamId: id,
    studentId: id,
    year: integer,
    month: integer,
    baseAmount: integer,
    discount: integer,
    annualFee: integer,
    entranceFee: integer,
    insuranceFee: integer,
    spotFee: integer,
    amount: integer,
    isPaid: flag,
    category: nullable(oneOf(feeCategory.unwrap().options)),
    createdAt: instant,
    updatedAt: instant,
  },
}
