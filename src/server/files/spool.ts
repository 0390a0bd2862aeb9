import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '../../domain/basics/errors.ts'

/**
 * Writes a body to a temporary file while counting it, so that memory stays flat and a broken or too
 * long body leaves nothing. The body's chunks are used up. @returns its size
 * @throws AppError tooLarge with `message`, badRequest for a broken body
 */
export async function spool(
  body: Readable,
  path: string,
  { limit, message }: { limit: number; message: string },
): Promise<number> {
  const file = await open(path, 'wx')
  let size = 0
  try {
    // The body is not destroyed with this loop: over its connection the refusal is told.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > limit) throw new AppError('tooLarge', { message })
      await file.writeFile(chunk)
      release(chunk)
    }
    // As durable as the record that will name it.
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close().catch(() => {})
    await rm(path, { force: true })
    throw body.errored ? new AppError('badRequest') : error
  }
  return size
}

/** Gives a chunk's memory back at once; the collector would let tens of megabytes of them pile up. */
function release({ buffer, byteLength }: Buffer) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
