import { PAID, UNPAID } from '../../../domain/fees/fees.ts'
import { Icon } from '../../components/look/icon.tsx'
import { Pill } from './fee-styles.ts'

interface Props {
  /** Whose. */
  name: string
  paid: boolean
  onChange: (paid: boolean) => void
}

export function PaidSwitch({ name, paid, onChange }: Props) {
  const label = paid ? PAID : UNPAID
  return (
    <Pill className="paid" data-checked={paid || undefined}>
      <input
        type="checkbox"
        aria-label={`${name} ${label}`}
        checked={paid}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className="mark" aria-hidden>
        <Icon name="check" size={14} strokeWidth={3} />
      </span>
      {label}
    </Pill>
  )
}
