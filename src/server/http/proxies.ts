import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What `X-Forwarded-For` says does not count: the one who sends it is none of `TRUST_PROXY`. */
const isForwardedInVain = ({ headers, ips = [] }: FastifyRequest) =>
  Boolean(headers['x-forwarded-for']) && ips.length < 2

/** Names the first proxy that is not trusted: all callers behind it share its address and its limits. */
export function tellOfUntrustedProxies(app: FastifyInstance) {
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || !isForwardedInVain(request)) return
    isTold = true
    const proxy = request.socket.remoteAddress
    request.log.warn(
      { proxy },
      'X-Forwarded-For does not count: TRUST_PROXY does not name this proxy',
    )
  })
}
