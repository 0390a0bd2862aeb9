import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each request, once it is answered or has broken off. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { elapsedTime: responseTime, log } = reply
    const told = { req: request, res: reply, responseTime }
    if (error) log.error({ ...told, err: error }, 'request errored')
    else log.info(told, 'request completed')
  }
}
