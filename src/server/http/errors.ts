import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '../../domain/words/messages.ts'
import { asRefusal, logFailure, statusOf, toTrpcError } from '../procedures/failures.ts'

const sentences: Record<number, string> = {
  404: refusals.notFound,
  413: refusals.tooLarge,
  415: refusals.unsupportedType,
}

/** What goes wrong outside a procedure: a body that is no JSON, a path that is not there, a bug. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: refusals.notFound }))
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error)
  if (refusal) {
    const failure = toTrpcError(refusal)
    logFailure(request.log, failure, request.routeOptions.url)
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    return reply.status(statusOf(failure)).send({ error: refusal.message })
  }
  const status = statusCode(error)
  if (status < 500)
    return reply.status(status).send({ error: sentences[status] ?? refusals.badRequest })
  request.log.error({ err: error }, 'request failed')
  return reply.status(500).send({ error: refusals.unexpected(request.id) })
}

const unread: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What is no request of HTTP, or has too much in its head, gets an answer of the same shape. */
export function answerUnread({ code = '' }: { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = unread[code] ?? 400
  const body = JSON.stringify({ error: refusals.badRequest })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function statusCode(error: unknown): number {
  if (typeof error !== 'object' || !error || !('statusCode' in error)) return 500
  const { statusCode: status } = error
  return typeof status === 'number' && status >= 400 ? status : 500
}
