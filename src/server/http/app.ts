import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'
import { CALLS_PER_REQUEST } from '../../domain/basics/calls.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { Files } from '../files/uploads.ts'
import { identityOf } from '../identity/identity.ts'
import { isOwnMachine } from '../identity/loopback.ts'
import type { Mailer } from '../mail/mailer.ts'
import { newBatch } from '../parts/batch.ts'
import type { Context } from '../procedures/context.ts'
import { logFailure, retryAfter } from '../procedures/failures.ts'
import { requireFewHeavy } from '../procedures/heavy.ts'
import type { Pusher } from '../push/pusher.ts'
import { restAdapter } from '../rest/adapter.ts'
import { scheduleFileUpload } from '../rest/schedule-files.ts'
import { type AppRouter, appRouter } from '../routers/index.ts'
import { answerPage } from './answer-page.ts'
import { apiDocs } from './api-docs/route.ts'
import { backupRoutes } from './backups.ts'
import { parseBodies, passText, refuseOtherBodies, refuseStreams } from './bodies.ts'
import { refuseCaching } from './caching.ts'
import { cutDrips, limitConnections, timeouts } from './connections.ts'
import { cookieJar } from './cookies.ts'
import { answerError, answerUnread, handleErrors } from './errors.ts'
import { fileRoutes } from './files.ts'
import { readForwarded } from './forwarded.ts'
import { health } from './health.ts'
import { followRequests } from './last-requests.ts'
import { mailPages } from './mail-pages.ts'
import { metrics } from './metrics.ts'
import { refuseForeignOrigins } from './origins.ts'
import { refuseTwiceEncoded } from './path-names.ts'
import { tellOfUntrustedProxies } from './proxies.ts'
import { answerQuickly } from './quick-calls.ts'
import { noteCaller, RequestLog } from './requests.ts'
import { restoreRoute } from './restore.ts'
import { followRoutes } from './routes.ts'
import { sendSecurityHeaders } from './security.ts'
import { limitStrangers } from './strangers.ts'
import { trustProxy } from './trust-proxy.ts'
import { webApp } from './web-app.ts'

export interface AppOptions {
  config: Config
  db: Db
  logger: FastifyBaseLogger
  mailer: Mailer
  pusher: Pusher
  files: Files
  /** The clock; tests set it. */
  now?: () => Date
  /** The built web app; without it only the calls are served. */
  webRoot?: string
  /** Whether plain calls go past tRPC's own adapter; a test holds the two against each other. */
  answersQuickly?: boolean
}

/** The longest batch of calls in one address. */
const MAX_PARAM_LENGTH = 5000
/** Ten times what the longest form sends. */
const BODY_LIMIT = 1024 * 1024

/** What the server is, without listening: every plugin in the order in which it works. */
export async function buildApp({
  config,
  db,
  logger,
  mailer,
  pusher,
  files,
  now = () => new Date(),
  webRoot,
  answersQuickly = true,
}: AppOptions) {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    trustProxy: trustProxy(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    ...timeouts,
    forceCloseConnections: 'idle',
    // A request that comes over an open connection is under way, too.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: answerError,
    clientErrorHandler: answerUnread,
  })
  const isSecure = config.publicUrl?.startsWith('https:') ?? false

  const identity = (request: FastifyRequest, reply: FastifyReply) =>
    noteCaller(request, identityOf(db, cookieJar(request, reply, isSecure), now))
  const createContext = (request: FastifyRequest, reply: FastifyReply): Context => ({
    db,
    clock: { now: now(), timeZone: config.timeZone },
    identity: identity(request, reply),
    mailer,
    pusher,
    files,
    publicUrl: config.publicUrl ?? `http://localhost:${request.socket.localPort ?? config.port}`,
    defaultRegistration: config.registration,
    address: request.ip,
    isOwnMachine: () => isOwnMachine(request.ip, request.headers),
    batch: newBatch(),
    requestId: request.id,
  })

  const others = followRoutes(app)
  readForwarded(app)
  limitConnections(app)
  followRequests(app)
  cutDrips(app)
  refuseCaching(app)
  parseBodies(app)
  handleErrors(app)
  tellOfUntrustedProxies(app)
  sendSecurityHeaders(app, isSecure)
  await app.register(cookie)
  await app.register(compress, { encodings: ['br', 'gzip'] })
  refuseForeignOrigins(app, config)
  health(app, db, config.dataDir)
  metrics(app, { db, config })
  await app.register(
    async (scope) => {
      limitStrangers(scope, identity)
      refuseOtherBodies(scope)
      refuseStreams(scope)
      const options: FastifyTRPCPluginOptions<AppRouter> = {
        trpcOptions: {
          router: appRouter,
          // More than any screen asks for at once.
          maxBatchSize: CALLS_PER_REQUEST,
          createContext({ req, res, info }) {
            requireFewHeavy(info.calls.map(({ path }) => path))
            return createContext(req, res)
          },
          onError: ({ error, path, req }) => logFailure(req.log, error, path),
          responseMeta: ({ errors }) => ({ headers: retryAfter(errors) }),
        },
      }
      refuseTwiceEncoded(scope)
      if (answersQuickly) answerQuickly(scope, { createContext })
      fastifyTRPCPlugin(scope, options, () => undefined)
      passText(scope)
    },
    { prefix: '/trpc' },
  )
  await app.register(async (scope) => {
    limitStrangers(scope, identity)
    await scope.register(restAdapter, { createContext })
  })
  await app.register(apiDocs)
  await app.register(scheduleFileUpload, { createContext })
  await app.register(fileRoutes, { createContext })
  await app.register(backupRoutes, { createContext, config })
  await app.register(restoreRoute, { createContext, config })
  await app.register(mailPages, { createContext })
  await app.register(answerPage, { createContext })
  if (webRoot) await app.register(webApp, { webRoot, createContext, others })
  return app
}
