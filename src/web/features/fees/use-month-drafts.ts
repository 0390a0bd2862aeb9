import { useCallback, useEffect, useState } from 'react'
import type { FeeMonth, MemberFee } from '../../../domain/fees/fee-records.ts'
import type { FeePart } from '../../../domain/fees/fees.ts'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'
import { chosenMonth } from './fee-month.ts'
import { feesSearch } from './fees-search.ts'
import type { Refused } from './use-fee-edits.ts'

/** What one member's fields hold that is not stored, and why it was refused. */
export interface Unstored {
  drafts: Partial<Record<FeePart, string>>
  refused: Refused
}
export type Keep = (studentId: string, change: (before: Unstored) => Unstored) => void

const NOTHING: Unstored = { drafts: {}, refused: null }

/** The browser's own question before the page is closed or loaded anew. */
function useAskedBeforeUnload(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/**
 * What is typed into a month's fields until it is stored, also while a filter shows the member nowhere; what was
 * refused isn't left without a question. `now` is the month that an address without one means.
 * A new `lastReset` of the month takes it from the unpaid.
 */
export function useMonthDrafts(
  when: FeeMonth,
  now: FeeMonth,
  fees: readonly MemberFee[],
  lastReset: FeeMonth | null,
) {
  const [all, setAll] = useState<ReadonlyMap<string, Unstored>>(new Map())
  const of = (studentId: string) => all.get(studentId) ?? NOTHING
  const [knownReset, setKnownReset] = useState(lastReset)
  if (lastReset !== knownReset) {
    setKnownReset(lastReset)
    if (lastReset?.year === when.year && lastReset.month === when.month) {
      const paid = fees.filter(({ isPaid }) => isPaid)
      setAll(new Map(paid.map(({ studentId }) => [studentId, of(studentId)])))
    }
  }
  const unstored = fees.filter(
    (fee) => !fee.isPaid && Object.keys(of(fee.studentId).drafts).length > 0,
  )
  useAskedBeforeUnload(unstored.length > 0)
  // What is on its way to the server is stored wherever one goes.
  const unsaved = useUnsaved(
    unstored.some(({ studentId }) => of(studentId).refused !== null),
    () => {},
    (search) => {
      const { year, month } = chosenMonth(feesSearch(search), now)
      return year === when.year && month === when.month
    },
  )
  const keep: Keep = useCallback((studentId, change) => {
    setAll((before) => new Map(before).set(studentId, change(before.get(studentId) ?? NOTHING)))
  }, [])
  return { of, keep, unsaved }
}
export type MonthDrafts = ReturnType<typeof useMonthDrafts>
