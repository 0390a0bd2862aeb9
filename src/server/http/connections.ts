import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { FILE_MAX_BYTES } from '../../domain/files.ts'

/** In milliseconds: how long nothing may move, and how long a request may take to arrive (50 MB by phone). */
export const timeouts = { connectionTimeout: 60_000, requestTimeout: 15 * 60_000 }

/** Nobody holds a connection for nothing, and nobody who waits for us loses it. */
export function limitConnections(app: FastifyInstance) {
  // Between a whole request and its answer nothing moves: an upload is stored elsewhere meanwhile.
  app.server.on('request', (request, response) => {
    if (isBodiless(request)) response.setTimeout(0)
    else request.once('end', () => response.setTimeout(0))
  })
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete === false) hearOut(raw)
  })
}

/** Of a write: a download that nobody takes ends after the time in which nothing moves. */
const isBodiless = ({ method, headers }: IncomingMessage) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

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
