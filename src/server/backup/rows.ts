import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import type { Snapshot, StoredRow, StoredTable } from '../db/snapshot.ts'

/** In a backup: a file a table, whose first line names its columns, and each further one holds a row. */
export const ROWS_NAME = 'rows'

export const tableSum = z.object({
  rows: z.int(),
  /** Of all rows, in whatever order: the same on either database. */
  sum: z.string(),
})
export type TableSum = z.infer<typeof tableSum>

const BITS = 128

/** The sum of its rows' hashes, in whatever order they come. */
function summing() {
  let rows = 0
  let sum = 0n
  return {
    add(line: string) {
      const hash = createHash('sha256').update(line).digest('hex')
      sum = BigInt.asUintN(BITS, sum + BigInt(`0x${hash}`))
      rows += 1
    },
    total: (): TableSum => ({ rows, sum: sum.toString(16) }),
  }
}

const lineOf = ({ columns }: StoredTable, row: StoredRow) =>
  JSON.stringify(columns.map((column) => row[column]))

const fileOf = (folder: string, name: string) => join(folder, ROWS_NAME, `${name}.jsonl.gz`)

/** Writes every table into `folder`, with what it comes to. */
export async function writeRows(
  { tables, rows }: Snapshot,
  folder: string,
): Promise<Record<string, TableSum>> {
  await mkdir(join(folder, ROWS_NAME), { recursive: true, mode: 0o700 })
  const sums: Record<string, TableSum> = {}
  for (const table of tables) {
    const sum = summing()
    async function* lines() {
      yield `${JSON.stringify(table.columns)}\n`
      for await (const part of rows(table)) {
        let text = ''
        for (const row of part) {
          const line = lineOf(table, row)
          sum.add(line)
          text += `${line}\n`
        }
        yield text
      }
    }
    await pipeline(
      Readable.from(lines()),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(fileOf(folder, table.name), { mode: 0o600 }),
    )
    sums[table.name] = sum.total()
  }
  return sums
}

/** What every table of a database comes to. */
export async function sumTables({ tables, rows }: Snapshot): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {}
  for (const table of tables) {
    const sum = summing()
    for await (const part of rows(table)) for (const row of part) sum.add(lineOf(table, row))
    sums[table.name] = sum.total()
  }
  return sums
}

/** @throws Error for a file that is cut or damaged */
async function* linesOf(folder: string, name: string): AsyncGenerator<string> {
  const file = createReadStream(fileOf(folder, name))
  const text = createGunzip().setEncoding('utf8')
  file.on('error', (error) => text.destroy(error)).pipe(text)
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const columnNames = z.array(z.string()).min(1)
const values = z.array(z.unknown())

/** @throws Error for a file that is not as written */
export async function readTable(folder: string, name: string): Promise<StoredTable> {
  for await (const line of linesOf(folder, name))
    return { name, columns: columnNames.parse(JSON.parse(line)) }
  throw new Error(`${name} has no columns`)
}

const AT_ONCE = 1000

/** The rows of a table in `folder`, some at a time. */
export async function* readRows(
  folder: string,
  { name, columns }: StoredTable,
): AsyncGenerator<StoredRow[]> {
  let rows: StoredRow[] = []
  let isFirst = true
  for await (const line of linesOf(folder, name)) {
    if (isFirst) {
      isFirst = false
      continue
    }
    const row = values.parse(JSON.parse(line))
    rows.push(Object.fromEntries(columns.map((column, at) => [column, row[at]])))
    if (rows.length < AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}
