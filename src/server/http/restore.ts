import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'
import { isSetupTokenNeeded, requireSetupToken } from '../admins/setup.ts'
import { requireUnused, restoreRunning } from '../backup/restore-running.ts'
import type { Config } from '../config/config.ts'
import { openScratch } from '../files/scratch.ts'
import { spool } from '../files/spool.ts'
import type { Files } from '../files/uploads.ts'
import { limitConcurrency } from '../identity/concurrency.ts'
import type { ContextOptions } from '../rest/create-context.ts'
import { bodyLength, refuseEncoded } from '../rest/upload-body.ts'

/** The file, what is in it, and the database that comes of it. */
const ROOM = 3
const oneAtATime = limitConcurrency({ running: 1, waiting: 0, message: refusals.restoreRunning })

/** Takes a backup in one file, while nobody uses the installation: from whoever may set it up. */
export async function restoreRoute(
  app: FastifyInstance,
  { createContext, config }: ContextOptions & { config: Config },
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.put('/files/restore', { onRequest: refuseEncoded }, async (request, reply) => {
    const context = createContext(request, reply)
    const { db, files } = context
    await requireUnused(db)
    const token = request.headers['x-setup-token']
    if (isSetupTokenNeeded(context)) await requireSetupToken(db, String(token ?? ''))
    const limit = await roomFor(files, bodyLength(request))
    return oneAtATime('', async () => {
      await using scratch = openScratch(files.temporaryFolder, `restore-${newId()}`)
      const path = join(scratch.folder, 'backup.tar')
      await spool(request.raw, path, { limit, message: refusals.tooLarge })
      const parts = { db, files, config }
      const { createdAt, missing, damaged } = await restoreRunning(parts, path, scratch.folder)
      return { createdAt, lacking: missing.length + damaged.length }
    })
  })
}

/** @returns how long the body may be @throws AppError insufficientStorage */
async function roomFor(
  { temporaryFolder, minFreeBytes }: Files,
  length: number | undefined,
): Promise<number> {
  await mkdir(temporaryFolder, { recursive: true })
  const { bavail, bsize } = await statfs(temporaryFolder)
  const most = Math.floor((bavail * bsize - minFreeBytes) / ROOM)
  if (length !== undefined && length > most) throw new AppError('insufficientStorage')
  return most
}
