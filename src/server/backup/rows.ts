import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
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
): Promise<{ tables: Record<string, TableSum>; rowBytes: Record<string, number> }> {
  await mkdir(join(folder, ROWS_NAME), { recursive: true, mode: 0o700 })
  const sums: Record<string, TableSum> = {}
  const rowBytes: Record<string, number> = {}
  for (const table of tables) {
    const sum = summing()
    let bytes = 0
    async function* lines() {
      const head = `${JSON.stringify(table.columns)}\n`
      bytes += Buffer.byteLength(head)
      yield head
      for await (const part of rows(table)) {
        let text = ''
        for (const row of part) {
          const line = lineOf(table, row)
          sum.add(line)
          text += `${line}\n`
        }
        bytes += Buffer.byteLength(text)
        yield text
      }
    }
    await pipeline(
      Readable.from(lines()),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(fileOf(folder, table.name), { mode: 0o600 }),
    )
    sums[table.name] = sum.total()
    rowBytes[table.name] = bytes
  }
  return { tables: sums, rowBytes }
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

/** In characters: the longest row that there is, an undo's snapshot, stays below. */
const MOST_LINE = 8 * 1024 * 1024
/** Rows of no club come near this ratio of what they take to what they take compressed. */
const MOST_RATIO = 250
const ALWAYS_FINE = 16 * 1024 * 1024

/** How many bytes may come of a backup's rows before they fill a disk. */
export interface Room {
  left: number
}

/** Counts what comes of a table: no more than the manifest says, than its file can hold, and than there is room for. */
async function counting(folder: string, name: string, said: number | undefined, room: Room) {
  const { size } = await stat(fileOf(folder, name))
  const most = Math.min(said ?? Number.POSITIVE_INFINITY, Math.max(ALWAYS_FINE, size * MOST_RATIO))
  let bytes = 0
  return (part: string) => {
    const more = Buffer.byteLength(part)
    bytes += more
    room.left -= more
    if (bytes > most) throw new Error(`${name} holds more than was backed up`)
    if (room.left < 0) throw new Error('there is no room for what it holds')
  }
}

/** @throws Error for a file that is cut or damaged, or too long */
async function* linesOf(
  folder: string,
  name: string,
  count: (part: string) => void = () => {},
): AsyncGenerator<string> {
  const file = createReadStream(fileOf(folder, name))
  const text = createGunzip().setEncoding('utf8')
  file.on('error', (error) => text.destroy(error)).pipe(text)
  let rest = ''
  for await (const chunk of text) {
    count(chunk)
    const [first, ...more] = chunk.split('\n')
    // Nothing looks at the rest before its line ends: it may be long.
    rest += first
    if (rest.length > MOST_LINE) throw new Error(`a row of ${name} is too long`)
    const next = more.pop()
    if (next === undefined) continue
    yield rest
    yield* more
    rest = next
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
/** In characters. */
const MUCH = 4 * 1024 * 1024

/** A table's rows, and how long they are, as the manifest says; how long is unknown of an older backup. */
interface Said {
  rows: number
  bytes: number | undefined
}

/** The rows of a table in `folder`, some at a time. @throws Error where there are more than was said */
export async function* readRows(
  folder: string,
  { name, columns }: StoredTable,
  said: Said,
  room: Room,
): AsyncGenerator<StoredRow[]> {
  let rows: StoredRow[] = []
  let length = 0
  let found = 0
  let isFirst = true
  const count = await counting(folder, name, said.bytes, room)
  for await (const line of linesOf(folder, name, count)) {
    if (isFirst) {
      isFirst = false
      continue
    }
    found += 1
    if (found > said.rows) throw new Error(`${name} has more rows than were backed up`)
    const row = values.parse(JSON.parse(line))
    length += line.length
    rows.push(Object.fromEntries(columns.map((column, at) => [column, row[at]])))
    if (rows.length < AT_ONCE && length < MUCH) continue
    yield rows
    rows = []
    length = 0
  }
  if (rows.length > 0) yield rows
}
