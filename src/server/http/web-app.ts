import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refusals } from '../../domain/words/messages.ts'
import { cookieNames } from '../identity/identity.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * With a session's cookie the page names the code behind the log-in, too, so that it is fetched beside
 * the rest and not after it. Whether the session still holds, the calls will say.
 */
function pageFor(path: string, cookies: Record<string, string | undefined>): string {
  if (/^\/admins(\/|$)/.test(path)) return 'index.html'
  const portal = /^\/(team|coach)(\/|$)/.test(path) ? 'coach' : 'player'
  return cookies[cookieNames[portal]] ? `${portal}.html` : 'index.html'
}

/** Serves the built web app: hashed assets for ever, the page itself for every path that is no call. */
export async function webApp(app: FastifyInstance, { webRoot }: { webRoot: string }) {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(webRoot, 'assets'))
      const caching = isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
      reply.header('cache-control', caching)
    },
  })
  app.get<{ Params: { '*': string } }>('/*', async ({ params, cookies }, reply) => {
    const path = `/${params['*']}`
    const isPage = !/^\/(api|trpc|files)(\/|$)/.test(path) && !/\.\w+$/.test(path)
    if (!isPage) return reply.status(404).send({ error: refusals.notFound })
    return reply.sendFile(pageFor(path, cookies))
  })
}
