import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type StoreKey, storeKey } from '../../domain/files/storage-key.ts'
import type { FileStore } from './store.ts'
import { within } from './within.ts'

/** Where a key's file lies in the store's folder: spread by the last two characters. @throws Error for no key */
export const diskPath = (folder: string, key: StoreKey) =>
  within(folder, key.slice(-2), storeKey.parse(key))

/** Files in a folder, from temporary ones of the same volume. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: StoreKey) => diskPath(folder, key)
  return {
    async put(key, temporaryPath) {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await rename(temporaryPath, pathOf(key))
    },
    async read(key, range) {
      const stream = createReadStream(pathOf(key), range)
      await once(stream, 'open')
      return stream
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
