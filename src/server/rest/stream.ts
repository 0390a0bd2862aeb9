import { Readable } from 'node:stream'
import type { Parts } from '../parts/parts.ts'

/**
 * A list as JSON, part by part as fast as it is taken. What is refused before the first part is thrown; what
 * fails later breaks the connection, so that nobody takes a part for the whole.
 */
export async function asJson(parts: Parts<unknown>): Promise<Readable> {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  const stream = Readable.from(jsonOf(first, rest), { objectMode: false })
  return stream.once('close', () => void rest.return?.())
}

async function* jsonOf(first: IteratorResult<unknown[]>, rest: AsyncIterator<unknown[]>) {
  let open = '['
  for (let part = first; !part.done; part = await rest.next()) {
    if (part.value.length === 0) continue
    yield open + JSON.stringify(part.value).slice(1, -1)
    open = ','
  }
  yield open === '[' ? '[]' : ']'
}
