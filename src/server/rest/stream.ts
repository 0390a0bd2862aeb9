import { Readable } from 'node:stream'
import type { Parts } from '../parts/parts.ts'
import { utf8Of } from '../parts/utf8.ts'

/**
 * A list as JSON: a short one at once, a long one part by part as fast as it is taken. What is refused before the
 * first part is thrown; what fails later breaks the connection, so that nobody takes a part for the whole.
 */
export async function asJson(parts: Parts<unknown>): Promise<Buffer | Readable> {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  if (first.done) return Buffer.from('[]')
  const second = await rest.next()
  if (second.done) return utf8Of(JSON.stringify(first.value))
  const all = follow([first.value, second.value], rest)
  const stream = Readable.from(jsonOf(all), { objectMode: false })
  return stream.once('close', () => void rest.return?.())
}

async function* follow(read: unknown[][], rest: AsyncIterator<unknown[]>) {
  yield* read
  for (let part = await rest.next(); !part.done; part = await rest.next()) yield part.value
}

async function* jsonOf(parts: Parts<unknown>) {
  let open = '['
  for await (const part of parts) {
    if (part.length === 0) continue
    yield utf8Of(open + JSON.stringify(part).slice(1, -1))
    open = ','
  }
  yield open === '[' ? '[]' : ']'
}
