import { type StorageKey, storageKey } from '../../src/domain/files/storage-key.ts'
import type { Db } from '../../src/server/db/database.ts'
import { files } from './club.ts'

/** No upload's. */
const NONE = storageKey.parse('0'.repeat(36))

/** Where the bytes of an upload's or a photo's address are; a key without bytes while none have come. */
export async function keyAt(db: Db, address: string | null): Promise<StorageKey> {
  const found = await db
    .selectFrom('storedFiles')
    .select('storageKey')
    .where('name', '=', /([\w-]+)(\?|$)/.exec(address ?? '')?.[1] ?? '')
    .executeTakeFirstOrThrow()
  return found.storageKey ?? NONE
}

export const isStored = async (key: string) =>
  files.store.read(storageKey.parse(key), { start: 0, end: 1 }).then(
    (stream) => stream.destroy() && true,
    () => false,
  )
