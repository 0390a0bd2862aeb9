import type { FeeMonth } from '../../domain/fee-records.ts'
import { billedAs, defaultFees } from '../../domain/fees.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { listMembers, lockSettings } from './members.ts'
import { listPayments, storePayments } from './payments.ts'

/**
 * Sets the month's unpaid stored records to the defaults (contract 5). The member's status decides;
 * while it is unset, what the record was billed as does.
 */
export function resetUnpaid(
  db: Db,
  teamId: TeamId,
  when: FeeMonth,
  now: Date,
): Promise<{ resetCount: number }> {
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, teamId)
    const members = new Map(
      (await listMembers(tx, teamId)).map((member) => [member.studentId, member]),
    )
    const unpaid = (await listPayments(tx, teamId, when)).filter(({ isPaid }) => !isPaid)
    const payments = unpaid.map((before) => {
      const { studentId } = before
      const member = members.get(studentId)
      const status = member?.playerType ?? before.category
      const hasSibling = (member?.siblings.length ?? 0) > 0
      const parts = defaultFees({ status, hasSibling, month: when.month, settings })
      const category = billedAs(status)
      return { studentId, ...when, ...parts, isPaid: false, category, before }
    })
    await storePayments(tx, teamId, payments, now)
    return { resetCount: payments.length }
  })
}
