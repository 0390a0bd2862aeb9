import type { FastifyReply } from 'fastify'
import { TEXT_PREVIEW_BYTES } from '../../domain/files/files.ts'
import type { ReadableFile } from '../files/files.ts'
import { readBytes } from '../files/read-bytes.ts'
import type { FileStore } from '../files/store.ts'

/** A text file as UTF-8, whether it was UTF-8, Shift_JIS or, with its mark, UTF-16. */
export async function sendTextPreview(
  reply: FastifyReply,
  store: FileStore,
  { storageKey, size }: ReadableFile,
) {
  reply.header('content-type', 'text/plain; charset=utf-8')
  if (size === 0) return reply.send('')
  const end = Math.min(size, TEXT_PREVIEW_BYTES) - 1
  const bytes = await readBytes(store, storageKey, { start: 0, end })
  return reply.send(decode(bytes, size > TEXT_PREVIEW_BYTES))
}

/** A cut text may end within a character, which does not make it Shift_JIS. */
function decode(bytes: Buffer, isCut: boolean): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes, { stream: isCut })
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes, { stream: isCut })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return new TextDecoder('shift_jis').decode(bytes, { stream: isCut })
  }
}
