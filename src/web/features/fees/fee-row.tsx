import { memo, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatAmount } from '../../../domain/basics/money.ts'
import type { MemberFee } from '../../../domain/fees/fee-records.ts'
import { feeStatus, statusLabel, UNSTORED } from '../../../domain/fees/fees.ts'
import { displayName } from '../../../domain/people/names.ts'
import { PLAYER_TYPES, type PlayerType } from '../../../domain/people/student.ts'
import { IconButton } from '../../components/action/icon-button.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { FeeBreakdown } from './fee-parts.tsx'
import { FeePerson } from './fee-person.tsx'
import { Row } from './fee-styles.ts'
import { PaidSwitch } from './paid-switch.tsx'
import { useFeeDrafts } from './use-fee-drafts.ts'
import type { EditFee } from './use-fee-edits.ts'
import type { Keep, Unstored } from './use-month-drafts.ts'

const UNSET = 'unset'
export const statusOptions = [
  { value: UNSET, label: statusLabel(null) },
  ...PLAYER_TYPES.map((value) => ({ value, label: statusLabel(value) })),
]
const toStatus = (value: string): PlayerType | null =>
  PLAYER_TYPES.find((status) => status === value) ?? null

interface Props {
  fee: MemberFee
  edit: EditFee
  unstored: Unstored
  keep: Keep
  onYear: (studentId: string) => void
}

export const FeeRow = memo(function FeeRow({ fee, edit, unstored, keep, onYear }: Props) {
  const id = useId()
  const root = useRef<HTMLElement>(null)
  const drafts = useFeeDrafts(fee, edit, unstored, keep)
  const [open, setOpen] = useState(!fee.isPaid)
  const name = displayName(fee)

  function setPaid(isPaid: boolean) {
    // Nothing is paid past a refused amount, which a closed breakdown hides.
    if (isPaid && drafts.refused) flushSync(() => setOpen(true))
    const invalid = root.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (isPaid && invalid) return invalid.focus()
    if (!isPaid) setOpen(true)
    void edit(fee, { kind: 'paid', isPaid })
  }

  return (
    <Row ref={root} aria-label={name}>
      <FeePerson fee={fee} onYear={onYear} />
      <div className="status">
        <NativeSelect
          look="subtle"
          aria-label={`${name}のステータス`}
          options={statusOptions}
          value={feeStatus(fee) ?? UNSET}
          onChange={({ currentTarget }) =>
            edit(fee, { kind: 'status', status: toStatus(currentTarget.value) })
          }
        />
      </div>
      <div className="amount">
        <b>
          {formatAmount(fee.amount)}
          <small>円</small>
        </b>
        {!fee.stored && <small>{UNSTORED}</small>}
      </div>
      <PaidSwitch name={name} paid={fee.isPaid} onChange={setPaid} />
      <IconButton
        className="toggle"
        icon={open ? 'chevronUp' : 'chevronDown'}
        label={`${name}の内訳`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && <FeeBreakdown id={id} fee={fee} drafts={drafts} />}
    </Row>
  )
})
