import type { FastifyRequest } from 'fastify'

/** What the sender says of the body, in bytes; undefined for one that comes in chunks. */
export function bodyLength({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}
