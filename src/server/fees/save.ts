import { AppError, fieldError } from '../../domain/basics/errors.ts'
import type {
  FeeInput,
  FeeStatusInput,
  MonthFee,
  TuitionPayment,
} from '../../domain/fees/fee-records.ts'
import {
  billedAs,
  defaultFees,
  differs,
  FEE_PARTS,
  type FeeParts,
  feeMessages,
  feeProblem,
  feeStatus,
  feesInStatus,
  pickParts,
} from '../../domain/fees/fees.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { setPlayerType } from '../students/change-members.ts'
import { getMember, lockSettings } from './members.ts'
import { findPayment, type NewPayment, storePayments } from './payments.ts'
import { monthFeeOf } from './read.ts'

/**
 * Stores one member's month. What is absent stays as it is; without a record, it gets its default.
 * @throws AppError notFound, conflict for a paid record's amounts or a record that has changed since
 * the sender saw it, badRequest for a negative total (rules F1, F3)
 */
export function saveFee(db: Db, teamId: TeamId, input: FeeInput, act: Act) {
  const { studentId, year, month } = input
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, teamId)
    const member = await getMember(tx, teamId, studentId)
    const before = await findPayment(tx, teamId, studentId, input)
    requireUnchanged(before, input.updatedAt)
    requireSeenDefaults(monthFeeOf(member, input, settings, before), input.seenDefaults)
    const status = input.category === undefined ? member.playerType : input.category
    const hasSibling = member.siblings.length > 0
    const base = before ?? defaultFees({ status, hasSibling, month, settings }, input.baseAmount)
    const parts = withSent(pickParts(base), input)
    if (before?.isPaid && differs(parts, before)) throw paidIsLocked()
    requirePossible(parts)
    const { isPaid = before?.isPaid ?? false } = input
    const { category = before ? before.category : billedAs(member.playerType) } = input
    return storeOne(tx, teamId, { studentId, year, month, ...parts, isPaid, category, before }, act)
  })
}

/**
 * Sets a member's status, and what the month is billed as with it: an unpaid month gets the new
 * status's fee and discount where nobody has edited the old ones (rule F5).
 * @throws AppError as `saveFee`
 */
export function setFeeStatus(
  db: Db,
  teamId: TeamId,
  { studentId, playerType, updatedAt, ...when }: FeeStatusInput,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<TuitionPayment> {
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, teamId)
    const member = await getMember(tx, teamId, studentId)
    const before = await findPayment(tx, teamId, studentId, when)
    requireUnchanged(before, updatedAt)
    const status = feeStatus({
      stored: before !== null,
      category: before?.category ?? null,
      playerType: member.playerType,
    })
    const hasSibling = member.siblings.length > 0
    const current = { status, hasSibling, month: when.month, settings }
    const parts = before?.isPaid
      ? pickParts(before)
      : feesInStatus(pickParts(before ?? defaultFees(current)), current, playerType)
    requirePossible(parts)
    await setPlayerType(tx, teamId, { studentId, playerType }, { clock, act })
    const { isPaid = false } = before ?? {}
    const category = billedAs(playerType)
    return storeOne(tx, teamId, { studentId, ...when, ...parts, isPaid, category, before }, act)
  })
}

async function storeOne(tx: Db, teamId: TeamId, payment: NewPayment, act: Act) {
  const [stored] = await storePayments(tx, teamId, [payment], act)
  if (!stored) throw new Error('a stored payment comes back')
  return stored
}

function withSent(parts: FeeParts, sent: Partial<Record<keyof FeeParts, number | undefined>>) {
  for (const part of FEE_PARTS) parts[part] = sent[part] ?? parts[part]
  return parts
}

/** `seen`: null when the sender saw no record; undefined compares nothing. */
function requireUnchanged(stored: TuitionPayment | null, seen: string | null | undefined): void {
  if (seen === undefined || seen === (stored?.updatedAt ?? null)) return
  throw hasChanged()
}

/** The team's settings, a sibling or the member's status may have moved what nobody has stored. */
function requireSeenDefaults(fee: MonthFee, seen: FeeParts | undefined): void {
  if (seen && !fee.stored && differs(fee, seen)) throw hasChanged()
}

function requirePossible(parts: FeeParts): void {
  const problem = feeProblem(parts)
  if (problem) throw fieldError(problem.path, problem.message)
}

const hasChanged = () => new AppError('conflict', { message: feeMessages.changed })
const paidIsLocked = () => new AppError('conflict', { message: feeMessages.paid })
