import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { StorageKey } from '../../domain/files/storage-key.ts'
import type { ByteRange, FileStore } from './store.ts'

const TIMEOUT_MS = 30_000

/** A small file, or a small part of one, at once. Throws for a storage that goes quiet halfway. */
export async function readBytes(
  store: FileStore,
  key: StorageKey,
  range?: ByteRange,
): Promise<Buffer> {
  const stream = await store.read(key, range)
  return buffer(addAbortSignal(AbortSignal.timeout(TIMEOUT_MS), stream))
}
