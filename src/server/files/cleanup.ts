import type { Dirent } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type StorageKey, storageKey } from '../../domain/files/storage-key.ts'
import { afterCommit } from '../db/after-commit.ts'
import { type Db, inParts } from '../db/database.ts'
import { detailsOf } from '../db/faults.ts'
import { enqueueClaimed } from '../jobs/enqueue.ts'
import { runJob } from '../jobs/run-job.ts'
import { eachInTurn } from '../pending/each-in-turn.ts'
import { abandoned, removeFolder } from './scratch.ts'
import { notedKeys } from './scratch-keys.ts'
import { storedFilesWithRecords } from './stored-files.ts'
import type { Files } from './uploads.ts'
import { within } from './within.ts'

/** With a sweep each hour, nothing unused is a day old (rule D3). */
const KEPT_MS = 23 * 60 * 60 * 1000 - 60_000
const BATCH = 500
/** Removals at a time; object storage answers each in its own time. */
const AT_ONCE = 10
/** In milliseconds; a screen gives up long after that. */
const WAIT_MS = 2000

interface Blob {
  id: string
  /** Null where no bytes have come. */
  storageKey: StorageKey | null
}

/**
 * Removes blobs, and then their rows by `forget`; a crash in between leaves rows that the sweep finds again,
 * and so does a storage that refuses one. @returns how many went
 */
async function removeBlobs(
  { store, log }: Files,
  blobs: Blob[],
  forget: (ids: string[]) => Promise<unknown>,
): Promise<number> {
  let removed = 0
  for (let start = 0; start < blobs.length; start += AT_ONCE) {
    const gone: string[] = []
    const remove = async ({ id, storageKey }: Blob) => {
      try {
        if (storageKey !== null) await store.remove(storageKey)
        gone.push(id)
      } catch (error) {
        log.error({ ...detailsOf(error), id }, 'stored file was not removed')
      }
    }
    await Promise.all(blobs.slice(start, start + AT_ONCE).map(remove))
    if (gone.length > 0) await forget(gone)
    removed += gone.length
  }
  return removed
}

const removeStoredFiles = (db: Db, files: Files, blobs: Blob[]) =>
  removeBlobs(files, blobs, (ids) => db.deleteFrom('storedFiles').where('id', 'in', ids).execute())

/** Ends attempts to send a file, whose places are free at once, and removes what they have stored. */
export async function endAttempts(db: Db, files: Files, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    // Only those that are there: what one that came through has stored stays.
    const over = await db
      .updateTable('uploadAttempts')
      .set({ storedFileId: null })
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    const blobs = over.map(({ id }) => ({ id, storageKey: storageKey.parse(id) }))
    await removeBlobs(files, blobs, (gone) => forgetAttempts(db, gone))
  } catch (error) {
    files.log.error({ ...detailsOf(error), ids }, 'uploads were not ended')
  }
}

/** Ends an attempt that has stored nothing. */
export async function forgetAttempt(db: Db, { log }: Files, id: string): Promise<void> {
  await forgetAttempts(db, [id]).catch((error: unknown) =>
    log.error({ ...detailsOf(error), id }, 'upload was not ended'),
  )
}

const forgetAttempts = (db: Db, ids: string[]) =>
  db.deleteFrom('uploadAttempts').where('id', 'in', ids).execute()

/** Stored files that no document, attachment, photo or undo names. */
const unused = (db: Db) =>
  storedFilesWithRecords(db)
    .select(['storedFiles.id', 'storedFiles.storageKey'])
    .where('documents.id', 'is', null)
    .where('scheduleFiles.id', 'is', null)
    .where('students.id', 'is', null)
    .where('coaches.id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('undoFiles')
            .select('undoFiles.undoId')
            .whereRef('undoFiles.storedFileId', '=', 'storedFiles.id'),
        ),
      ),
    )

/**
 * Removes the blobs of `ids` that nothing names any more, once the records' own transaction is stored. What
 * fails then (the storage is away) is tried again as a job. Nobody waits long for a slow storage.
 */
export async function removeUnused(
  tx: Db,
  files: Files,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const job = await enqueueClaimed(tx, 'removeFiles', { ids: [...ids] }, now)
  await afterCommit(tx, async (db) => {
    const options = { db, log: files.log, now: () => now }
    const removal = files.pending.add(runJob(options, job, () => removeUnnamed(db, files, ids)))
    await Promise.race([removal, wait(WAIT_MS, undefined, { ref: false })])
  })
}

/** The same at once. @throws Error where some stay, which are in the log */
export async function removeUnnamed(db: Db, files: Files, ids: readonly string[]): Promise<void> {
  let left = 0
  await inParts([...ids], async (part) => {
    const blobs = await unused(db).where('storedFiles.id', 'in', part).execute()
    left += blobs.length - (await removeStoredFiles(db, files, blobs))
  })
  requireGone(left)
}

function requireGone(left: number) {
  if (left > 0) throw new Error(`${left} stored files were not removed`)
}

/**
 * Removes what nothing has named for almost a day, and what processes that are gone have left. What can't be removed
 * holds nothing else up. @returns how many files went @throws Error where some stay, after all others went
 */
export async function sweep(db: Db, files: Files, now: Date): Promise<number> {
  let removed = 0
  await eachInTurn([
    () => sweepAttempts(db, files, now),
    () => sweepTemporary(db, files),
    async () => {
      removed = await sweepUnused(db, files, now)
    },
  ])
  return removed
}

async function sweepUnused(db: Db, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  let removed = 0
  let found = 0
  let blobs: Blob[] = []
  do {
    blobs = await unused(db)
      .where('storedFiles.createdAt', '<', before.toISOString())
      // Past those that the storage did not give up.
      .where('storedFiles.id', '>', blobs.at(-1)?.id ?? '')
      .orderBy('storedFiles.id')
      .limit(BATCH)
      .execute()
    found += blobs.length
    removed += await removeStoredFiles(db, files, blobs)
  } while (blobs.length === BATCH)
  requireGone(found - removed)
  return removed
}

/** What processes were receiving that are there no more. */
async function sweepAttempts(db: Db, files: Files, now: Date) {
  const expired = await db
    .selectFrom('uploadAttempts')
    .select('id')
    .where('expiresAt', '<=', now.toISOString())
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute()
  await endAttempts(
    db,
    files,
    expired.map(({ id }) => id),
  )
}

/** Bodies that nobody receives any more, and folders whose process is gone. */
async function sweepTemporary(db: Db, files: Files) {
  const { temporaryFolder: folder } = files
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const isFolder = (entry: Dirent) => entry.isDirectory()
  await eachInTurn(
    entries.filter(isFolder).map(
      ({ name }) =>
        () =>
          sweepScratch(db, files, within(folder, name)),
    ),
  )
  const names = entries.filter((entry) => !isFolder(entry)).map(({ name }) => name)
  await inParts(names, async (part) => {
    const received = await db
      .selectFrom('uploadAttempts')
      .select('id')
      .where('id', 'in', part)
      .where('storedFileId', 'is not', null)
      .execute()
    const kept = new Set(received.map(({ id }) => id))
    const left = part.filter((name) => !kept.has(name))
    await eachInTurn(left.map((name) => () => rm(within(folder, name), { force: true })))
  })
}

/** Removes a folder whose process is gone, and what that had stored for rows that never came. */
async function sweepScratch(db: Db, { store }: Files, folder: string) {
  using lock = abandoned(folder)
  if (!lock) return
  await inParts(await notedKeys(folder), async (part) => {
    const named = await db
      .selectFrom('storedFiles')
      .select('storageKey')
      .where('storageKey', 'in', part)
      .execute()
    const kept = new Set(named.map(({ storageKey }) => storageKey))
    for (const key of part) if (!kept.has(key)) await store.remove(key)
  })
  await removeFolder(folder)
}
