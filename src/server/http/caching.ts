import type { FastifyInstance } from 'fastify'

/** What the API is, is the same for everybody. */
const isDescription = (url: string) => /^\/api\/(openapi\.json|docs)(\?|$)/.test(url)

/** What a call answers is its caller's own: no cache keeps it, nor a browser after a log-out. */
export function refuseCaching(app: FastifyInstance) {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (/^\/(api|trpc)\//.test(url) && !isDescription(url))
      reply.header('cache-control', 'private, no-store')
  })
}
