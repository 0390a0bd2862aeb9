import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { lockFolder } from '../db/folder-lock.ts'
import { within } from './within.ts'

/** A folder of this process alone. It goes with its end, or with the sweep where the process was killed. */
export interface Scratch extends AsyncDisposable {
  folder: string
}

/** Makes one below `parent`; what it holds is its owner's alone. @throws Error where another process has removed it */
export function openScratch(parent: string, name: string): Scratch {
  const folder = within(parent, name)
  // At once: without its lock it would be taken for one whose process is gone.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  if (!lock) throw new Error(`Another process has removed ${folder}: try again`)
  return {
    folder,
    async [Symbol.asyncDispose]() {
      try {
        await removeFolder(folder)
      } finally {
        lock[Symbol.dispose]()
      }
    },
  }
}

/**
 * The lock of a folder whose process is gone; undefined where one has it, or it is there no more.
 * @throws Error for one whose lock can't be taken
 */
export function abandoned(folder: string): Disposable | undefined {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (existsSync(folder)) throw error
    return undefined
  }
}

/** What is still written into it meanwhile goes, too. */
export const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
