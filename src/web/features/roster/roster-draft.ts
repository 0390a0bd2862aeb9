import {
  guessColumns,
  isHeading,
  type Mapped,
  type RosterField,
  rowOf,
} from '../../../domain/people/roster-columns.ts'
import type { Table } from './read-table.ts'

export type SentRow = ReturnType<typeof rowOf>

/** What was read of a roster, and what was decided about it on the screen. */
export interface Draft {
  table: Table
  columns: Mapped[]
  hasHeading: boolean
  /** By line: cells that were typed anew. */
  edits: ReadonlyMap<number, Partial<SentRow>>
  removed: ReadonlySet<number>
  createCategories: boolean
}

/** A list without headings has its columns numbered. */
export function draftOf(
  table: Table,
  remembered: readonly { heading: string; field: string }[],
): Draft {
  const [first] = table.lines
  const hasHeading = first !== undefined && isHeading(first.cells)
  const width = Math.max(...table.lines.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, index) =>
    hasHeading ? (first.cells[index] ?? '') : `${index + 1}列目`,
  )
  return {
    table,
    hasHeading,
    columns: guessColumns(headings, remembered),
    edits: new Map(),
    removed: new Set(),
    createCategories: true,
  }
}

/** A field that another column had goes over to this one. */
export function withColumn(draft: Draft, at: number, field: RosterField): Draft {
  const isOne = field !== 'ignored' && field !== 'categories'
  const columns = draft.columns.map((column, index) => {
    if (index === at) return { ...column, field }
    return isOne && column.field === field ? { ...column, field: 'ignored' as const } : column
  })
  return { ...draft, columns }
}

export const withEdit = (draft: Draft, line: number, edit: Partial<SentRow>): Draft => ({
  ...draft,
  edits: new Map(draft.edits).set(line, { ...draft.edits.get(line), ...edit }),
})

export const without = (draft: Draft, line: number): Draft => ({
  ...draft,
  removed: new Set(draft.removed).add(line),
})

/** The lines as they are sent. */
export const rowsOf = ({ table, columns, hasHeading, edits, removed }: Draft): SentRow[] =>
  table.lines
    .slice(hasHeading ? 1 : 0)
    .filter(({ number }) => !removed.has(number))
    .map(({ number, cells }) => ({ ...rowOf(cells, columns, number), ...edits.get(number) }))
