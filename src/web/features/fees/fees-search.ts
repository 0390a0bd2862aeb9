import type { PlayerType } from '../../../domain/people/student.ts'
import { searchedText } from '../../lib/search/search-values.ts'

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

export const NO_FEES_DIALOG: FeesSearch = { dialog: undefined, member: undefined }

const statuses: Record<StatusFilter, true> = {
  team: true,
  school: true,
  inactive: true,
  unset: true,
}
export const isStatusFilter = (value: unknown): value is StatusFilter =>
  typeof value === 'string' && Object.hasOwn(statuses, value)

const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** For `validateSearch`: what makes no sense is left out. */
export function feesSearch(search: Record<string, unknown>): FeesSearch {
  const { year, month, paid, status, dialog, member } = search
  const q = searchedText(search.q)
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
