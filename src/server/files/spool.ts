import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/errors.ts'

export interface Spooled {
  path: string
  size: number
}

/**
 * Writes a body to a temporary file while counting it, so that memory stays flat and a broken or too
 * long body leaves nothing. @throws AppError tooLarge with `message`
 */
export async function spool(
  body: Readable,
  folder: string,
  { limit, message }: { limit: number; message: string },
): Promise<Spooled> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length
      next(size > limit ? new AppError('tooLarge', { message }) : null, chunk)
    },
  })
  try {
    await pipeline(body, count, createWriteStream(path))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, size }
}
