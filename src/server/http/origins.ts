import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusals } from '../../domain/words/messages.ts'
import type { Config } from '../config/config.ts'
import { hostIn } from '../identity/peer-names.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A change that another site's page asks for is refused (rule I10). */
export function refuseForeignOrigins(app: FastifyInstance, config: Config) {
  const isOwn = (origin: string, request: FastifyRequest) => {
    const url = URL.parse(origin)
    // Browsers send it in this one form.
    if (url === null || url.origin !== origin) return false
    return url.host === hostIn(request.host, url.protocol) || origin === ownOrigin(config)
  }
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (READS.has(request.method) || origin === undefined || isOwn(origin, request)) return
    return reply.status(403).send({ error: refusals.foreignOrigin })
  })
}

const ownOrigin = ({ publicUrl, port }: Config) =>
  URL.parse(publicUrl ?? `http://localhost:${port}`)?.origin
