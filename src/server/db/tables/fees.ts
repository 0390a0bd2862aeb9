import type { FeeCategory } from '../../../domain/fees/fee-records.ts'
import { flag, integer, nullable, text, textOf } from './columns.ts'

export const fees = {
  tuitionPayments: {
    id: text,
    teamId: text,
    studentId: text,
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
    category: nullable(textOf<NonNullable<FeeCategory>>()),
    createdAt: text,
    updatedAt: text,
  },
}
