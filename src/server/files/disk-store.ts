import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './store.ts'

/** Files in a folder, spread by the last two characters of their keys. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(-2), key)
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
