import { readConfig } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { openFiles } from '../../src/server/files/files.ts'
import { buildApp } from '../../src/server/http/app.ts'
import { createLogger } from '../../src/server/http/logger.ts'
import { createMailer } from '../../src/server/mail/mailer.ts'
import { noPushes } from './no-pushes.ts'

// One of the processes of `behindProxy`: the server by the test's clock. It tells its port, and that it has a new time.

const config = readConfig(process.env)
const logger = createLogger('silent')
const { smtpUrl, mailFrom, dataDir } = config
const { db } = await openDatabase({ ...config, databasePool: 3 })
const { promise: first, resolve } = Promise.withResolvers<void>()
let now = new Date()
process.on('message', (time) => {
  now = new Date(String(time))
  resolve()
  process.send?.(0)
})
await first
const app = await buildApp({
  config,
  db,
  files: openFiles(config, logger),
  logger,
  mailer: createMailer({ smtpUrl, mailFrom, dataDir, log: logger }),
  pusher: noPushes(config),
  now: () => now,
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(app.listeningOrigin).port))
process.on('disconnect', () => process.exit())
