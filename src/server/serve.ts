import { constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Logger } from 'pino'
import { demoEnvironment, demoLogIns, prepareDemo } from '../../db/seed/demo.ts'
import type { RecurringKind } from '../domain/activity/job.ts'
import { issueSetupToken } from './admins/setup.ts'
import { ownBackups } from './backup/own-backups.ts'
import { BACKUPS, removePartials } from './backup/partial.ts'
import { updateDatabase } from './backup/update-database.ts'
import {
  asConfigError,
  type Config,
  ConfigError,
  configError,
  readConfig,
} from './config/config.ts'
import { LOCAL_SENDER } from './config/config-values.ts'
import { readEnvFile } from './config/env-file.ts'
import { localUrl } from './config/local-url.ts'
import { onConfiguredDatabase, openConfiguredDatabase } from './configured-database.ts'
import { openConfiguredFiles } from './configured-files.ts'
import type { Db } from './db/database.ts'
import { detailsOf } from './db/faults.ts'
import { lockFolder } from './db/folder-lock.ts'
import { missingTimeouts } from './db/postgres.ts'
import { endLeases } from './files/upload-attempts.ts'
import { buildApp } from './http/app.ts'
import { createLogger } from './http/logger.ts'
import { jobHandlers } from './job-handlers.ts'
import { releaseJobs } from './jobs/claim.ts'
import { startRunner } from './jobs/runner.ts'
import { createMailer } from './mail/mailer.ts'
import { listening, requireFreePort } from './port.ts'
import { createPusher } from './push/pusher.ts'
import { stopOnSignal } from './stop.ts'
import { hasTeams } from './teams/teams.ts'

const listeningPort = (addresses: (AddressInfo | string)[]) =>
  addresses.flatMap((address) => (typeof address === 'string' ? [] : [address.port]))[0]

/** Where the guide puts backups, those that were cut off go. */
async function removeCutBackups({ dataDir }: Config, logger: Logger) {
  try {
    for (const folder of [BACKUPS, join(dataDir, BACKUPS)]) await removePartials(folder)
  } catch (error) {
    logger.error(detailsOf(error), 'a backup that was cut off was not removed')
  }
}

/** In the log, and where that is quieter, beside it: without the token nobody could set up. */
function sayHowToSetUp(logger: Logger, page: string, setupToken: string) {
  logger.warn({ page, setupToken }, 'no administrator yet: set one up')
  if (!logger.isLevelEnabled('warn')) process.stdout.write(`${page} setupToken: ${setupToken}\n`)
}

const firstSteps = (url: string) => `
  はじめに
    1. ${url}/register でクラブを登録してください
    2. 表示されたチームIDで、メンバーが ${url} から登録します
    3. サーバーの管理者は ${url}/admins/setup で設定します

`

/** @throws ConfigError */
function createConfiguredMailer(config: Config, logger: Logger) {
  try {
    return createMailer({ ...config, log: logger })
  } catch (error) {
    throw configError('DKIM_KEY_FILE', 'the file of a private key', error)
  }
}

async function prepareFolder(folder: string) {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
}

/** SQLite's file has one server: another would not know what this one has in memory. @throws ConfigError */
function requireOwnFolder({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || lockFolder(dataDir)) return
  throw configError(
    'DATA_DIR',
    'a folder that no other server of MaruClub uses',
    `${dataDir} is in use`,
  )
}

/** A call that hangs would keep its connection. */
async function warnOfTimeouts(db: Db, logger: Logger) {
  const settings = await missingTimeouts(db)
  if (settings.length > 0)
    logger.warn({ settings }, 'these timeouts do not hold: set them for the role')
}

/** A start leaves garbage, and a young generation as large as under load; an idle server needs neither. */
const releaseMemory = () => global.gc?.({ type: 'major', flavor: 'last-resort' })

async function start() {
  // Whatever is written is nobody else's to read.
  process.umask(0o077)
  const isDemo = process.argv.includes('--demo')
  // A club to look around in has no business with the real one's database, files and mails.
  if (!isDemo) readEnvFile()
  const config = readConfig(isDemo ? demoEnvironment(process.env) : process.env)
  const logger = createLogger(config.logLevel)
  await asConfigError('DATA_DIR', 'a folder that can be written to', prepareFolder(config.dataDir))
  await requireFreePort(config)
  requireOwnFolder(config)
  const { db, kind } = await openConfiguredDatabase(config)
  if (kind === 'postgres') await warnOfTimeouts(db, logger)
  const files = await openConfiguredFiles(config, logger)
  await onConfiguredDatabase(config, updateDatabase(db, { config, store: files.store, logger }))
  // No other server receives or runs anything.
  if (kind === 'sqlite') {
    await onConfiguredDatabase(config, endLeases(db, new Date()))
    await onConfiguredDatabase(config, releaseJobs(db))
  }
  const { timeZone } = config
  const dist = join(import.meta.dirname, '../../dist')
  const clock = { now: new Date(), timeZone }
  if (isDemo) await onConfiguredDatabase(config, prepareDemo(db, clock, files, process.env))
  const mailer = createConfiguredMailer(config, logger)
  const pusher = createPusher(config)
  if (config.smtpUrl && config.mailFrom === LOCAL_SENDER)
    logger.warn(
      { mailFrom: config.mailFrom },
      'many mail servers refuse this sender: set MAIL_FROM',
    )
  const app = await buildApp({
    config,
    db,
    logger,
    mailer,
    pusher,
    files,
    ...(existsSync(dist) && { webRoot: dist }),
  })
  const publicUrl = () =>
    config.publicUrl ?? localUrl(config.host, listeningPort(app.addresses()) ?? config.port)
  const backups = ownBackups({ config, db, store: files.store, mailer, log: logger })
  const handlers = jobHandlers({ ...config, db, files, mailer, pusher, publicUrl, backups })
  const always: RecurringKind[] = ['sweep', 'remind', 'deadlines']
  const recurring = isDemo ? always : [...always, 'nightlyBackup' as const]
  const runner = startRunner({ db, handlers, recurring, log: logger, now: () => new Date() })
  stopOnSignal({ app, db, files, runner, logger })
  releaseMemory()
  await listening(app.listen({ port: config.port, host: config.host }))
  void removeCutBackups(config, logger)
  const url = publicUrl()
  logger.info({ database: kind, timeZone }, 'ready')
  const setupToken = await issueSetupToken(db, new Date())
  if (setupToken) sayHowToSetUp(logger, `${url}/admins/setup`, setupToken)
  process.stdout.write(`MaruClub: ${url}\n`)
  if (!isDemo && !(await hasTeams(db))) process.stdout.write(firstSteps(url))
  if (isDemo) process.stdout.write(demoLogIns(url))
}

/** Starts the server as the environment says; what keeps it from that is told in one line, and ends the process. */
export const serve = () =>
  start().catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`)
    process.exit(1)
  })
