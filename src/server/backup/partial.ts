import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { backupName } from '../../domain/files/storage-key.ts'
import { codeOf } from '../db/faults.ts'
import { LOCK_NAME } from '../db/folder-lock.ts'
import { abandoned, openScratch, removeFolder, type Scratch } from '../files/scratch.ts'
import { within } from '../files/within.ts'
import { eachInTurn } from '../pending/each-in-turn.ts'

/** Where `npm run backup` writes if nobody says. */
export const BACKUPS = 'backups'

const PARTIAL = /^maruclub-.+\.partial$/

/** A folder for a backup that is being made: it has another name until it is whole. */
interface PartialBackup extends Scratch {
  /** Gives it the name of its time, and a number where another one has that. @returns the folder */
  complete(createdAt: string): Promise<string>
}

/** A folder beside backups for work on one; the next `removePartials` takes it where its process is killed. */
export const openPartial = (target: string, work = ''): Scratch =>
  openScratch(target, `maruclub-${work}${newId()}.partial`)

/** Makes the folder, and removes those of backups that were cut off. */
export async function beginPartial(target: string): Promise<PartialBackup> {
  await removePartials(target)
  const scratch = openPartial(target)
  return {
    ...scratch,
    async complete(createdAt) {
      const name = `maruclub-${createdAt.slice(0, 19).replaceAll(':', '-')}`
      const whole = await renameFree(scratch.folder, within(target, backupName.parse(name)))
      await rm(join(whole, LOCK_NAME))
      return whole
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

/**
 * Removes what work on backups that was cut off has left in a folder; one under way has its lock.
 * @throws Error where some stay, after all others went
 */
export async function removePartials(target: string): Promise<void> {
  const names = await readdir(target).catch(() => [])
  const remove = async (folder: string) => {
    using lock = abandoned(folder)
    if (lock) await removeFolder(folder)
  }
  await eachInTurn(
    names.filter((one) => PARTIAL.test(one)).map((name) => () => remove(join(target, name))),
  )
}
