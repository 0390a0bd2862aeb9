import { v7 as newId } from 'uuid'
import { type ClubClock, today } from '../../src/domain/clock.ts'
import { addMonths } from '../../src/domain/dates.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { Tables } from '../../src/server/db/tables.ts'
import { type Club, fees } from './club.ts'
import type { Member } from './members.ts'
import type { Random } from './random.ts'
import { instantAt } from './times.ts'

/** Months before the current one. */
const MONTHS_BACK = 3
/** The mailbox of who owes last month's fee. */
const LATE = 'i.kato'

/** Tuition of the last months: all but one paid, the current month's mostly. */
export async function seedFees(
  tx: Db,
  clock: ClubClock,
  random: Random,
  club: Club,
  members: Member[],
): Promise<void> {
  const thisMonth = today(clock).slice(0, 7)
  const lastMonth = addMonths(thisMonth, -1)
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, n) => addMonths(thisMonth, -n))
  const isPaid = (member: Member, month: string) => {
    if (member.playerType === 'inactive') return true
    return month === thisMonth ? random.chance(0.8) : month !== lastMonth || member.mailbox !== LATE
  }
  const rows = members
    .filter(({ playerType }) => playerType !== null)
    .flatMap((member) => {
      const joined = today({ ...clock, now: member.joinedAt }).slice(0, 7)
      return months
        .filter((month) => month >= joined)
        .map((month) => {
          const state = { month, isPaid: isPaid(member, month), isNew: month === joined }
          return payment(clock, club, member, state)
        })
    })
  await tx.insertInto('tuitionPayments').values(rows).execute()
}

function payment(
  clock: ClubClock,
  club: Club,
  { id: studentId, playerType, siblingId }: Member,
  { month: yearMonth, isPaid, isNew }: { month: string; isPaid: boolean; isNew: boolean },
): Tables['tuitionPayments'] {
  const [year = 0, month = 0] = yearMonth.split('-').map(Number)
  const category = playerType === 'inactive' ? null : playerType
  const baseAmount = baseAmountOf(category)
  const discount = siblingId ? Math.min(fees.siblingDiscount, baseAmount) : 0
  const annualFee = category && month === fees.annualFeeMonth ? fees.annualFee : 0
  const insuranceFee = category && month === fees.insuranceFeeMonth ? fees.insuranceFee : 0
  const entranceFee = isNew ? fees.entranceFee : 0
  const billed = instantAt(`${yearMonth}-01`, 8, 0, clock.timeZone).getTime()
  const at = new Date(Math.min(billed, clock.now.getTime())).toISOString()
  return {
    id: newId(),
    teamId: club.teamId,
    studentId,
    year,
    month,
    baseAmount,
    discount,
    annualFee,
    entranceFee,
    insuranceFee,
    spotFee: 0,
    amount: baseAmount - discount + annualFee + entranceFee + insuranceFee,
    isPaid: isPaid ? 1 : 0,
    category,
    createdAt: at,
    updatedAt: at,
  }
}

function baseAmountOf(category: 'team' | 'school' | null): number {
  if (category === null) return 0
  return category === 'team' ? fees.monthlyFeeMember : fees.monthlyFeeSchool
}
