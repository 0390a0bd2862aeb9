import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/basics/errors.ts'

/** What the sender says of the body, in bytes; undefined for one that comes in chunks. */
export function bodyLength({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** A file is stored as its bytes come: a body in a content coding (RFC 9110, 8.4) is not that file. */
export async function refuseEncoded({ headers }: FastifyRequest, reply: FastifyReply) {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() === 'identity') return
  reply.header('accept-encoding', 'identity')
  throw new AppError('unsupportedType')
}
