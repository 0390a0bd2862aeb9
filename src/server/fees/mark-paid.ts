import { refuseIssues } from '../../domain/basics/errors.ts'
import type { FeesPaidInput, TuitionPayment } from '../../domain/fees/fee-records.ts'
import { pickParts } from '../../domain/fees/fees.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { refuseChanged } from './changed.ts'
import { listMembers, lockSettings, type Member } from './members.ts'
import { listPayments, storePayments } from './payments.ts'
import { monthFeeOf } from './read.ts'

/**
 * Several members have paid what the sender saw: all of them are marked, or none.
 * @throws AppError badRequest at `payments.N.studentId`, conflict that names who has changed since
 */
export function markPaid(
  db: Db,
  teamId: TeamId,
  { payments: sent, ...when }: FeesPaidInput,
  act: Act,
): Promise<TuitionPayment[]> {
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, teamId)
    const members = new Map(
      (await listMembers(tx, teamId)).map((member) => [member.studentId, member]),
    )
    const stored = new Map(
      (await listPayments(tx, teamId, when)).map((payment) => [payment.studentId, payment]),
    )
    requireMembers(sent, members)
    const changed: Member[] = []
    const marked = new Map(
      sent.flatMap(({ studentId, amount, updatedAt }) => {
        const member = members.get(studentId)
        if (!member) return []
        const before = stored.get(studentId) ?? null
        const fee = monthFeeOf(member, when, settings, before)
        if (fee.updatedAt !== updatedAt || fee.amount !== amount) changed.push(member)
        const { category } = fee
        const payment = { studentId, ...when, ...pickParts(fee), isPaid: true, category, before }
        return [[studentId, payment] as const]
      }),
    )
    refuseChanged(changed)
    return storePayments(tx, teamId, [...marked.values()], act)
  })
}

function requireMembers(
  sent: FeesPaidInput['payments'],
  members: ReadonlyMap<string, Member>,
): void {
  const message = refusals.memberNotOfTeam
  const issues = sent.flatMap(({ studentId }, position) =>
    members.has(studentId) ? [] : [{ path: `payments.${position}.studentId`, message }],
  )
  refuseIssues(issues)
}
