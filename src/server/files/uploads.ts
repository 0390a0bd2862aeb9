import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { AppError, fieldError, notFound } from '../../domain/errors.ts'
import {
  FILE_MAX_BYTES,
  FILE_TOO_LARGE,
  PHOTO_MAX_BYTES,
  PHOTO_STORAGE_FULL,
  PHOTO_TOO_LARGE,
  STORAGE_FULL,
} from '../../domain/files.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { hashToken, newToken } from '../identity/tokens.ts'
import type { Pending } from '../pending/pending.ts'
import { lockTeam } from '../teams/teams.ts'
import { photoType } from './photo-type.ts'
import { spool } from './spool.ts'
import type { FileStore } from './store.ts'

const ADDRESS_VALID_MS = 15 * 60 * 1000
/** Well before the sweep takes what nothing has named, so that the two never meet. */
const TAKEN_WITHIN_MS = 12 * 60 * 60 * 1000

/** Where bytes go and how much a team may keep. */
export interface Files {
  store: FileStore
  temporaryFolder: string
  teamLimitBytes: number
  /** Uploads that are being received. */
  pending: Pending
  log: { error(details: object, message: string): void }
}

export type Visibility = 'team' | 'public'

const folders: Record<Visibility, string> = { team: 'uploads', public: 'public' }

/** An address that takes one `PUT` within 15 minutes. A photo's is also the one it is seen at. */
export async function createUploadAddress(
  db: Db,
  files: Files,
  teamId: TeamId,
  visibility: Visibility,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string> {
  if ((await usedBytes(db, teamId)) >= files.teamLimitBytes) throw storageFull(visibility)
  const id = newId()
  const name = visibility === 'public' ? randomBytes(24).toString('base64url') : id
  const token = newToken()
  await db
    .insertInto('storedFiles')
    .values({
      id,
      teamId,
      visibility,
      storageKey: name,
      uploadTokenHash: hashToken(token),
      uploadExpiresAt: new Date(now.getTime() + ADDRESS_VALID_MS).toISOString(),
      createdAt: now.toISOString(),
    })
    .execute()
  return `${publicUrl}/files/${folders[visibility]}/${name}?token=${token}`
}

/** What an upload address asks of its `PUT`. */
export function uploadAt(address: string): { name: string; token: string } {
  const { pathname, searchParams } = new URL(address)
  return { name: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' }
}

const storageFull = (visibility: Visibility) =>
  new AppError('tooLarge', {
    message: visibility === 'public' ? PHOTO_STORAGE_FULL : STORAGE_FULL,
  })

/** Bytes that the team's finished uploads take. */
export async function usedBytes(db: Db, teamId: string): Promise<number> {
  const row = await db
    .selectFrom('storedFiles')
    .select((by) => by.fn.sum<number | string | null>('size').as('bytes'))
    .where('teamId', '=', teamId)
    .where('uploadedAt', 'is not', null)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

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
 * Takes the bytes of an upload address, once.
 * @throws AppError notFound, conflict for a second time, forbidden when expired, tooLarge
 */
export const receiveUpload = (db: Db, files: Files, put: Put): Promise<void> =>
  files.pending.add(receive(db, files, put))

async function receive(db: Db, files: Files, put: Put): Promise<void> {
  const upload = await db
    .selectFrom('storedFiles')
    .select(['id', 'teamId', 'uploadedAt', 'uploadExpiresAt'])
    .where('visibility', '=', put.visibility)
    .where('storageKey', '=', put.name)
    .where('uploadTokenHash', '=', hashToken(put.token))
    .executeTakeFirst()
  if (!upload?.teamId) throw notFound()
  if (upload.uploadedAt !== null)
    throw new AppError('conflict', { message: 'このアップロード先は使用済みです' })
  if ((upload.uploadExpiresAt ?? '') <= put.now.toISOString())
    throw new AppError('forbidden', { message: 'アップロード先の有効期限が切れています' })
  const limits = {
    team: { limit: FILE_MAX_BYTES, message: FILE_TOO_LARGE },
    public: { limit: PHOTO_MAX_BYTES, message: PHOTO_TOO_LARGE },
  }
  const { limit, message } = limits[put.visibility]
  if ((put.length ?? 0) > limit) throw new AppError('tooLarge', { message })
  const { path, size } = await spool(put.body, files.temporaryFolder, { limit, message })
  try {
    if (put.visibility === 'public') await requirePhoto(path)
    await claim(db, files, { id: upload.id, teamId: upload.teamId, size }, put)
    await keep(db, files, upload.id, put.name, path, size)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Only one of several `PUT`s marks the row, and only within the team's storage. */
function claim(
  db: Db,
  files: Files,
  { id, teamId, size }: { id: string; teamId: string; size: number },
  { visibility, now }: Put,
) {
  return inTransaction(db, async (tx) => {
    // One upload of a team after the other: each sees what those before it take.
    await lockTeam(tx, teamId)
    const claimed = await tx
      .updateTable('storedFiles')
      .set({ uploadedAt: now.toISOString(), size })
      .where('id', '=', id)
      .where('uploadedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!claimed) throw new AppError('conflict', { message: 'このアップロード先は使用済みです' })
    if ((await usedBytes(tx, teamId)) > files.teamLimitBytes) throw storageFull(visibility)
  })
}

/** Hands the bytes to the store; without them the row goes too. */
async function keep(db: Db, files: Files, id: string, key: string, path: string, size: number) {
  try {
    await files.store.put(key, path, size)
  } catch (error) {
    await db.deleteFrom('storedFiles').where('id', '=', id).execute()
    throw error
  }
}

async function requirePhoto(path: string) {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
  await file.close()
  if (!photoType(buffer))
    throw new AppError('unsupportedType', { message: 'JPEG・PNG・WebPの画像を選んでください' })
}

/** The finished upload that an address names, for the record that takes it. @throws AppError badRequest at `fileUrl` */
export async function takeUpload(
  tx: Db,
  teamId: TeamId,
  fileUrl: string,
  now: Date,
): Promise<{ id: string; size: number }> {
  const name = /\/files\/uploads\/([0-9a-f-]+)(\?|$)/.exec(fileUrl)?.[1]
  const taken = name
    ? await tx
        .updateTable('storedFiles')
        .set({ attachedAt: now.toISOString() })
        .where('storageKey', '=', name)
        .where('teamId', '=', teamId)
        .where('visibility', '=', 'team')
        .where('uploadedAt', '>', new Date(now.getTime() - TAKEN_WITHIN_MS).toISOString())
        .where('attachedAt', 'is', null)
        .returning(['id', 'size'])
        .executeTakeFirst()
    : undefined
  if (!taken) throw fieldError('fileUrl', 'アップロードしたファイルが見つかりません')
  return { id: taken.id, size: taken.size ?? 0 }
}
