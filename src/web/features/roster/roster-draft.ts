import { charactersOf } from '../../../domain/basics/characters.ts'
import {
  countHeadings,
  guessColumns,
  type Mapped,
  type RosterField,
  rowOf,
} from '../../../domain/people/roster-columns.ts'
import { splitName } from '../../../domain/people/roster-values.ts'
import { isUnspaced, type NameSplit, partName } from '../../../domain/people/split-name.ts'
import {
  type Cell,
  findHeading,
  findSheet,
  headingsAt,
  type Line,
  type Sheet,
  type Table,
  textsOf,
} from '../../shared/tables/table.ts'

export type SentRow = ReturnType<typeof rowOf>
type Remembered = readonly { heading: string; field: string }[]

/** What was read of a roster, and what was decided about it on the screen. */
export interface Draft {
  table: Table
  remembered: Remembered
  /** Which of its sheets. */
  sheet: number
  /** The line of the headings; null: there are none. */
  heading: number | null
  columns: Mapped[]
  /** By line: cells that were typed anew. */
  edits: ReadonlyMap<number, Partial<SentRow>>
  removed: ReadonlySet<number>
  createCategories: boolean
  /** Names that become categories of their own though one is written much alike. */
  separateCategories: readonly string[]
  split: NameSplit
  /** Of siblings, the guardian stands at the first alone. */
  sharesGuardians: boolean
}

const NO_SHEET: Sheet = { name: '', isHidden: false, lines: [], spans: [] }

export const sheetOf = ({ table, sheet }: Pick<Draft, 'table' | 'sheet'>): Sheet =>
  table.sheets[sheet] ?? NO_SHEET

export const draftOf = (table: Table, remembered: Remembered): Draft =>
  withSheet(
    {
      ...{ table, remembered, sheet: 0, heading: null, columns: [] },
      ...{ edits: new Map(), removed: new Set(), createCategories: true },
      ...{ separateCategories: [], split: 'guess', sharesGuardians: false },
    },
    findSheet(table, countHeadings),
  )

/** With the headings where they are found. */
export function withSheet(draft: Draft, sheet: number): Draft {
  const chosen = { ...draft, sheet, edits: new Map(), removed: new Set<number>() }
  return withHeading(chosen, findHeading(sheetOf(chosen), countHeadings)?.number ?? null)
}

/** A list without headings has its columns numbered. */
export function withHeading(draft: Draft, heading: number | null): Draft {
  const sheet = sheetOf(draft)
  const line = sheet.lines.find(({ number }) => number === heading)
  const width = Math.max(0, ...sheet.lines.map(({ cells }) => cells.length))
  const named = line ? headingsAt(sheet, line) : []
  const headings = Array.from({ length: width }, (_, index) =>
    line ? (named[index] ?? '') : `${index + 1}列目`,
  )
  const below = linesBelow(sheet, heading).map(textsOf)
  return { ...draft, heading, columns: guessColumns(headings, draft.remembered, below) }
}

/** The lines under the headings; headings that are printed again on a further page are none. */
function linesBelow({ lines }: Sheet, heading: number | null): readonly Line[] {
  const head = lines.find(({ number }) => number === heading)
  const texts = head && JSON.stringify(textsOf(head))
  return lines.filter(
    (line) => line.number > (heading ?? 0) && JSON.stringify(textsOf(line)) !== texts,
  )
}

/** How many lines there may be members in. */
export const countLines = (draft: Draft): number => linesBelow(sheetOf(draft), draft.heading).length

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

const NUMBERS = /^jerseyNumber$|\.phone$/

/** A cell means what it is of: 42480 is a day of birth, and a number on a back. */
function meant(cell: Cell | undefined, field: RosterField): string {
  if (!cell) return ''
  if (field === 'birthDate') return cell.day ?? cell.text
  return NUMBERS.test(field) && cell.number !== undefined ? String(cell.number) : cell.text
}

/** A line as it is sent, and what was done to it here. */
export interface DraftRow {
  row: SentRow
  /** The name had no space, and nothing says where it ends. */
  isGuess: boolean
  /** Its guardians are those of the line above. */
  isShared: boolean
}

/** The lines of the chosen sheet that have anything in a column that is used. */
export function draftRows(draft: Draft): DraftRow[] {
  const { columns, heading, edits, removed, split } = draft
  const read = linesBelow(sheetOf(draft), heading)
    .map(({ number, cells }) =>
      rowOf(
        columns.map(({ field }, index) => meant(cells[index], field)),
        columns,
        number,
      ),
    )
    .filter((row) => !isEmpty(row))
  const surnames = knownSurnames(read)
  const parted = read.map((row) => withParts(row, surnames, split))
  return withSharedGuardians(parted, draft)
    .map(({ row, isGuess, isShared }) => {
      const edit = edits.get(row.line ?? 0)
      return {
        row: { ...row, ...edit },
        isGuess: isGuess && edit?.name === undefined,
        isShared: isShared && edit?.guardians === undefined,
      }
    })
    .filter(({ row }) => !removed.has(row.line ?? 0))
}

export const rowsOf = (draft: Draft): SentRow[] => draftRows(draft).map(({ row }) => row)

const isEmpty = ({ line: _, guardians, ...cells }: SentRow) =>
  !guardians?.length && !Object.values(cells).some(Boolean)

/** Of the names that have a space, and of those beside 姓. */
const knownSurnames = (rows: readonly SentRow[]): string[] =>
  [
    ...new Set(
      rows.flatMap(({ name, lastName, guardians = [] }) => [
        String(lastName ?? ''),
        ...[name, ...guardians.map((one) => one.name)].map(spacedSurname),
      ]),
    ),
  ]
    // 林 would part 林田.
    .filter((surname) => surname.length > 1)

const spacedSurname = (name: unknown) => {
  const { last, first } = splitName(String(name ?? ''))
  return first ? last : ''
}

/** What a child's name and a guardian's, both without a space, begin with: their surname. */
function sharedStart(name: string, other: string): string {
  const others = charactersOf(other)
  const characters = charactersOf(name)
  const end = characters.findIndex((character, index) => character !== others[index])
  return characters.slice(0, Math.max(0, end)).join('')
}

function withParts(row: SentRow, surnames: readonly string[], split: NameSplit) {
  const name = String(row.name ?? '')
  const own = (row.guardians ?? [])
    .map(
      (guardian) => spacedSurname(guardian.name) || sharedStart(name, String(guardian.name ?? '')),
    )
    .filter(Boolean)
  const parts = isUnspaced(name)
    ? partName(name, String(row.kana ?? ''), { surnames: [...own, ...surnames], split })
    : null
  if (!parts) return { row, isGuess: false }
  const { last, first, isGuess } = parts
  return { row: { ...row, name: `${last} ${first}` }, isGuess }
}

/** Children of the same surname below each other, of whom the first alone has guardians. */
function withSharedGuardians(
  rows: readonly Omit<DraftRow, 'isShared'>[],
  { sharesGuardians }: Pick<Draft, 'sharesGuardians'>,
): DraftRow[] {
  let above: { surname: string; guardians: SentRow['guardians'] } | null = null
  return rows.map(({ row, isGuess }) => {
    const surname = String(row.lastName || splitName(String(row.name ?? '')).last)
    const isShared: boolean = !row.guardians?.length && above?.surname === surname
    if (!isShared) above = row.guardians?.length ? { surname, guardians: row.guardians } : null
    const guardians = isShared && sharesGuardians ? above?.guardians : row.guardians
    return { row: { ...row, guardians }, isGuess, isShared }
  })
}
