import { useEffect, useRef, useState } from 'react'
import type { FeeMonth, MemberFee } from '../../../domain/fee-records.ts'
import { FEE_PARTS, type FeePart, type FeeParts } from '../../../domain/fees.ts'
import { formatAmount, parseYen } from '../../../domain/money.ts'
import type { EditFee, Refused } from './use-fee-edits.ts'

type Drafts = Partial<Record<FeePart, string>>

/** What the drafts change of the month that is shown. */
function changesOf(drafts: Drafts, fee: MemberFee): Partial<FeeParts> {
  const parts: Partial<FeeParts> = {}
  for (const part of FEE_PARTS) {
    const typed = drafts[part]
    if (typed !== undefined && parseYen(typed) !== fee[part]) parts[part] = parseYen(typed)
  }
  return parts
}

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
 * What is typed into one member's fields. Leaving a field saves; what is refused stays as typed, and
 * goes with the next field that is left. A new `lastReset` takes it away where the month is unpaid.
 */
export function useFeeDrafts(fee: MemberFee, edit: EditFee, lastReset: FeeMonth | null) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const [refused, setRefused] = useState<Refused>(null)
  const place = useRef<HTMLFieldSetElement>(null)
  const [knownReset, setKnownReset] = useState(lastReset)
  if (lastReset !== knownReset) {
    setKnownReset(lastReset)
    const isOfMonth = lastReset?.year === fee.year && lastReset.month === fee.month
    if (isOfMonth && !fee.isPaid) {
      setDrafts({})
      setRefused(null)
    }
  }
  useAskedBeforeUnload(!fee.isPaid && Object.keys(drafts).length > 0)

  const forget = (sent: Drafts) =>
    setDrafts((now) => {
      const left = { ...now }
      for (const part of FEE_PARTS) if (left[part] === sent[part]) delete left[part]
      return left
    })

  async function leave(part: FeePart) {
    const typed = drafts[part]
    if (typed === undefined) return
    const sent = { ...drafts, [part]: formatAmount(parseYen(typed)) }
    setDrafts(sent)
    const parts = changesOf(sent, fee)
    const isSaid = () => place.current !== null
    const problem = Object.keys(parts).length
      ? await edit(fee, { kind: 'parts', parts }, isSaid)
      : null
    setRefused(problem)
    if (!problem) forget(sent)
  }

  return {
    refused,
    /** For the element that says what was refused. */
    place,
    textOf: (part: FeePart) => (fee.isPaid ? undefined : drafts[part]) ?? formatAmount(fee[part]),
    isRefused: (part: FeePart) =>
      refused !== null && (refused.part ? refused.part === part : drafts[part] !== undefined),
    type: (part: FeePart, text: string) => setDrafts((now) => ({ ...now, [part]: text })),
    leave,
    /** Back to what is stored. */
    undo(part: FeePart) {
      const { [part]: _, ...left } = drafts
      setDrafts(left)
      setRefused(null)
    },
  }
}
export type FeeDrafts = ReturnType<typeof useFeeDrafts>
