import type { FastifyReply } from 'fastify'
import type { ReadableFile } from '../files/files.ts'
import type { FileStore } from '../files/store.ts'
import { charsetOf, textBeginning } from '../files/text-charset.ts'

/** A text file as UTF-8, whether it was UTF-8, Shift_JIS or, with its mark, UTF-16. */
export async function sendTextPreview(reply: FastifyReply, store: FileStore, file: ReadableFile) {
  const { bytes, isCut } = await textBeginning(store, file)
  const text = new TextDecoder(charsetOf(bytes, isCut)).decode(bytes, { stream: isCut })
  return reply.header('content-type', 'text/plain; charset=utf-8').send(text)
}
