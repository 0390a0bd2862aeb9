import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/basics/errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A body is JSON, uploads aside (rule I10). An empty one is none, whatever type it is said to have. */
export function parseBodies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    const isUpload = headers['content-type']?.startsWith('multipart/')
    if (headers['content-length'] === '0' && !isUpload) delete headers['content-type']
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      if (bytes.length === 0) return done(null, undefined)
      try {
        parse(request, utf8.decode(bytes), done)
      } catch {
        // Letters of another encoding would be stored as question marks.
        done(new AppError('badRequest'))
      }
    },
  )
}

/** After tRPC's plugin, which reads JSON itself and would take letters of any encoding. */
export function passText(scope: FastifyInstance) {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => {
      try {
        return utf8.decode(bytes)
      } catch {
        throw new AppError('badRequest')
      }
    },
  )
}

/** tRPC would stream its answers, whatever their length, to whoever asks for lines of JSON. */
export function refuseStreams(scope: FastifyInstance) {
  scope.addHook('onRequest', async ({ headers }) => {
    const asked = `${headers.accept} ${headers['trpc-accept']}`
    if (asked.includes('application/jsonl')) throw new AppError('unsupportedType')
  })
}

/** tRPC would read forms, too: in its scope every other type is refused before a parser sees it. */
export function refuseOtherBodies(scope: FastifyInstance) {
  scope.addHook('onRequest', async ({ headers }) => {
    const type = headers['content-type']
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
      throw new AppError('unsupportedType')
  })
}
