import type { FeeSettings, MemberFee, TuitionPayment } from '../../../domain/fees/fee-records.ts'
import {
  billedAs,
  type DefaultsFor,
  type FeeParts,
  feeStatus,
  feesInStatus,
  feeTotal,
  pickParts,
} from '../../../domain/fees/fees.ts'
import type { PlayerType } from '../../../domain/people/student.ts'

/** What a treasurer does to one member's month. */
export type FeeChange =
  | { kind: 'parts'; parts: Partial<FeeParts> }
  | { kind: 'paid'; isPaid: boolean }
  | { kind: 'status'; status: PlayerType | null }

const defaultsOf = (fee: MemberFee, settings: FeeSettings): DefaultsFor => ({
  status: feeStatus(fee),
  hasSibling: fee.siblings.length > 0,
  month: fee.month,
  settings,
})

/** The month as it will be once the server has said yes. */
export function withChange(fee: MemberFee, change: FeeChange, settings: FeeSettings): MemberFee {
  if (change.kind === 'paid') return { ...fee, isPaid: change.isPaid, stored: true }
  if (change.kind === 'parts') {
    const parts = { ...pickParts(fee), ...change.parts }
    return { ...fee, ...parts, amount: feeTotal(parts), stored: true }
  }
  const { status } = change
  const parts = fee.isPaid
    ? pickParts(fee)
    : feesInStatus(pickParts(fee), defaultsOf(fee, settings), status)
  const category = billedAs(status)
  const amount = feeTotal(parts)
  return { ...fee, ...parts, amount, category, playerType: status, stored: true }
}

/** The month as the server has stored it. */
export function withPayment(
  fee: MemberFee,
  payment: TuitionPayment,
  playerType: PlayerType | null = fee.playerType,
): MemberFee {
  const { amount, isPaid, category, updatedAt } = payment
  return {
    ...fee,
    ...pickParts(payment),
    amount,
    isPaid,
    category,
    updatedAt,
    playerType,
    stored: true,
  }
}
