import { useId, useLayoutEffect, useRef } from 'react'
import { parseYen } from '../../../domain/basics/money.ts'
import type { MemberFee } from '../../../domain/fees/fee-records.ts'
import { FEE_PARTS, type FeePart, feePartLabels } from '../../../domain/fees/fees.ts'
import { displayName } from '../../../domain/people/names.ts'
import { Icon } from '../../components/look/icon.tsx'
import { useEventCallback } from '../../lib/browser/use-event-callback.ts'
import { Parts } from './fee-styles.ts'
import type { FeeDrafts } from './use-fee-drafts.ts'

interface Props {
  id: string
  fee: MemberFee
  drafts: FeeDrafts
}

/** The six amounts of a month; locked once it is paid. */
export function FeeBreakdown({ id, fee, drafts }: Props) {
  const errorId = useId()
  const { refused } = drafts
  return (
    <Parts ref={drafts.place} id={id} className="breakdown" disabled={fee.isPaid}>
      <legend className="vh">{displayName(fee)}の内訳</legend>
      {FEE_PARTS.map((part) => (
        <FeeField key={part} part={part} drafts={drafts} errorId={refused ? errorId : undefined} />
      ))}
      {refused && (
        <p className="refused" role="alert" id={errorId}>
          <Icon name="alert" size={16} />
          {refused.message}
        </p>
      )}
    </Parts>
  )
}

/** A field that goes away with the focus, as with the browser's back, has been left without a blur. */
function useLeftWithPage(leave: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const left = useEventCallback(leave)
  useLayoutEffect(() => {
    const input = field.current
    return () => {
      if (input === document.activeElement) queueMicrotask(left)
    }
  }, [left])
  return field
}

interface FieldProps {
  part: FeePart
  drafts: FeeDrafts
  errorId: string | undefined
}

function FeeField({ part, drafts, errorId }: FieldProps) {
  const text = drafts.textOf(part)
  const invalid = drafts.isRefused(part)
  const field = useLeftWithPage(() => drafts.leave(part))
  return (
    <label>
      <span className="label">{feePartLabels[part]}</span>
      <span className="box">
        <input
          ref={field}
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          maxLength={12}
          data-fee=""
          data-zero={parseYen(text) === 0 ? '' : undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? errorId : undefined}
          value={text}
          onChange={({ currentTarget }) => drafts.type(part, currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => drafts.leave(part)}
          onKeyDown={({ key }) => key === 'Escape' && drafts.undo(part)}
        />
        <span className="unit" aria-hidden>
          円
        </span>
      </span>
    </label>
  )
}
