import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError } from '../../domain/basics/errors.ts'
import { PHOTO_BROKEN } from '../../domain/files/files.ts'
import { storageKey } from '../../domain/files/storage-key.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { endAttempts, forgetAttempt, removeUnused } from './cleanup.ts'
import { barePhoto } from './photo/bare-photo.ts'
import { photoType } from './photo/photo-type.ts'
import { spool } from './spool.ts'
import { teamStorage } from './team-storage.ts'
import {
  type Announced,
  type Attempt,
  beginAttempt,
  findAddress,
  keepLease,
  mostBytes,
} from './upload-attempts.ts'
import { replaceUnused } from './uploaders.ts'
import type { Files } from './uploads.ts'
import { limits, storageFull } from './visibility.ts'
import { within } from './within.ts'

interface Put extends Announced {
  body: Readable
}

/**
 * Takes the bytes of an upload address, once; after a failure they may be sent again.
 * @returns the stored file's id
 * @throws AppError notFound, conflict for a second time, forbidden when expired, tooLarge, tooManyRequests
 */
export const receiveUpload = (db: Db, files: Files, put: Put): Promise<string> =>
  files.pending.add(receive(db, files, put))

async function receive(db: Db, files: Files, put: Put): Promise<string> {
  const attempt = await beginAttempt(db, files, put)
  using _lease = keepLease(db, attempt, put.now)
  const path = within(files.temporaryFolder, attempt.id)
  try {
    const size = await readBody(db, files, { attempt, path }, put)
    await keep(db, files, { attempt, path, size }, put)
    return attempt.fileId
  } finally {
    await rm(path, { force: true })
  }
}

interface Coming {
  attempt: Attempt
  path: string
}

/** Writes the body to the disk. @returns its size */
async function readBody(db: Db, files: Files, { attempt, path }: Coming, put: Put) {
  const { visibility, length, now } = put
  const { maxBytes, tooLarge, full } = limits[visibility]
  const { most } = attempt
  try {
    await requireDiskSpace(db, files, now)
    const message = most < maxBytes ? full : tooLarge
    const size = await spool(put.body, path, { limit: most, message })
    if (size !== (length ?? size)) throw new AppError('badRequest')
    return visibility === 'public' ? await keepPhoto(path) : size
  } catch (error) {
    await forgetAttempt(db, files, attempt.id)
    throw error
  }
}

async function requireDiskSpace(db: Db, { temporaryFolder, minFreeBytes }: Files, now: Date) {
  await mkdir(temporaryFolder, { recursive: true })
  const { bavail, bsize } = await statfs(temporaryFolder)
  if (bavail * bsize - (await mostBytes(db, now)) < minFreeBytes)
    throw new AppError('insufficientStorage')
}

/** Of a photo that has come, its picture alone stays. @returns its size */
async function keepPhoto(path: string): Promise<number> {
  const bytes = await readFile(path)
  if (!photoType(bytes))
    throw new AppError('unsupportedType', { message: 'JPEG・PNG・WebPの画像を選んでください' })
  const bare = barePhoto(bytes)
  if (!bare) throw new AppError('badRequest', { message: PHOTO_BROKEN })
  if (!bare.equals(bytes)) await writeFile(path, bare, { flush: true })
  return bare.length
}

/** What has come, on its way to the store. */
interface Received extends Coming {
  size: number
}

/** Hands the bytes to the store, and says only then that they are there. */
async function keep(db: Db, files: Files, received: Received, put: Put): Promise<void> {
  const { attempt, path, size } = received
  let isStored = false
  try {
    await files.store.put(storageKey.parse(attempt.id), path, size)
    isStored = true
    await markUploaded(db, files, received, put)
  } catch (error) {
    // A database that failed may have marked the row all the same: the sweep finds out.
    if (!isStored || error instanceof AppError) await endAttempts(db, files, [attempt.id])
    throw error
  }
}

/** It takes the place of what its uploader has left unused. */
function markUploaded(db: Db, files: Files, { attempt, size }: Received, put: Put) {
  const { id, fileId, teamId } = attempt
  return inTransaction(db, async (tx) => {
    // One upload of a team after the other: each sees what those before it take.
    await lockTeam(tx, teamId)
    const marked = await tx
      .updateTable('storedFiles')
      .set({ uploadedAt: put.now.toISOString(), size, storageKey: storageKey.parse(id) })
      .where('id', '=', fileId)
      .where('teamId', '=', teamId)
      .where('uploadedAt', 'is', null)
      .returning(['id', 'visibility', 'uploaderKind', 'uploaderId'])
      .executeTakeFirst()
    const own = await tx
      .deleteFrom('uploadAttempts')
      .where('id', '=', id)
      .where('storedFileId', '=', fileId)
      .returning('id')
      .executeTakeFirst()
    if (!marked || !own) throw await lost(tx, put)
    const { used, limit } = await teamStorage(tx, files, teamId)
    if (used > limit) throw storageFull(put.visibility)
    await removeUnused(tx, files, await replaceUnused(tx, marked, put.now), put.now)
  })
}

/** Why an attempt came to nothing: its team was deleted, its address used, or its lease ended meanwhile. */
async function lost(tx: Db, put: Put) {
  await findAddress(tx, put)
  return new AppError('conflict', { message: '送信が途切れました。もう一度お試しください' })
}
