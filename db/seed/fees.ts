import { billedAs, defaultFees } from '../../src/domain/fees/fees.ts'
import { type ClubClock, today } from '../../src/domain/time/clock.ts'
import { addMonths } from '../../src/domain/time/dates.ts'
import type { Db } from '../../src/server/db/database.ts'
import { type NewPayment, storePayments } from '../../src/server/fees/payments.ts'
import { actBy } from './acts.ts'
import { type Club, fees } from './club.ts'
import type { Member } from './members.ts'
import type { Random } from './random.ts'
import { instantAt } from './times.ts'

/** With the current one. */
const MONTHS = 4
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
  const isPaid = (member: Member, month: string) => {
    if (member.playerType === 'inactive') return true
    if (month === thisMonth) return random.chance(0.8)
    return month !== addMonths(thisMonth, -1) || member.mailbox !== LATE
  }
  for (const month of Array.from({ length: MONTHS }, (_, n) =>
    addMonths(thisMonth, n + 1 - MONTHS),
  )) {
    const payments = members.flatMap((member) => {
      const joined = today({ ...clock, now: member.joinedAt }).slice(0, 7)
      if (member.playerType === null || month < joined) return []
      return [{ ...bill(member, month, month === joined), isPaid: isPaid(member, month) }]
    })
    const billed = instantAt(`${month}-01`, 8, 0, clock.timeZone)
    const at = Math.min(billed.getTime(), clock.now.getTime())
    await storePayments(tx, club.teamId, payments, actBy(club.ownerId)(new Date(at)))
  }
}

function bill(
  { id, playerType, siblingId }: Member,
  yearMonth: string,
  isNew: boolean,
): Omit<NewPayment, 'isPaid'> {
  const [year = 0, month = 0] = yearMonth.split('-').map(Number)
  const hasSibling = siblingId !== null
  return {
    ...defaultFees({ status: playerType, hasSibling, month, settings: fees }),
    ...(isNew && { entranceFee: fees.entranceFee }),
    studentId: id,
    year,
    month,
    category: billedAs(playerType),
    before: null,
  }
}
