import { v7 as newId } from 'uuid'
import type { ClubEvent } from '../../domain/activity/club-event.ts'
import type { FeeCategory, FeeMonth, TuitionPayment } from '../../domain/fees/fee-records.ts'
import { type FeeParts, feeTotal } from '../../domain/fees/fees.ts'
import type { Act } from '../activity/act.ts'
import { recordEvents } from '../activity/club-events.ts'
import { type Db, inParts } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

const columns = [
  'id',
  'teamId',
  'studentId',
  'year',
  'month',
  'baseAmount',
  'discount',
  'annualFee',
  'entranceFee',
  'insuranceFee',
  'spotFee',
  'amount',
  'isPaid',
  'category',
  'createdAt',
  'updatedAt',
] as const

const toPayment = <Row extends { isPaid: 0 | 1 }>(row: Row) => ({
  ...row,
  isPaid: row.isPaid === 1,
})

const ofYear = (db: Db, teamId: TeamId, year: number) =>
  db
    .selectFrom('tuitionPayments')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('year', '=', year)

/** The stored records of a month, in the order of storing. */
export async function listPayments(
  db: Db,
  teamId: TeamId,
  { year, month }: FeeMonth,
): Promise<TuitionPayment[]> {
  const rows = await ofYear(db, teamId, year)
    .where('month', '=', month)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

/** The stored records of one member's year. */
export async function listPaymentsOf(
  db: Db,
  teamId: TeamId,
  studentId: string,
  year: number,
): Promise<TuitionPayment[]> {
  const rows = await ofYear(db, teamId, year)
    .where('studentId', '=', studentId)
    .orderBy('month')
    .orderBy('id')
    .execute()
  return rows.map(toPayment)
}

/** The stored record of one member's month; null where it is still worked out (decision 005). */
export async function findPayment(
  db: Db,
  teamId: TeamId,
  studentId: string,
  { year, month }: FeeMonth,
): Promise<TuitionPayment | null> {
  const row = await ofYear(db, teamId, year)
    .where('month', '=', month)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

/** What is to stand in place of `before`, or of nothing. */
export interface NewPayment extends FeeParts, FeeMonth {
  studentId: string
  isPaid: boolean
  category: FeeCategory
  before: TuitionPayment | null
}

/** Later than the last change, however fast two follow each other: it tells one version from the next. */
function changedAt(before: TuitionPayment | null, now: Date): string {
  const earliest = before ? Date.parse(before.updatedAt) + 1 : 0
  return new Date(Math.max(now.getTime(), earliest)).toISOString()
}

/** Stores whole records, each at most once; the amount is worked out here and nowhere else. */
export async function storePayments(
  tx: Db,
  teamId: TeamId,
  payments: readonly NewPayment[],
  act: Act,
): Promise<TuitionPayment[]> {
  // Where a record stands already, its id and its making stay.
  const values = payments.map(({ before, isPaid, ...payment }) => ({
    ...payment,
    id: newId(),
    teamId,
    amount: feeTotal(payment),
    isPaid: isPaid ? (1 as const) : (0 as const),
    createdAt: act.now.toISOString(),
    updatedAt: changedAt(before, act.now),
  }))
  const stored: TuitionPayment[] = []
  await inParts(values, async (part) => {
    const rows = await tx
      .insertInto('tuitionPayments')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['studentId', 'year', 'month']).doUpdateSet((by) => ({
          baseAmount: by.ref('excluded.baseAmount'),
          discount: by.ref('excluded.discount'),
          annualFee: by.ref('excluded.annualFee'),
          entranceFee: by.ref('excluded.entranceFee'),
          insuranceFee: by.ref('excluded.insuranceFee'),
          spotFee: by.ref('excluded.spotFee'),
          amount: by.ref('excluded.amount'),
          isPaid: by.ref('excluded.isPaid'),
          category: by.ref('excluded.category'),
          updatedAt: by.ref('excluded.updatedAt'),
        })),
      )
      .returning(columns)
      .execute()
    stored.push(...rows.map(toPayment))
  })
  await recordEvents(tx, teamId, payments.flatMap(eventsOf), act)
  return stored
}

/** What became of the amount, and then whether it is paid. */
function eventsOf({ before, isPaid, ...payment }: NewPayment): ClubEvent[] {
  const { studentId, year, month } = payment
  const amount = feeTotal(payment)
  const fee = { personId: studentId, year, month }
  const was = before && feeTotal(before)
  const events: ClubEvent[] = []
  if (was !== amount) events.push({ type: 'fee.changed', ...fee, before: was, after: amount })
  if (isPaid !== (before?.isPaid ?? false))
    events.push({ type: isPaid ? 'fee.paid' : 'fee.unpaid', ...fee, amount })
  return events
}
