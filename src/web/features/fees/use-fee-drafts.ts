import { useRef } from 'react'
import { formatAmount, parseYen } from '../../../domain/basics/money.ts'
import type { MemberFee } from '../../../domain/fees/fee-records.ts'
import { FEE_PARTS, type FeePart, type FeeParts } from '../../../domain/fees/fees.ts'
import type { EditFee } from './use-fee-edits.ts'
import type { Keep, Unstored } from './use-month-drafts.ts'

type Drafts = Unstored['drafts']

/** What the drafts change of the month that is shown. */
function changesOf(drafts: Drafts, fee: MemberFee): Partial<FeeParts> {
  const parts: Partial<FeeParts> = {}
  for (const part of FEE_PARTS) {
    const typed = drafts[part]
    if (typed !== undefined && parseYen(typed) !== fee[part]) parts[part] = parseYen(typed)
  }
  return parts
}

/** What has been typed since `sent`. */
function without(drafts: Drafts, sent: Drafts): Drafts {
  const left = { ...drafts }
  for (const part of FEE_PARTS) if (left[part] === sent[part]) delete left[part]
  return left
}

/**
 * What is typed into one member's fields. Leaving a field saves; what is refused stays as typed, and
 * goes with the next field that is left.
 */
export function useFeeDrafts(fee: MemberFee, edit: EditFee, unstored: Unstored, keep: Keep) {
  const { drafts, refused } = unstored
  const { studentId } = fee
  const place = useRef<HTMLFieldSetElement>(null)
  const type = (part: FeePart, text: string) =>
    keep(studentId, (now) => ({ ...now, drafts: { ...now.drafts, [part]: text } }))

  async function leave(part: FeePart) {
    const typed = drafts[part]
    if (typed === undefined) return
    const text = formatAmount(parseYen(typed))
    const sent = { ...drafts, [part]: text }
    type(part, text)
    const parts = changesOf(sent, fee)
    const isSaid = () => place.current !== null
    const problem = Object.keys(parts).length
      ? await edit(fee, { kind: 'parts', parts }, isSaid)
      : null
    keep(studentId, (now) => ({
      drafts: problem ? now.drafts : without(now.drafts, sent),
      refused: problem,
    }))
  }

  return {
    refused,
    /** For the element that says what was refused. */
    place,
    textOf: (part: FeePart) => (fee.isPaid ? undefined : drafts[part]) ?? formatAmount(fee[part]),
    isRefused: (part: FeePart) =>
      refused !== null && (refused.part ? refused.part === part : drafts[part] !== undefined),
    type,
    leave,
    /** Back to what is stored. */
    undo(part: FeePart) {
      keep(studentId, ({ drafts: { [part]: _, ...left } }) => ({ drafts: left, refused: null }))
    },
  }
}
export type FeeDrafts = ReturnType<typeof useFeeDrafts>
