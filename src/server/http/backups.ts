import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError, notFound } from '../../domain/basics/errors.ts'
import { packed } from '../backup/archive.ts'
import { backupPath, findBackup, keyOf, ownBackupsFolder } from '../backup/backup-list.ts'
import type { Config } from '../config/config.ts'
import type { ContextOptions } from '../rest/create-context.ts'

const byId = z.object({ id: z.uuid() })

/** A backup as one file, for administrators. */
export async function backupRoutes(
  app: FastifyInstance,
  { createContext, config: { dataDir, s3 } }: ContextOptions & { config: Config },
) {
  app.get('/files/backups/:id', { compress: false }, async (request, reply) => {
    const { db, files, identity } = createContext(request, reply)
    if (!(await identity.admin())) {
      const somebody = (await identity.coach()) ?? (await identity.player())
      throw new AppError(somebody ? 'forbidden' : 'unauthenticated')
    }
    const { data } = byId.safeParse(request.params)
    if (!data) throw notFound()
    const name = await findBackup(db, data.id)
    const body = s3
      ? await files.store.read(keyOf(name))
      : packed(backupPath(ownBackupsFolder(dataDir), name))
    return reply
      .headers({
        'content-type': 'application/x-tar',
        'content-disposition': contentDisposition(`${name}.tar`),
        'cache-control': 'private, no-store',
      })
      .send(body)
  })
}
