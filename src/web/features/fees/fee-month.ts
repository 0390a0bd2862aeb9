import type { FeeMonth } from '../../../domain/fees/fee-records.ts'
import { feeYears } from '../../../domain/fees/fees.ts'
import { today } from '../../../domain/time/clock.ts'
import type { FeesSearch } from './fees-search.ts'

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
