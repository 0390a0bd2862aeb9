import Papa from 'papaparse'
import { isZip, refusalOf } from './file-kinds.ts'
import { type Sheet, type Table, Unreadable } from './table.ts'
import { trimmed } from './trimmed.ts'

const FILE_MAX = 5 * 1024 * 1024

/** `.csv` or `.tsv` as UTF-8, UTF-16 or Shift_JIS, and `.xlsx`. @throws Unreadable */
export async function readFile(file: File): Promise<Table> {
  if (file.size > FILE_MAX) throw new Unreadable('5MBまでのファイルを選んでください')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refusal = refusalOf(bytes, file.name)
  if (refusal) throw new Unreadable(refusal)
  if (!isZip(bytes)) return readText(decode(bytes), file.name)
  const { readWorkbook } = await import('./read-workbook.ts')
  return filled({ name: file.name, sheets: await readWorkbook(bytes) })
}

/** What was copied from a spreadsheet, or the text of a `.csv`. @throws Unreadable */
export function readText(text: string, name = '貼り付けた表'): Table {
  const { delimiter, content, skipped } = withoutHint(text.replace(/^\uFEFF/, ''))
  const { data } = Papa.parse<string[]>(content, {
    delimiter: delimiter ?? delimiterOf(content),
  })
  const rows = data.map((cells) => cells.map((cell) => ({ text: cell.trim() })))
  const sheet: Sheet = { name, isHidden: false, lines: trimmed(rows, skipped), spans: [] }
  return filled({ name, sheets: [sheet] })
}

function filled(table: Table): Table {
  if (table.sheets.some(({ lines }) => lines.length > 0)) return table
  throw new Unreadable('ファイルの中身が空です')
}

/** Excel's `sep=;` in a first line is about the others, and none of them. */
function withoutHint(text: string) {
  const [hint, delimiter] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  return { delimiter, content: text.slice(hint?.length ?? 0), skipped: hint ? 1 : 0 }
}

const DELIMITERS = ['\t', ',', ';']
const LOOKED_AT = 50

/** What parts the most lines; quoted text says nothing. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .slice(0, LOOKED_AT)
  const parted = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length
  const [best = ','] = [...DELIMITERS].sort((a, b) => parted(b) - parted(a))
  return parted(best) ? best : ','
}

/** Excel writes Shift_JIS, or marks what it writes as Unicode. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}
