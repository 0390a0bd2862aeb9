/** A cell by what is in it, however a spreadsheet shows it. */
export interface Cell {
  /** A day as `YYYY-MM-DD`; otherwise as somebody typed it. */
  text: string
  /** Of a numeric cell; a day is a number too. */
  number?: number
  /** The day that a numeric cell may mean, `YYYY-MM-DD`. */
  day?: string
}

export interface Line {
  /** As a spreadsheet counts them, from 1. */
  number: number
  cells: readonly Cell[]
}

export interface Sheet {
  name: string
  isHidden: boolean
  /** Without empty ones. */
  lines: readonly Line[]
  /** Cells that span several columns of one line, as a heading above several others does. */
  spans: readonly { line: number; from: number; to: number }[]
}

/** A file, or what was pasted. */
export interface Table {
  name: string
  sheets: readonly Sheet[]
}

/** A file that can't be read, with a sentence for whoever chose it. */
export class Unreadable extends Error {}

/** How many columns of a line are known by name; 0 for a line that is none of headings. */
export type CountHeadings = (texts: readonly string[]) => number

/** Lines among which the headings are looked for. */
const HEADINGS_WITHIN = 30

export const textsOf = ({ cells }: Line): string[] => cells.map(({ text }) => text)

/** Lines that may be the headings. */
export const headLines = ({ lines }: Sheet): readonly Line[] => lines.slice(0, HEADINGS_WITHIN)

/** The line that names the most columns, the first of several; undefined where none does. */
export function findHeading(sheet: Sheet, count: CountHeadings): Line | undefined {
  const [best] = headLines(sheet)
    .map((line) => ({ line, known: count(headingsAt(sheet, line)) }))
    .filter(({ known }) => known > 0)
    .sort((a, b) => b.known - a.known)
  return best?.line
}

/** The sheet to begin with: a visible one whose headings are known best, else one with lines. */
export function findSheet({ sheets }: Table, count: CountHeadings): number {
  const ranked = sheets.map((sheet, index) => {
    const heading = findHeading(sheet, count)
    const known = heading ? count(headingsAt(sheet, heading)) : 0
    return { index, known, isEmpty: sheet.lines.length === 0, isHidden: sheet.isHidden }
  })
  const [best] = ranked.sort(
    (a, b) =>
      Number(a.isEmpty) - Number(b.isEmpty) ||
      Number(a.isHidden) - Number(b.isHidden) ||
      b.known - a.known,
  )
  return best?.index ?? 0
}

/** The headings in a line, each with what spans it in the line above: 保護者 above 氏名. */
export function headingsAt({ lines, spans }: Sheet, line: Line): string[] {
  const above = lines.find(({ number }) => number === line.number - 1)
  const own = spans.filter((span) => span.line === line.number - 1 && span.to > span.from)
  const isTitle = own.some(({ from, to }) => to - from + 1 >= line.cells.length)
  return line.cells.map(({ text }, at) => {
    const span = isTitle ? undefined : own.find(({ from, to }) => from <= at && at <= to)
    const over = span && above?.cells[span.from]?.text
    return oneLine(over && over !== text ? `${over}${text}` : text)
  })
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
