import type { Db } from '../../src/server/db/database.ts'
import { files } from './club.ts'

/** Where the bytes of an upload's or a photo's address are; no key while none have come. */
export async function keyAt(db: Db, address: string | null): Promise<string> {
  const { storageKey } = await db
    .selectFrom('storedFiles')
    .select('storageKey')
    .where('name', '=', /([\w-]+)(\?|$)/.exec(address ?? '')?.[1] ?? '')
    .executeTakeFirstOrThrow()
  return storageKey ?? ''
}

export const isStored = (key: string) =>
  files.store.read(key, { start: 0, end: 1 }).then(
    (stream) => stream.destroy() && true,
    () => false,
  )
