import type { FeesResetInput } from '../../domain/fees/fee-records.ts'
import { billedAs, defaultFees } from '../../domain/fees/fees.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { refuseChanged } from './changed.ts'
import { listMembers, lockSettings, type Member } from './members.ts'
import { listPayments, storePayments } from './payments.ts'

/**
 * Sets the month's unpaid stored records to the defaults (rule F4). The member's status decides;
 * while it is unset, what the record was billed as does.
 * @throws AppError conflict that names whose month is not as the sender saw it
 */
export function resetUnpaid(
  db: Db,
  teamId: TeamId,
  { unpaid: seen, ...when }: FeesResetInput,
  act: Act,
): Promise<{ resetCount: number }> {
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, teamId)
    const members = new Map(
      (await listMembers(tx, teamId)).map((member) => [member.studentId, member]),
    )
    const unpaid = (await listPayments(tx, teamId, when)).filter(({ isPaid }) => !isPaid)
    if (seen) refuseChanged(changedSince(seen, unpaid, [...members.values()]))
    const payments = unpaid.map((before) => {
      const { studentId } = before
      const member = members.get(studentId)
      const status = member?.playerType ?? before.category
      const hasSibling = (member?.siblings.length ?? 0) > 0
      const parts = defaultFees({ status, hasSibling, month: when.month, settings })
      const category = billedAs(status)
      return { studentId, ...when, ...parts, isPaid: false, category, before }
    })
    await storePayments(tx, teamId, payments, act)
    return { resetCount: payments.length }
  })
}

type Seen = Readonly<NonNullable<FeesResetInput['unpaid']>>

function changedSince(seen: Seen, unpaid: Seen, members: readonly Member[]) {
  const versions = (records: Seen) =>
    new Map(records.map(({ studentId, updatedAt }) => [studentId, updatedAt]))
  const [before, now] = [versions(seen), versions(unpaid)]
  return members.filter(({ studentId }) => before.get(studentId) !== now.get(studentId))
}
