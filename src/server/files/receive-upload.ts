import { mkdir, open, rm, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { AppError, notFound } from '../../domain/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { detailsOf } from '../db/faults.ts'
import { hashToken } from '../identity/tokens.ts'
import { lockTeam } from '../teams/teams.ts'
import { photoType } from './photo-type.ts'
import { spool } from './spool.ts'
import { teamStorage } from './team-storage.ts'
import type { Files } from './uploads.ts'
import { limits, storageFull, type Visibility } from './visibility.ts'

interface Put {
  visibility: Visibility
  name: string
  token: string
  /** What the sender says of the body, in bytes; a refusal then needs none of it. */
  length?: number
  body: Readable
  now: Date
}

/**
 * Takes the bytes of an upload address, once; after a failure they may be sent again.
 * @returns the stored file's id
 * @throws AppError notFound, conflict for a second time, forbidden when expired, tooLarge, tooManyRequests
 */
export const receiveUpload = (db: Db, files: Files, put: Put): Promise<string> =>
  files.pending.add(receive(db, files, put))

async function receive(db: Db, files: Files, put: Put): Promise<string> {
  using claim = files.receiving.claim(put.token)
  const { id, teamId } = await findAddress(db, put)
  const { visibility, length } = put
  const { maxBytes, tooLarge, full } = limits[visibility]
  if ((length ?? 0) > maxBytes) throw new AppError('tooLarge', { message: tooLarge })
  const { used, limit } = await teamStorage(db, files, teamId)
  const free = limit - used
  const most = claim.reserve({ teamId, visibility, length, free })
  await requireDiskSpace(files)
  const { path, size } = await spool(put.body, files.temporaryFolder, {
    limit: most,
    message: most < maxBytes ? full : tooLarge,
  })
  try {
    if (visibility === 'public') await requirePhoto(path)
    await keep(db, files, { id, teamId, visibility, key: put.name, path, size }, put.now)
    return id
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The row that the address names, while it may still be sent to. */
async function findAddress(db: Db, { visibility, name, token, now }: Put) {
  const row = await db
    .selectFrom('storedFiles')
    .select(['id', 'teamId', 'uploadedAt', 'uploadExpiresAt'])
    .where('visibility', '=', visibility)
    .where('storageKey', '=', name)
    .where('uploadTokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row?.teamId) throw notFound()
  if (row.uploadedAt !== null)
    throw new AppError('conflict', { message: 'このアップロード先は使用済みです' })
  if ((row.uploadExpiresAt ?? '') <= now.toISOString())
    throw new AppError('forbidden', { message: 'アップロード先の有効期限が切れています' })
  return { id: row.id, teamId: row.teamId }
}

async function requireDiskSpace({ temporaryFolder, receiving, minFreeBytes }: Files) {
  await mkdir(temporaryFolder, { recursive: true })
  const { bavail, bsize } = await statfs(temporaryFolder)
  if (bavail * bsize - receiving.mostBytes() < minFreeBytes)
    throw new AppError('insufficientStorage')
}

async function requirePhoto(path: string) {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
  await file.close()
  if (!photoType(buffer))
    throw new AppError('unsupportedType', { message: 'JPEG・PNG・WebPの画像を選んでください' })
}

/** What has come, on its way to the store. */
interface Received {
  id: string
  teamId: string
  visibility: Visibility
  key: string
  path: string
  size: number
}

/** Hands the bytes to the store, and says only then that they are there. */
async function keep(db: Db, files: Files, received: Received, now: Date): Promise<void> {
  const { id, key, path, size } = received
  let isStored = false
  try {
    await files.store.put(key, path, size)
    isStored = true
    await markUploaded(db, files, received, now)
  } catch (error) {
    // A storage that failed may have them all the same; a row that may be marked keeps its own.
    if (!isStored || error instanceof AppError)
      await files.store
        .remove(key)
        // The sweep finds them by the row.
        .catch((failure: unknown) =>
          files.log.error({ ...detailsOf(failure), id }, 'upload was not removed'),
        )
    throw error
  }
}

function markUploaded(db: Db, files: Files, received: Received, now: Date) {
  const { id, teamId, visibility, size } = received
  return inTransaction(db, async (tx) => {
    // One upload of a team after the other: each sees what those before it take.
    await lockTeam(tx, teamId)
    const marked = await tx
      .updateTable('storedFiles')
      .set({ uploadedAt: now.toISOString(), size })
      .where('id', '=', id)
      .where('teamId', '=', teamId)
      .where('uploadedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    // Its team was deleted meanwhile.
    if (!marked) throw notFound()
    const { used, limit } = await teamStorage(tx, files, teamId)
    if (used > limit) throw storageFull(visibility)
  })
}
