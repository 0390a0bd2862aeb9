import { z } from 'zod'
import { idSchema } from '../../../domain/basics/validation.ts'
import {
  feeInput,
  feeMonth,
  feeStatusInput,
  feesPaidInput,
  feesResetInput,
  monthFee,
  monthFees,
  tuitionPaymentSchema,
} from '../../../domain/fees/fee-records.ts'
import { markPaid } from '../../fees/mark-paid.ts'
import { findPayment, listPayments } from '../../fees/payments.ts'
import { getMonth, getYear } from '../../fees/read.ts'
import { resetUnpaid } from '../../fees/reset.ts'
import { saveFee, setFeeStatus } from '../../fees/save.ts'
import { keeps, keptOf } from '../../procedures/keeps.ts'
import { coachProcedure, router } from '../../procedures/trpc.ts'

/** The documented client sends it, and it is worked out all the same (rule F1). */
const WORKED_OUT = ['amount']

export const fees = router({
  /** Every member's month, stored or by default. */
  month: coachProcedure
    .input(feeMonth)
    .output(monthFees)
    .query(({ ctx, input }) => getMonth(ctx.db, ctx.teamId, input)),
  year: coachProcedure
    .input(z.object({ studentId: idSchema, year: feeMonth.shape.year }))
    .output(z.array(monthFee))
    .query(({ ctx, input }) => getYear(ctx.db, ctx.teamId, input)),
  /** The stored records of a month alone. */
  payments: coachProcedure
    .input(feeMonth)
    .output(z.array(tuitionPaymentSchema))
    .query(({ ctx, input }) => listPayments(ctx.db, ctx.teamId, input)),
  save: coachProcedure
    .input(feeInput)
    .use(
      keeps(keptOf(tuitionPaymentSchema, feeInput, WORKED_OUT), async (ctx, input) => ({
        ...(await findPayment(ctx.db, ctx.teamId, input.studentId, input)),
      })),
    )
    .output(tuitionPaymentSchema)
    .mutation(({ ctx, input }) => saveFee(ctx.db, ctx.teamId, input, ctx.act)),
  setStatus: coachProcedure
    .input(feeStatusInput)
    .output(tuitionPaymentSchema)
    .mutation(({ ctx, input }) => setFeeStatus(ctx.db, ctx.teamId, input, ctx)),
  markPaid: coachProcedure
    .input(feesPaidInput)
    .output(z.array(tuitionPaymentSchema))
    .mutation(({ ctx, input }) => markPaid(ctx.db, ctx.teamId, input, ctx.act)),
  resetUnpaid: coachProcedure
    .input(feesResetInput)
    .output(z.object({ resetCount: z.int().meta({ example: 4 }) }))
    .mutation(({ ctx, input }) => resetUnpaid(ctx.db, ctx.teamId, input, ctx.act)),
})
