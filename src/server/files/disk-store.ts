import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './store.ts'

/** Where a key's file lies below the store's folder: spread by the last two characters. */
export const diskPath = (key: string) => join(key.slice(-2), key)

/** Files in a folder, from temporary ones of the same volume. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, diskPath(key))
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
