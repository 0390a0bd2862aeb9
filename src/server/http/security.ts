import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** The page's content security policy. Styles are inline because the component library makes them. */
const contentSecurity = (isSecure: boolean) => ({
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  frameSrc: ["'self'", 'blob:'],
  frameAncestors: ["'self'"],
  objectSrc: ["'none'"],
  upgradeInsecureRequests: isSecure ? [] : null,
})

/** The headers of each answer: the same ones, made once. */
export function sendSecurityHeaders(app: FastifyInstance, isSecure: boolean) {
  const headers = securityHeaders(isSecure)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What helmet sets of an answer. */
function securityHeaders(isSecure: boolean) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const set = helmet({
    contentSecurityPolicy: { directives: contentSecurity(isSecure) },
    // What else is below the host's name is not ours to say.
    hsts: isSecure && { includeSubDomains: false },
  })
  set(request, response, () => {})
  return response.getHeaders()
}
