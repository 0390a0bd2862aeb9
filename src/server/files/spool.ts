import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/errors.ts'

export interface Spooled {
  path: string
  size: number
}

/**
 * Writes a body to a temporary file while counting it, so that memory stays flat and a broken or too
 * long body leaves nothing. @throws AppError tooLarge with `message`, badRequest for a broken body
 */
export async function spool(
  body: Readable,
  folder: string,
  { limit, message }: { limit: number; message: string },
): Promise<Spooled> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  let size = 0
  async function* counted() {
    // The body is not destroyed with this loop: over its connection the refusal is told.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit) throw new AppError('tooLarge', { message })
      yield chunk
    }
  }
  // Opened beforehand, so that a body refused at once can't create the file after its removal.
  const file = await open(path, 'wx')
  try {
    await pipeline(counted, file.createWriteStream())
  } catch (error) {
    await rm(path, { force: true })
    // A body that is not read to its end would hold up the answer.
    body.resume()
    throw body.errored ? new AppError('badRequest') : error
  }
  return { path, size }
}
