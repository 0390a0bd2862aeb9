import type { KeyboardEvent } from 'react'
import type { MemberFee } from '../../../domain/fees/fee-records.ts'
import { Drawn } from '../../components/list/drawn.tsx'
import { Card } from '../../components/look/layout.tsx'
import { FeeRow } from './fee-row.tsx'
import { Row } from './fee-styles.ts'
import type { EditFee } from './use-fee-edits.ts'
import type { MonthDrafts } from './use-month-drafts.ts'

/** Safari tells of the Enter that ends a conversion by its code alone. */
const CONVERSION = 229

/** Enter goes to the next open field, with shift to the one before; leaving a field saves it. */
function goOn(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, shiftKey, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || nativeEvent.keyCode === CONVERSION) return
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('[data-fee]:enabled')]
  const index = target instanceof HTMLElement ? fields.indexOf(target) : -1
  if (index < 0) return
  event.preventDefault()
  const next = fields[index + (shiftKey ? -1 : 1)]
  if (next) next.focus()
  else fields[index]?.blur()
}

interface Props {
  fees: readonly MemberFee[]
  edit: EditFee
  drafts: MonthDrafts
  onYear: (studentId: string) => void
}

export function FeeList({ fees, edit, drafts, onYear }: Props) {
  return (
    <Card pad="none" aria-label="メンバーの月謝" onKeyDown={goOn}>
      {fees.map((fee, index) => (
        <Drawn key={fee.studentId} index={index} space={<Row />}>
          <FeeRow
            fee={fee}
            edit={edit}
            unstored={drafts.of(fee.studentId)}
            keep={drafts.keep}
            onYear={onYear}
          />
        </Drawn>
      ))}
    </Card>
  )
}
