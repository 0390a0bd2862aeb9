import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Db, inParts } from '../db/database.ts'
import { detailsOf } from '../db/faults.ts'
import { storedFilesWithRecords } from './stored-files.ts'
import type { Files } from './uploads.ts'

/** With a sweep each hour, nothing unused is a day old (contract 5, Files). */
const KEPT_MS = 23 * 60 * 60 * 1000 - 60_000
const BATCH = 500
/** Removals at a time; object storage answers each in its own time. */
const AT_ONCE = 10
/** In milliseconds; a screen gives up long after that. */
const WAIT_MS = 2000

interface Blob {
  id: string
  storageKey: string
}

/**
 * Removes blobs and then their rows; a crash in between leaves rows that the sweep finds again, and so
 * does a storage that refuses one. @returns how many went
 */
async function removeStoredFiles(db: Db, { store, log }: Files, blobs: Blob[]): Promise<number> {
  let removed = 0
  for (let start = 0; start < blobs.length; start += AT_ONCE) {
    const gone: string[] = []
    const remove = async ({ id, storageKey }: Blob) => {
      try {
        await store.remove(storageKey)
        gone.push(id)
      } catch (error) {
        log.error({ ...detailsOf(error), id }, 'stored file was not removed')
      }
    }
    await Promise.all(blobs.slice(start, start + AT_ONCE).map(remove))
    if (gone.length > 0) await db.deleteFrom('storedFiles').where('id', 'in', gone).execute()
    removed += gone.length
  }
  return removed
}

/** Stored files that no document, attachment or photo names. */
const unused = (db: Db) =>
  storedFilesWithRecords(db)
    .select(['storedFiles.id', 'storedFiles.storageKey'])
    .where('documents.id', 'is', null)
    .where('scheduleFiles.id', 'is', null)
    .where('students.id', 'is', null)
    .where('coaches.id', 'is', null)

/**
 * Removes the blobs of `ids` that nothing names any more. Call it after the records' own transaction:
 * what fails here (the storage is away) the hourly sweep mends. Nobody waits long for a slow storage.
 */
export async function removeUnused(db: Db, files: Files, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const removal = files.pending.add(remove(db, files, ids))
  await Promise.race([removal, wait(WAIT_MS, undefined, { ref: false })])
}

async function remove(db: Db, files: Files, ids: readonly string[]) {
  try {
    await inParts([...ids], async (part) =>
      removeStoredFiles(db, files, await unused(db).where('storedFiles.id', 'in', part).execute()),
    )
  } catch (error) {
    // The records are gone all the same, which is what was asked for.
    files.log.error(detailsOf(error), 'unused files were not removed')
  }
}

/** Removes what nothing has named for almost a day. @returns how many files that were */
export async function sweep(db: Db, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  await sweepTemporary(files.temporaryFolder, before)
  let removed = 0
  let blobs: Blob[] = []
  do {
    blobs = await unused(db)
      .where('storedFiles.createdAt', '<', before.toISOString())
      // Past those that the storage did not give up.
      .where('storedFiles.id', '>', blobs.at(-1)?.id ?? '')
      .orderBy('storedFiles.id')
      .limit(BATCH)
      .execute()
    removed += await removeStoredFiles(db, files, blobs)
  } while (blobs.length === BATCH)
  return removed
}

/** Bodies that were on their way when the server was killed. */
async function sweepTemporary(folder: string, before: Date) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const about = await stat(path).catch(() => null)
    if (about && about.mtime < before) await rm(path, { force: true })
  }
}
