import Papa from 'papaparse'
import { MEMBER_LIMIT } from '../../../domain/people/student.ts'

const FILE_MAX = 5 * 1024 * 1024
const COLUMNS_MAX = 40

/** Lines of cells as they stand in a file or in what was pasted, without empty ones. */
export interface Table {
  name: string
  lines: TableLine[]
}
export interface TableLine {
  /** As a spreadsheet counts them. */
  number: number
  cells: string[]
}

/** A file that can't be read, with a sentence for whoever chose it. */
class Unreadable extends Error {}

/** `.csv` or `.tsv` as UTF-8, UTF-16 or Shift_JIS, and `.xlsx`. @throws Unreadable */
export async function readFile(file: File): Promise<Table> {
  if (file.size > FILE_MAX) throw new Unreadable('5MBまでのファイルを選んでください')
  const bytes = await file.arrayBuffer()
  if (isZip(bytes)) return tableOf(file.name, await readXlsx(bytes))
  if (/\.xls$/i.test(file.name))
    throw new Unreadable('古い形式のExcelファイルです。「.xlsx」で保存し直してください')
  return readText(decode(bytes), file.name)
}

/** What was copied from a spreadsheet, or the text of a `.csv`. @throws Unreadable */
export function readText(text: string, name = '貼り付けた名簿'): Table {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: delimiterOf(text),
  })
  return tableOf(name, data)
}

const delimiterOf = (text: string) => {
  const [line = ''] = text.split('\n', 1)
  return line.includes('\t') ? '\t' : line.includes(';') && !line.includes(',') ? ';' : ','
}

function tableOf(name: string, rows: readonly (readonly string[])[]): Table {
  const lines = rows
    .map((cells, index) => ({
      number: index + 1,
      cells: cells.slice(0, COLUMNS_MAX).map((cell) => cell.trim()),
    }))
    .filter(({ cells }) => cells.some(Boolean))
  if (!lines.length) throw new Unreadable('名簿が空です')
  // One of them may be the headings.
  if (lines.length > MEMBER_LIMIT + 1)
    throw new Unreadable(`一度に取り込めるのは${MEMBER_LIMIT}行までです。分けて取り込んでください`)
  return { name, lines }
}

const isZip = (bytes: ArrayBuffer) => {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  return first === 0x50 && second === 0x4b
}

/** Excel writes Shift_JIS, or marks what it writes as Unicode. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

async function readXlsx(bytes: ArrayBuffer): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const rows = await readSheet(bytes)
    return rows.map((row) => row.map(textOf))
  } catch {
    throw new Unreadable(
      'ファイルを読み取れませんでした。パスワードが付いていないか確かめてください',
    )
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
