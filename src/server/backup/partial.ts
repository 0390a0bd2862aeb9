import { mkdirSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { codeOf } from '../db/faults.ts'
import { LOCK_NAME, lockFolder } from '../db/folder-lock.ts'
import { BackupError } from './manifest.ts'

/** Where `npm run backup` writes if nobody says. */
export const BACKUPS = 'backups'

const PARTIAL = /^maruclub-.+\.partial$/

/** A folder for a backup that is being made: it has another name until it is whole. */
interface PartialBackup extends AsyncDisposable {
  folder: string
  /** Gives it the name of its time, and a number where another one has that. @returns the folder */
  complete(createdAt: string): Promise<string>
}

/** Makes the folder, and removes those of backups that were cut off. */
export async function beginPartial(target: string): Promise<PartialBackup> {
  await removePartials(target)
  const folder = join(target, `maruclub-${newId()}.partial`)
  // At once: without its lock it would be taken for one that was cut off.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  if (!lock) throw new BackupError(`Another backup has removed ${folder}: try again`)
  return {
    folder,
    async complete(createdAt) {
      const whole = await renameFree(
        folder,
        join(target, `maruclub-${createdAt.slice(0, 19).replaceAll(':', '-')}`),
      )
      await rm(join(whole, LOCK_NAME))
      return whole
    },
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true })
      lock[Symbol.dispose]()
    },
  }
}

/** Only a folder that is not empty can't be replaced: no backup is. */
async function renameFree(from: string, to: string): Promise<string> {
  for (let number = 1; ; number++) {
    const free = number === 1 ? to : `${to}-${number}`
    try {
      await rename(from, free)
      return free
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
    }
  }
}

/** Removes what backups that were cut off have left in a folder; one under way has its lock. */
export async function removePartials(target: string): Promise<void> {
  const names = await readdir(target).catch(() => [])
  for (const name of names.filter((one) => PARTIAL.test(one))) {
    const folder = join(target, name)
    using lock = lockOf(folder)
    if (lock) await rm(folder, { recursive: true, force: true })
  }
}

/** One that was completed meanwhile is there no more. */
function lockOf(folder: string) {
  try {
    return lockFolder(folder)
  } catch {
    return undefined
  }
}
