import type {
  FeeMonth,
  FeeSettings,
  MonthFee,
  MonthFees,
  TuitionPayment,
} from '../../domain/fees/fee-records.ts'
import { billedAs, defaultFees, feeTotal, pickParts } from '../../domain/fees/fees.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { getMember, getSettings, listMembers, type Member } from './members.ts'
import { listPayments, listPaymentsOf } from './payments.ts'

/** A member's month as it stands: the stored record, or the defaults, marked as such. */
export function monthFeeOf(
  member: Member,
  { year, month }: FeeMonth,
  settings: FeeSettings,
  stored: TuitionPayment | null | undefined,
): MonthFee {
  if (stored) {
    const { amount, isPaid, category, updatedAt } = stored
    return {
      year,
      month,
      ...pickParts(stored),
      amount,
      isPaid,
      category,
      updatedAt,
      stored: true,
    }
  }
  const { playerType: status, siblings } = member
  const parts = defaultFees({ status, hasSibling: siblings.length > 0, month, settings })
  return {
    year,
    month,
    ...parts,
    amount: feeTotal(parts),
    category: billedAs(status),
    isPaid: false,
    stored: false,
    updatedAt: null,
  }
}

/** Every member's month, in the order in which they joined. */
export async function getMonth(db: Db, teamId: TeamId, when: FeeMonth): Promise<MonthFees> {
  const settings = await getSettings(db, teamId)
  const members = await listMembers(db, teamId)
  const payments = await listPayments(db, teamId, when)
  const stored = new Map(payments.map((payment) => [payment.studentId, payment]))
  return {
    settings,
    members: members.map((member) => ({
      ...member,
      ...monthFeeOf(member, when, settings, stored.get(member.studentId)),
    })),
  }
}

/** One member's twelve months. @throws AppError notFound for another team's member */
export async function getYear(
  db: Db,
  teamId: TeamId,
  { studentId, year }: { studentId: string; year: number },
): Promise<MonthFee[]> {
  const settings = await getSettings(db, teamId)
  const member = await getMember(db, teamId, studentId)
  const payments = await listPaymentsOf(db, teamId, studentId, year)
  const stored = new Map(payments.map((payment) => [payment.month, payment]))
  return Array.from({ length: 12 }, (_, index) => index + 1).map((month) =>
    monthFeeOf(member, { year, month }, settings, stored.get(month)),
  )
}
