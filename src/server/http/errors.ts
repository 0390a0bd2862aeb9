import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { refusals } from '../../domain/messages.ts'
import { isLostRace } from '../db/database.ts'
import { toTrpcError } from '../routers/trpc.ts'

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

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = isLostRace(thrown) ? new AppError('conflict') : thrown
  if (error instanceof AppError) {
    if (error.retryAfter) reply.header('retry-after', error.retryAfter)
    return reply
      .status(getHTTPStatusCodeFromError(toTrpcError(error)))
      .send({ error: error.message })
  }
  const status = statusCode(error)
  if (status < 500)
    return reply.status(status).send({ error: sentences[status] ?? refusals.badRequest })
  request.log.error({ err: error }, 'request failed')
  return reply.status(500).send({ error: refusals.unexpected(request.id) })
}

function statusCode(error: unknown): number {
  if (typeof error !== 'object' || !error || !('statusCode' in error)) return 500
  const { statusCode: status } = error
  return typeof status === 'number' && status >= 400 ? status : 500
}
