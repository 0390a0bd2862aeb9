import { type CellValue, type MergeRange, readXlsx } from 'hucre/xlsx'
import { type Cell, type Sheet, Unreadable } from './table.ts'
import { trimmed } from './trimmed.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Day 0 of a workbook, by its calendar. */
const STARTS = { '1900': Date.UTC(1899, 11, 30), '1904': Date.UTC(1904, 0, 1) }
/** The day that spreadsheets count though 1900 had none; earlier numbers are one less. */
const LEAP_1900 = 60
const LAST_DAY = Date.UTC(2100, 0, 1)

/** The sheets of an `.xlsx`, hidden ones too. @throws Unreadable */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const book = await readXlsx(bytes).catch(() => {
    throw new Unreadable('ファイルを読み取れませんでした。壊れていないか確かめてください')
  })
  const start = STARTS[book.dateSystem ?? '1900']
  return book.sheets.map(({ name, hidden, veryHidden, rows, merges = [] }) => ({
    name,
    isHidden: Boolean(hidden || veryHidden),
    lines: trimmed(
      filledDown(
        rows.map((row) => row.map((value) => cellOf(value, start))),
        merges,
      ),
    ),
    spans: merges.map(({ startRow, startCol, endCol }) => ({
      line: startRow + 1,
      from: startCol,
      to: endCol,
    })),
  }))
}

function cellOf(value: CellValue, start: number): Cell {
  if (value instanceof Date) {
    const days = (value.getTime() - start) / DAY_MS
    const number = start === STARTS['1900'] && days < LEAP_1900 + 1 ? days - 1 : days
    return { text: dayOf(value.getTime()), number, day: dayOf(value.getTime()) }
  }
  if (typeof value !== 'number') return { text: typeof value === 'string' ? value.trim() : '' }
  const time = start + value * DAY_MS
  const isDay = value > LEAP_1900 && time < LAST_DAY
  return { text: String(value), number: value, ...(isDay && { day: dayOf(time) }) }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A cell that spans several lines is in each of them. */
function filledDown(rows: Cell[][], merges: readonly MergeRange[]): Cell[][] {
  for (const { startRow, startCol, endRow } of merges) {
    const cell = rows[startRow]?.[startCol]
    if (!cell?.text) continue
    for (const row of rows.slice(startRow + 1, endRow + 1)) row[startCol] = cell
  }
  return rows
}
