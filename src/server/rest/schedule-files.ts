import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../../domain/basics/errors.ts'
import { FILE_MAX_BYTES } from '../../domain/files/files.ts'
import { removeUnused } from '../files/cleanup.ts'
import { receiveUpload } from '../files/receive-upload.ts'
import { uploadAt } from '../files/uploads.ts'
import type { Context } from '../procedures/context.ts'
import { createCaller } from '../routers/index.ts'
import type { ContextOptions } from './create-context.ts'
import { procedureFor } from './procedure-for.ts'
import { refuse } from './refuse.ts'
import { table } from './table.ts'
import { bodyLength, refuseEncoded } from './upload-body.ts'

const rows = table.filter(({ isMultipart }) => isMultipart)

/**
 * `POST /api/schedule-files`, the one call whose body is no JSON: the documented three steps
 * of an upload in one, over the same procedures.
 */
export async function scheduleFileUpload(app: FastifyInstance, { createContext }: ContextOptions) {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 1000, fileSize: Number.POSITIVE_INFINITY },
  })
  for (const row of rows)
    app.route({
      method: row.method,
      url: row.path,
      onRequest: refuseEncoded,
      async handler(request, reply) {
        const context = createContext(request, reply)
        const { uploads } = createCaller(context).coach
        const stored: string[] = []
        try {
          await procedureFor(row, context)
          if (!request.isMultipart()) throw new AppError('unsupportedType')
          const { uploadURL } = await uploads.create()
          const { fileName, ...fields } = await receive(
            request,
            uploadAt(uploadURL),
            context,
            stored,
          )
          if (fileName === undefined) throw fieldError('file', 'ファイルを選択してください')
          // The body may have taken minutes: who sends it is asked again.
          const { attachments } = createCaller(createContext(request, reply)).coach
          const attachment = await attachments.add({ ...fields, fileUrl: uploadURL, fileName })
          return await reply.status(201).send(attachment)
        } catch (error) {
          // What came with a refused call is nobody's.
          await removeUnused(context.db, context.files, stored, context.clock.now)
          return refuse(reply, error, context)
        }
      },
    })
}

/** The parts of a form; what the parser finds wrong (two files, a broken end) is the sender's. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts()
  } catch {
    throw new AppError('badRequest')
  }
}

/** Keeps the file; its id is in `stored` whatever becomes of the rest of the form. */
async function receive(
  request: FastifyRequest,
  { name, token }: ReturnType<typeof uploadAt>,
  { db, files, clock }: Context,
  stored: string[],
) {
  const fields: Fields = { scheduleId: '' }
  for await (const part of partsOf(request))
    if (part.type === 'file') {
      fields.fileName = part.filename
      const put = { visibility: 'team', name, token, body: part.file, now: clock.now } as const
      stored.push(await receiveUpload(db, files, { ...put, most: mostOf(request) }))
    } else if (part.fieldname === 'scheduleId' || part.fieldname === 'teamId')
      fields[part.fieldname] = String(part.value)
  return fields
}

/** The file has no length of its own; it is no longer than the form around it. */
function mostOf(request: FastifyRequest): number | undefined {
  const length = bodyLength(request)
  return length === undefined ? undefined : Math.min(length, FILE_MAX_BYTES)
}

interface Fields {
  scheduleId: string
  teamId?: string
  fileName?: string
}
