import { getTRPCErrorFromUnknown } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyReply } from 'fastify'
import type { Context } from '../routers/context.ts'
import { asRefusal, describeFailure, toTrpcError } from '../routers/trpc.ts'

/** Answers a failed call: `{error, issues?}` with a fitting status (contract 4). */
export function refuse(reply: FastifyReply, failure: unknown, { requestId }: Context) {
  const refusal = asRefusal(failure)
  const error = refusal ? toTrpcError(refusal) : getTRPCErrorFromUnknown(failure)
  const { message, issues, retryAfter } = describeFailure(error, requestId)
  const status = getHTTPStatusCodeFromError(error)
  if (status >= 500) reply.log.error({ err: error.cause ?? error }, 'call failed')
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.status(status).send({ error: message, ...(issues && { issues }) })
}
