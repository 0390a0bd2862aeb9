import { useState } from 'react'
import type { MemberFee } from '../../../domain/fees/fee-records.ts'
import { feeStatus } from '../../../domain/fees/fees.ts'
import { matchesName } from '../../../domain/people/name-search.ts'
import { byKana } from '../../../domain/people/names.ts'
import type { FeesSearch } from './fees-search.ts'

export type Filter = Pick<FeesSearch, 'paid' | 'status' | 'q'>

const fits = (fee: MemberFee, { paid, status, q }: Filter) =>
  (!paid || fee.isPaid === (paid === 'paid')) &&
  (!status || (feeStatus(fee) ?? 'unset') === status) &&
  (!q || matchesName(fee, q))

/** Who owes comes first, and who has nothing to pay stands before those who have paid. */
const rankOf = ({ isPaid, amount }: MemberFee) => (isPaid ? 2 : amount > 0 ? 0 : 1)

const unpaidFirst = (one: MemberFee, other: MemberFee) =>
  rankOf(one) - rankOf(other) || byKana(one, other)

/** The members that fit the filter now, in the order of the list. */
export const fitting = (fees: readonly MemberFee[], filter: Filter): MemberFee[] =>
  fees.filter((fee) => fits(fee, filter)).sort(unpaidFirst)

/**
 * The members that the filter shows, who owes first, then by reading. Whoever is being edited stays in place,
 * even when the filter no longer fits: nothing jumps until the filter or the members change.
 */
export function useShownFees(fees: readonly MemberFee[], filter: Filter): MemberFee[] {
  const byId = new Map(fees.map((fee) => [fee.studentId, fee]))
  const { paid, status, q } = filter
  const key = JSON.stringify([paid, status, q, ...byId.keys()])
  const arrange = () => fitting(fees, filter).map(({ studentId }) => studentId)
  const [shown, setShown] = useState(() => ({ key, ids: arrange() }))
  const now = shown.key === key ? shown : { key, ids: arrange() }
  if (now !== shown) setShown(now)
  return now.ids.flatMap((id) => byId.get(id) ?? [])
}
