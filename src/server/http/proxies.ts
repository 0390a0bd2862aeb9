import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isForwarded } from '../identity/loopback.ts'

/** The request came by a proxy, and all that is known of its caller is that proxy's own address. */
const isForwardedInVain = ({ headers, ips = [] }: FastifyRequest) =>
  isForwarded(headers) && ips.length < 2

function reasonOf({ headers }: FastifyRequest): string {
  const said = headers['x-forwarded-for']
  if (said === undefined) return 'this proxy sends no X-Forwarded-For, which TRUST_PROXY needs'
  return said === ''
    ? 'X-Forwarded-For does not count: this proxy names no address in it that TRUST_PROXY could use'
    : 'X-Forwarded-For does not count: TRUST_PROXY does not name this proxy'
}

/** Names the first proxy that is not trusted: all callers behind it share its address and its limits. */
export function tellOfUntrustedProxies(app: FastifyInstance) {
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || !isForwardedInVain(request)) return
    isTold = true
    request.log.warn({ proxy: request.socket.remoteAddress }, reasonOf(request))
  })
}
