import { useId, useState } from 'react'
import {
  ROSTER_FIELDS,
  type RosterField,
  rosterFieldLabels,
} from '../../../domain/people/roster-columns.ts'
import { Button } from '../../components/action/button.tsx'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { headLines, type Table, textsOf } from '../../shared/tables/table.ts'
import { type Draft, sheetOf } from './roster-draft.ts'
import { ColumnsCard } from './roster-table.ts'

const options = ROSTER_FIELDS.map((value) => ({ value, label: rosterFieldLabels[value] }))
const NONE = 'none'

interface Props {
  draft: Draft
  onSheet: (sheet: number) => void
  onHeading: (line: number | null) => void
  onColumn: (index: number, field: RosterField) => void
}

/** Where the roster stands in its file, and which column is what: guessed, and to be put right. */
export function RosterColumns({ draft, onSheet, onHeading, onColumn }: Props) {
  const { columns, heading, table } = draft
  const hasName = columns.some(({ field }) => field === 'name' || field === 'lastName')
  const [opened, setOpened] = useState(false)
  const isOpen = opened || !hasName
  const id = useId()
  const placed = columns.map((column, at) => ({ ...column, at }))
  const sheets = filledSheets(table)
  return (
    <ColumnsCard>
      <div className="top">
        <h2>列の読み取り</h2>
        <p>{hasName ? usedColumns(draft) : '氏名の列を選んでください'}</p>
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
      <div className="from">
        {sheets.length > 1 && (
          <div>
            <label htmlFor={`${id}-sheet`}>シート</label>
            <NativeSelect
              id={`${id}-sheet`}
              look="subtle"
              options={sheets}
              value={String(draft.sheet)}
              onChange={({ currentTarget: { value } }) => onSheet(Number(value))}
            />
          </div>
        )}
        <div>
          <label htmlFor={`${id}-heading`}>見出しの行</label>
          <NativeSelect
            id={`${id}-heading`}
            look="subtle"
            options={headingOptions(draft)}
            value={heading === null ? NONE : String(heading)}
            onChange={({ currentTarget: { value } }) =>
              onHeading(value === NONE ? null : Number(value))
            }
          />
        </div>
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
                onColumn(at, ROSTER_FIELDS.find((known) => known === value) ?? 'ignored')
              }
            />
          </li>
        ))}
      </ul>
    </ColumnsCard>
  )
}

/** Those that nothing uses are named. */
function usedColumns({ columns }: Draft): string {
  const left = columns
    .map(({ heading, field }, index) => ({ field, name: heading || `${index + 1}列目` }))
    .filter(({ field }) => field === 'ignored')
    .map(({ name }) => name)
  const used = `${columns.length}列のうち${columns.length - left.length}列を使います`
  return left.length ? `${used}（使わない列：${left.join('・')}）` : used
}

const filledSheets = ({ sheets }: Table) =>
  sheets
    .map(({ name, isHidden, lines }, index) => ({
      value: String(index),
      label: isHidden ? `${name}（非表示）` : name,
      isFilled: lines.length > 0,
    }))
    .filter(({ isFilled }) => isFilled)

const SHOWN = 30

function headingOptions(draft: Draft) {
  const lines = headLines(sheetOf(draft)).map((line) => ({
    value: String(line.number),
    label: `${line.number}行目：${textsOf(line).filter(Boolean).join('・').slice(0, SHOWN)}`,
  }))
  return [...lines, { value: NONE, label: '見出しはありません' }]
}
