import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import rangeParser from 'range-parser'
import type { FileStore } from '../files/store.ts'

interface Sent {
  store: FileStore
  storageKey: string
  size: number
  contentType: string
}

/** Streams a stored file, whole or the one range that was asked for. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, storageKey, size, contentType }: Sent,
) {
  const etag = `"${storageKey}"`
  reply.headers({ 'accept-ranges': 'bytes', etag, 'content-type': contentType })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
  const range = wantedRange(request, size, etag)
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.header('content-length', end - start + 1)
  // A stream, whose length stays as it was said: text would be measured again.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await store.read(storageKey, range ? { start, end } : undefined))
}

/** Compared weakly (RFC 9110, 13.1.2): a proxy that compresses says that the tag is no longer exact. */
const isKnown = (tags: string | undefined, etag: string) =>
  tags?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

function wantedRange(request: FastifyRequest, size: number, etag: string) {
  const { range, 'if-range': ifRange } = request.headers
  if (!range || (ifRange !== undefined && ifRange !== etag)) return undefined
  const ranges = rangeParser(size, range, { combine: true })
  if (ranges === -1) return range.startsWith('bytes=') ? 'unsatisfiable' : undefined
  // Several ranges, or a header that is none: the whole file is a right answer.
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0]
}
