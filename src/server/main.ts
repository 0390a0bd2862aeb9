import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { migrate } from '../../db/migrate.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { buildApp } from './http/app.ts'
import { createLogger } from './http/logger.ts'
import { createMailer } from './mail/mailer.ts'

const DRAIN_MS = 9000

/** The address that a person can open. */
const localUrl = ({ host }: Config, port: number) =>
  `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`

const listeningPort = (addresses: (AddressInfo | string)[]) =>
  addresses.flatMap((address) => (typeof address === 'string' ? [] : [address.port]))[0]

async function start() {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const { db, kind } = await openDatabase(config)
  await migrate(db)
  const dist = join(import.meta.dirname, '../../dist')
  const mailer = createMailer({ ...config, log: logger })
  const app = await buildApp({
    config,
    db,
    logger,
    mailer,
    ...(existsSync(dist) && { webRoot: dist }),
  })
  await app.listen({ port: config.port, host: config.host })
  const url = config.publicUrl ?? localUrl(config, listeningPort(app.addresses()) ?? config.port)
  logger.info({ database: kind, timeZone: config.timeZone }, 'ready')
  process.stdout.write(`MaruClub: ${url}\n`)

  let isStopping = false
  const stop = async (signal: string) => {
    // A terminal's Ctrl-C can arrive twice: from the terminal and from npm.
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
    await app.close()
    await db.destroy()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : `${String(error)}\n`)
  process.exit(1)
})
