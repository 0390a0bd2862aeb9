import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { FILE_MAX_BYTES } from '../../domain/files/files.ts'

/** In milliseconds: how long nothing may move, and how long a request may take to arrive (50 MB by phone). */
export const timeouts = { connectionTimeout: 60_000, requestTimeout: 15 * 60_000 }

/** How long a request and its answer may take together, in milliseconds. */
const WHOLE_MS = 2 * timeouts.requestTimeout
/** How long a body that is no file may take to arrive: so long, and so much more for each byte. */
const BODY_MS = 60_000
const BODY_MS_PER_BYTE = 1 / 16

/** Whoever gives or takes a byte now and then is cut all the same. */
export function cutDrips(app: FastifyInstance, { wholeMs = WHOLE_MS, bodyMs = BODY_MS } = {}) {
  app.server.on('request', ({ socket }, response) => {
    const cut = setTimeout(() => socket.destroy(), wholeMs)
    response.once('close', () => clearTimeout(cut))
  })
  app.addHook('onRequest', async ({ raw, url, headers }) => {
    if (isBodiless(raw) || url.startsWith('/files/') || isForm(headers)) return
    const length = Number(headers['content-length'] ?? 0)
    const cut = setTimeout(() => raw.destroy(), bodyMs + length * BODY_MS_PER_BYTE)
    const keep = () => clearTimeout(cut)
    raw.once('end', keep).once('close', keep)
  })
}

const isForm = (headers: IncomingHttpHeaders) => headers['content-type']?.startsWith('multipart/')

/** Nobody holds a connection for nothing, and nobody who waits for us loses it. */
export function limitConnections(app: FastifyInstance) {
  // Between a whole request and its answer nothing moves: an upload is stored elsewhere, a list waits for its turn.
  app.server.on('request', (request, response) => {
    if (isBodiless(request)) response.setTimeout(0)
    else request.once('end', () => response.setTimeout(0))
  })
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete === false) {
      hearOut(raw)
      // A connection that closes under whoever still sends takes the refusal with it.
      if (app.server.listening) reply.removeHeader('connection')
    } else if (isRead(raw)) reply.raw.setTimeout(app.server.timeout, () => raw.destroy())
  })
}

const isBodiless = ({ headers }: IncomingMessage) =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined

/** A download that nobody takes ends after the time in which nothing moves. */
const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** A refusal is heard by whoever could send on; one that goes on and on is cut off. */
function hearOut(body: Readable) {
  let left = 2 * FILE_MAX_BYTES
  body.unpipe()
  body.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) body.destroy()
  })
  body.resume()
}
