import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyBaseLogger as Logger } from 'fastify'
import { endBackups } from './backup/run-backup.ts'
import type { Db } from './db/database.ts'
import type { Files } from './files/uploads.ts'
import { endRequests } from './http/last-requests.ts'
import type { Runner } from './jobs/runner.ts'

/** All within 10 seconds (rule H8): requests first, and then what they left to do. */
const DRAIN_MS = 8000
const STOP_MS = 9500

interface Running {
  app: Pick<FastifyInstance, 'close' | 'server'>
  db: Db
  files: Files
  runner: Runner
  logger: Logger
}

/** Ends the server at the first SIGTERM or SIGINT, once what is under way is done. */
export function stopOnSignal({ app, db, files, runner, logger }: Running) {
  let isStopping = false
  const drain = async () => {
    await endRequests(app.server)
    await app.close()
    await endBackups()
    await runner.stop()
    await files.pending.settled()
    await db.destroy()
  }
  const stop = async (signal: string) => {
    // A terminal's Ctrl-C can arrive twice: from the terminal and from npm.
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref()
    const isDone = await Promise.race([drain().then(() => true), wait(STOP_MS, false)])
    if (!isDone) logger.warn('stopped before jobs or uploads were done')
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
