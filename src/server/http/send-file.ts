import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { combineRanges, parse } from 'range-parser'
import type { StorageKey } from '../../domain/files/storage-key.ts'
import type { FileStore } from '../files/store.ts'

/** Of the parser's code: some of the header is no range. */
const MALFORMED = 1

interface Sent {
  store: Pick<FileStore, 'read'>
  storageKey: StorageKey
  size: number
  /** What is said of the file; a failure, whose answer is another, doesn't have them. */
  headers: Record<string, string>
  /** What else its tag tells: browsers keep the type of a version that they know. */
  version?: string | undefined
}

/** Streams a stored file, whole or the one range that was asked for. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, storageKey, size, headers, version }: Sent,
) {
  const etag = version ? `"${storageKey}-${version}"` : `"${storageKey}"`
  const about = { ...headers, 'accept-ranges': 'bytes', etag }
  if (isKnown(request.headers['if-none-match'], etag))
    return reply.status(304).headers(about).send()
  const range = wantedRange(request, size, etag)
  if (range === 'unsatisfiable')
    return reply
      .status(416)
      .headers({ ...about, 'content-range': `bytes */${size}` })
      .send()
  // A stream, whose length stays as it is said: text would be measured again.
  const body = request.method === 'HEAD' ? Readable.from([]) : await store.read(storageKey, range)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.headers({ ...about, 'content-length': end - start + 1 }).send(body)
}

/** Compared weakly (RFC 9110, 13.1.2): a proxy that compresses says that the tag is no longer exact. */
const isKnown = (tags: string | undefined, etag: string) =>
  tags?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

function wantedRange(request: FastifyRequest, size: number, etag: string) {
  const { range, 'if-range': ifRange } = request.headers
  if (!range || (ifRange !== undefined && ifRange !== etag)) return undefined
  const { code, type, ranges } = parse(size, range)
  const [first, ...others] = combineRanges(ranges)
  // Several ranges, or a header that is none: the whole file is a right answer.
  if (type !== 'bytes' || code & MALFORMED || others.length > 0) return undefined
  return first ?? 'unsatisfiable'
}
