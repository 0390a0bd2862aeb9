import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refusals } from '../../domain/words/messages.ts'
import { cookieNames } from '../identity/identity.ts'
import { isGuardian } from '../identity/sessions.ts'
import type { ContextOptions } from '../rest/create-context.ts'
import { firstAnswers, withAnswers } from './first-answers.ts'
import type { Routes } from './routes.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The portal that an address belongs to; null for the administrators', whose page is the common one. */
function portalOf(path: string): 'coach' | 'player' | null {
  if (/^\/admins(\/|$)/.test(path)) return null
  return /^\/(team|coach)(\/|$)/.test(path) ? 'coach' : 'player'
}

/** Serves the built web app: hashed assets for ever, the page itself for every path that is no call. */
export async function webApp(
  app: FastifyInstance,
  { webRoot, createContext, others }: ContextOptions & { webRoot: string; others: Routes },
) {
  const read = (name: string) => readFile(join(webRoot, `${name}.html`), 'utf8')
  const pages = {
    coach: await read('coach'),
    player: await read('player'),
    guardian: await read('guardian'),
  }
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
  // With a session the page names the code behind the log-in, too, and brings what its first screen asks for.
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    if (others.own(path) || /\.\w+$/.test(path))
      return reply.status(404).send({ error: refusals.notFound })
    const portal = portalOf(path)
    if (!portal || !request.cookies[cookieNames[portal]]) return reply.sendFile('index.html')
    const context = createContext(request, reply)
    // Why nobody can be asked for, the calls will say.
    const session = await context.identity[portal]().catch(() => null)
    if (!session) return reply.sendFile('index.html')
    const page = session.kind === 'player' && isGuardian(session) ? 'guardian' : portal
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(withAnswers(pages[page], await firstAnswers(session, request.url, context)))
  })
}
