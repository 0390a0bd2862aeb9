import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/basics/errors.ts'
import type { Identity } from '../identity/identity.ts'

/** Many times what the longest form before a log-in sends, in bytes. */
const BODY_LIMIT = 64 * 1024

/** Who isn't signed in sends short bodies. Files are asked about by what takes them. */
export function limitStrangers(
  app: FastifyInstance,
  identityOf: (request: FastifyRequest, reply: FastifyReply) => Identity,
) {
  app.addHook('preParsing', async (request, reply, body) => {
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers
    if (coding === undefined && Number(length ?? 0) <= BODY_LIMIT) return body
    if (request.headers['content-type']?.startsWith('multipart/')) return body
    if (await isSignedIn(identityOf(request, reply))) return body
    if (coding === undefined) throw new AppError('tooLarge')
    return body.pipe(upTo(BODY_LIMIT))
  })
}

const isSignedIn = async (identity: Identity): Promise<boolean> =>
  Boolean((await identity.coach()) ?? (await identity.player()) ?? (await identity.admin()))

/** Passes so many bytes and no more. */
function upTo(limit: number) {
  let left = limit
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      left -= part.length
      done(left < 0 ? new AppError('tooLarge') : null, part)
    },
  })
}
