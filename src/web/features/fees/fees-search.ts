import { today } from '../../../domain/clock.ts'
import type { FeeMonth } from '../../../domain/fee-records.ts'
import { feeYears } from '../../../domain/fees.ts'
import type { PlayerType } from '../../../domain/student.ts'

export type StatusFilter = PlayerType | 'unset'
export type PaidFilter = 'paid' | 'unpaid'

/** What the address says of the fees' page; nothing of it is needed. */
export interface FeesSearch {
  year?: number
  month?: number
  paid?: PaidFilter
  status?: StatusFilter
  /** Part of a name or reading. */
  q?: string
  dialog?: 'reset'
  /** Whose year stands open. */
  member?: string
}

const statuses: Record<StatusFilter, true> = {
  team: true,
  school: true,
  inactive: true,
  unset: true,
}
export const isStatusFilter = (value: unknown): value is StatusFilter =>
  typeof value === 'string' && Object.hasOwn(statuses, value)

const isWhole = (value: unknown): value is number => Number.isInteger(value)
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** For `validateSearch`: what makes no sense is left out. */
export function feesSearch(search: Record<string, unknown>): FeesSearch {
  const { year, month, paid, status, dialog, member } = search
  const q = text(search.q)
  return {
    ...(isWhole(year) && { year }),
    ...(isWhole(month) && month >= 1 && month <= 12 && { month }),
    ...((paid === 'paid' || paid === 'unpaid') && { paid }),
    ...(isStatusFilter(status) && { status }),
    ...(q && { q }),
    ...(dialog === 'reset' && { dialog }),
    ...(typeof member === 'string' && member && { member }),
  }
}

export const thisMonth = (timeZone: string): FeeMonth => {
  const [year = 0, month = 1] = today({ now: new Date(), timeZone }).split('-').map(Number)
  return { year, month }
}

/** The month that the address names, or today's; a year that can't be chosen counts as none. */
export function chosenMonth({ year, month }: FeesSearch, now: FeeMonth): FeeMonth {
  const chosen = year !== undefined && feeYears(now.year).includes(year) ? year : now.year
  return { year: chosen, month: month ?? now.month }
}

/** The month before or after, as far as the years can be chosen. */
export function monthBeside({ year, month }: FeeMonth, step: 1 | -1, now: FeeMonth) {
  const index = year * 12 + (month - 1) + step
  const beside = { year: Math.floor(index / 12), month: (index % 12) + 1 }
  return feeYears(now.year).includes(beside.year) ? beside : null
}

export const titleOf = ({ year, month }: FeeMonth) => `${year}年${month}月`
