import { useId, useState } from 'react'
import {
  type Mapped,
  ROSTER_FIELDS,
  type RosterField,
  rosterFieldLabels,
} from '../../../domain/people/roster-columns.ts'
import { Button } from '../../components/action/button.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { ColumnsCard } from './roster-table.ts'

const options = ROSTER_FIELDS.map((value) => ({ value, label: rosterFieldLabels[value] }))

interface Props {
  columns: readonly Mapped[]
  onChange: (index: number, field: RosterField) => void
}

/** Which column is what: guessed, and to be put right. */
export function RosterColumns({ columns, onChange }: Props) {
  const used = columns.filter(({ field }) => field !== 'ignored').length
  const hasName = columns.some(({ field }) => field === 'name' || field === 'lastName')
  const [opened, setOpened] = useState(false)
  const isOpen = opened || !hasName
  const id = useId()
  const placed = columns.map((column, at) => ({ ...column, at }))
  return (
    <ColumnsCard>
      <div className="top">
        <h2>列の読み取り</h2>
        <p>
          {hasName
            ? `見出しから判断しました。${columns.length}列のうち${used}列を使います`
            : '氏名の列を選んでください'}
        </p>
        <Button
          variant="link"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          {isOpen ? '閉じる' : '変更'}
        </Button>
      </div>
      <ul id={id} hidden={!isOpen}>
        {placed.map(({ heading, field, at }) => (
          <li key={at}>
            <label htmlFor={`${id}-${at}`}>{heading || `${at + 1}列目`}</label>
            <NativeSelect
              id={`${id}-${at}`}
              look="subtle"
              options={options}
              value={field}
              onChange={({ currentTarget: { value } }) =>
                onChange(at, ROSTER_FIELDS.find((known) => known === value) ?? 'ignored')
              }
            />
          </li>
        ))}
      </ul>
    </ColumnsCard>
  )
}
