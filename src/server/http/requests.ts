import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Identity } from '../identity/identity.ts'
import { isGuardian, type Session } from '../identity/sessions.ts'
import { procedurePaths } from '../rest/rows/procedures.ts'

const procedures = new Set<string>(procedurePaths)

/** The procedures that a request to the web app's own calls names; none for another one. */
function proceduresOf({ routeOptions: { url = '' }, params }: FastifyRequest): string[] {
  const path = new Map(Object.entries(params ?? {})).get('path')
  if (!url.startsWith('/trpc/') || typeof path !== 'string') return []
  return path.split(',').filter((name) => procedures.has(name))
}

/** One of few: the pattern that the address fits, and of the web app's own calls the procedure. */
export function routeOf(request: FastifyRequest): string {
  const { url = 'unknown' } = request.routeOptions
  // Each file of the web app is a route, and each version has files of other names.
  if (url.startsWith('/assets/')) return '/assets/*'
  if (!url.startsWith('/trpc/')) return url
  const [name, ...more] = proceduresOf(request)
  return name && more.length === 0 ? `/trpc/${name}` : '/trpc'
}

const callers = new WeakMap<FastifyRequest, string>()

/** A guardian is a player to the calls, and a word of its own to whoever reads the log. */
const kindOf = (session: Session) =>
  session.kind === 'player' && isGuardian(session) ? 'guardian' : session.kind

/** Keeps in mind whom a request turns out to come from, for its line of the log. */
export function noteCaller(request: FastifyRequest, identity: Identity): Identity {
  const noting =
    <Found extends Session>(read: () => Promise<Found | null>) =>
    async () => {
      const session = await read()
      if (session) callers.set(request, kindOf(session))
      return session
    }
  return {
    ...identity,
    coach: noting(identity.coach),
    player: noting(identity.player),
    admin: noting(identity.admin),
  }
}

/** What the log says of a request: no address, which names people and things, and none of its caller's. */
export const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: routeOf(request),
  ...(proceduresOf(request).length > 1 && { calls: proceduresOf(request) }),
  caller: callers.get(request) ?? 'nobody',
})

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
