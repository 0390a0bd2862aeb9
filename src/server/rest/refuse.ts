import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { FastifyReply } from 'fastify'
import type { Context } from '../procedures/context.ts'
import {
  asRefusal,
  describeFailure,
  logFailure,
  statusOf,
  toTrpcError,
} from '../procedures/failures.ts'

/** Answers a failed call: `{error, issues?}` with a fitting status (rule H2). */
export function refuse(reply: FastifyReply, failure: unknown, { requestId }: Context) {
  const refusal = asRefusal(failure)
  const error = refusal ? toTrpcError(refusal) : getTRPCErrorFromUnknown(failure)
  const { message, issues, retryAfter } = describeFailure(error, requestId)
  logFailure(reply.log, error, reply.request.routeOptions.url)
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.status(statusOf(error)).send({ error: message, ...(issues && { issues }) })
}
