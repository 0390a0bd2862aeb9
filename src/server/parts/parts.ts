import { ANSWER_MAX_BYTES } from './batch.ts'
import { ofSize, sizeOf, tooMuch } from './size.ts'
import { takeTurn } from './turns.ts'

/** A list that is too long to be read at once. */
export type Parts<Row> = AsyncIterable<Row[]>

const FIRST_ROWS = 50
const MOST_ROWS = 250
const LEAST_ROWS = 10
/** SQLite answers in the event loop: a part should not keep it busy for longer. In microseconds. */
const QUICK_US = 10_000

/**
 * Reads a list part by part, each from where the last one ended: longer parts while they are quick.
 * `read` takes the last row, and how many it may read.
 */
export async function* readParts<Row>(
  read: (last: Row | undefined, rows: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  let rows = FIRST_ROWS
  for (;;) {
    await takeTurn()
    const start = process.threadCpuUsage()
    const part = await read(last, rows)
    const { user, system } = process.threadCpuUsage(start)
    const isQuick = user + system < QUICK_US
    if (part.length > 0) yield part
    if (part.length < rows) return
    last = part.at(-1)
    rows = isQuick ? Math.min(2 * rows, MOST_ROWS) : Math.max(rows >> 1, LEAST_ROWS)
  }
}

/** The same parts, each made into something else. */
export async function* mapParts<Row, Made>(
  parts: Parts<Row>,
  make: (part: Row[]) => Made[] | Promise<Made[]>,
): AsyncGenerator<Made[]> {
  for await (const part of parts) yield await make(part)
}

/** All parts as one list. @throws AppError badRequest where they are longer than an answer may be */
export async function joinParts<Row>(parts: Parts<Row>): Promise<Row[]> {
  const rows: Row[] = []
  let bytes = 0
  for await (const part of parts) {
    bytes += sizeOf(part)
    if (bytes > ANSWER_MAX_BYTES) throw tooMuch()
    rows.push(...part)
  }
  return ofSize(rows, bytes)
}
