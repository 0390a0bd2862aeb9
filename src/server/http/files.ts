import { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, notFound } from '../../domain/basics/errors.ts'
import { contentTypeOf, type PreviewKind, previewKind } from '../../domain/files/files.ts'
import { storedName } from '../../domain/files/storage-key.ts'
import { findPhoto, findTeamFile } from '../files/files.ts'
import { barePhoto } from '../files/photo/bare-photo.ts'
import { photoType } from '../files/photo/photo-type.ts'
import { readBytes } from '../files/read-bytes.ts'
import { receiveUpload } from '../files/receive-upload.ts'
import type { FileStore } from '../files/store.ts'
import { charsetOfFile } from '../files/text-charset.ts'
import type { Visibility } from '../files/visibility.ts'
import type { ContextOptions } from '../rest/create-context.ts'
import { bodyLength, refuseEncoded } from '../rest/upload-body.ts'
import { sendFile } from './send-file.ts'
import { sendTextPreview } from './text-preview.ts'

/** No script of a stored file runs on this site, whatever it is (rule D2). */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
const SANDBOX = `sandbox; ${NOTHING}; img-src 'self' data:`
/** Films and sounds hold no script; alone in a tab they are fetched with the reader's session. */
const PLAYER = `sandbox allow-same-origin; ${NOTHING}; media-src 'self'`
/** The browser's own viewer shows a PDF, apart from this site, and stays shut in a sandbox. */
const VIEWER = "frame-ancestors 'self'"

const policies: Partial<Record<PreviewKind, string>> = {
  pdf: VIEWER,
  video: PLAYER,
  audio: PLAYER,
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

const byId = z.object({ id: z.uuid() })
const byName = z.object({ name: storedName })
const tokenQuery = z.object({ token: z.string().max(200) })
const readQuery = z.object({ download: z.string().optional(), preview: z.string().optional() })

function parse<Output>(schema: z.core.$ZodType<Output>, value: unknown): Output {
  const { data } = z.safeParse(schema, value)
  if (data === undefined) throw notFound()
  return data
}

/** A store of what is in memory. */
const storeOf = (bytes: Buffer): Pick<FileStore, 'read'> => ({
  read: async (_key, range) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
})

/** Uploads to the addresses that were given out, and the files that people read. */
export async function fileRoutes(app: FastifyInstance, { createContext }: ContextOptions) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))

  const receive =
    (visibility: Visibility) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { db, files, clock } = createContext(request, reply)
      const { name } = parse(byName, request.params)
      const { token } = parse(tokenQuery, request.query)
      const length = bodyLength(request)
      const body: Readable = request.raw
      await receiveUpload(db, files, { visibility, name, token, length, body, now: clock.now })
      return { success: true }
    }
  app.put('/files/uploads/:name', { onRequest: refuseEncoded }, receive('team'))
  app.put('/files/public/:name', { onRequest: refuseEncoded }, receive('public'))

  // Compressed, a file would lose its length and its ranges.
  const whole = { compress: false } as const
  app.get('/files/public/:name', whole, async (request, reply) => {
    const { db, files } = createContext(request, reply)
    const { name } = parse(byName, request.params)
    const photo = await findPhoto(db, name)
    if (!photo) throw notFound()
    try {
      // What was stored before photos were bared when they came may still tell a place.
      const bare = barePhoto(await readBytes(files.store, photo.storageKey))
      if (!bare) throw notFound()
      const headers = {
        'content-type': photoType(bare) ?? 'application/octet-stream',
        'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
        'content-security-policy': SANDBOX,
      }
      const { storageKey } = photo
      const store = storeOf(bare)
      return await sendFile(request, reply, { store, storageKey, size: bare.length, headers })
    } catch (error) {
      // Its person may have replaced it meanwhile.
      if (await findPhoto(db, name)) throw error
      throw notFound()
    }
  })

  for (const kind of ['documents', 'attachments'] as const)
    app.get(`/files/${kind}/:id`, whole, async (request, reply) => {
      const { db, files, identity } = createContext(request, reply)
      const { id } = parse(byId, request.params)
      const { download, preview } = parse(readQuery, request.query)
      const sessions = [await identity.coach(), await identity.player()].filter(
        (one) => one !== null,
      )
      if (!sessions.length)
        throw new AppError((await identity.admin()) ? 'forbidden' : 'unauthenticated')
      for (const { teamId } of sessions) {
        const file = await findTeamFile(db, teamId, kind, id)
        if (!file) continue
        const shown = previewKind(file.fileName)
        reply.header('cache-control', 'private, no-cache')
        reply.header('content-security-policy', policies[shown] ?? SANDBOX)
        if (preview === 'text' && shown === 'text') return sendTextPreview(reply, files.store, file)
        const isInline = download === undefined && shown !== 'other'
        const type = isInline ? 'inline' : 'attachment'
        const { store } = files
        const charset = shown === 'text' ? await charsetOfFile(store, file) : undefined
        const headers = {
          'content-type': contentTypeOf(file.fileName, charset),
          'content-disposition': contentDisposition(file.fileName, { type }),
        }
        return sendFile(request, reply, { store, ...file, headers, version: charset })
      }
      throw notFound()
    })
}
