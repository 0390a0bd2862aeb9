import type { Agent } from 'node:https'
import type { FastifyBaseLogger, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { ownBackups } from '../../src/server/backup/own-backups.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openFiles } from '../../src/server/files/files.ts'
import { buildApp } from '../../src/server/http/app.ts'
import { createLogger } from '../../src/server/http/logger.ts'
import { jobHandlers } from '../../src/server/job-handlers.ts'
import { runDueJobs } from '../../src/server/jobs/runner.ts'
import { createMailer } from '../../src/server/mail/mailer.ts'
import { createPusher } from '../../src/server/push/pusher.ts'
import { behindProxy } from './behind-proxy.ts'
import { type Browser, cookieHeader, NOW, noBackups } from './club.ts'
import type { TestDatabase } from './database.ts'
import { noPushes } from './no-pushes.ts'

interface Options {
  /** Environment variables. */
  settings?: Record<string, string>
  logger?: FastifyBaseLogger
  /** Knows the certificate of the test's push service. */
  pushAgent?: Agent
  /** Whether it backs itself up; few tests wait for that. */
  backsUp?: boolean
  /** Where the built web app is. */
  webRoot?: string
  /** Whether plain calls go past tRPC's own adapter. */
  answersQuickly?: boolean
}

/** The server over a test's database, without a port. Its clock stands at `NOW` until it is moved. */
export async function testApp(
  { db, dataDir, databaseUrl }: Pick<TestDatabase, 'db' | 'dataDir'> & Partial<TestDatabase>,
  {
    settings = {},
    logger = createLogger('silent'),
    webRoot,
    pushAgent,
    backsUp = false,
    answersQuickly = true,
  }: Options = {},
) {
  const clock = { now: NOW }
  const environment = {
    MAIL_FROM: 'club@example.jp',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
    DATA_DIR: dataDir,
  }
  const config = readConfig(environment)
  const { smtpUrl, mailFrom } = config
  const files = openFiles(config, logger)
  const now = () => clock.now
  const mailer = createMailer({ smtpUrl, mailFrom, dataDir, log: logger })
  const pusher = pushAgent ? createPusher({ ...config, agent: pushAgent }) : noPushes(config)
  const apart = process.env.BEHIND_PROXY ? await behindProxy(environment, NOW) : undefined
  const app =
    apart?.app ??
    (await buildApp({
      config,
      db,
      files,
      logger,
      mailer,
      pusher,
      now,
      answersQuickly,
      ...(webRoot && { webRoot }),
    }))
  afterAll(() => app.close())
  /** One request; `by` lends its cookies. */
  const send = (
    method: InjectOptions['method'],
    url: string,
    { by, headers, ...options }: InjectOptions & { by?: Pick<Browser, 'cookies'> } = {},
  ) => {
    const cookie = by && cookieHeader(by)
    const inject = () =>
      app.inject({
        method,
        url,
        ...options,
        headers: { ...(cookie && { cookie }), ...headers },
      })
    return apart ? apart.setTime(clock.now).then(inject) : inject()
  }
  /** The address of a real port, for what needs a connection of its own. */
  const listen = async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return app.listeningOrigin
  }
  /** Runs the jobs that are due, as the server does after each commit. */
  const publicUrl = () => config.publicUrl ?? 'http://localhost'
  const handlers = jobHandlers({
    ...config,
    db,
    files,
    mailer,
    pusher,
    publicUrl,
    backups: backsUp
      ? ownBackups({ config, db, store: files.store, mailer, log: files.log })
      : noBackups,
  })
  const runJobs = () => runDueJobs({ db, handlers, log: logger, now })
  return { app, clock, send, listen, runJobs }
}
