import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { fieldError } from '../../domain/errors.ts'
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from '../../domain/files.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { hashToken, newToken } from '../identity/tokens.ts'
import { removeUnused } from './cleanup.ts'
import { photoType } from './photo-type.ts'
import { receiveUpload } from './receive-upload.ts'
import type { Files } from './uploads.ts'

interface Photo {
  photoUrl: string | null
  photoFileId: string | null
}

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/

const notAPhoto = () => fieldError('photoUrl', '画像を選び直してください')

const PATH = '/files/public/'
const nameIn = (address: string | null) => /\/files\/public\/([\w-]+)$/.exec(address ?? '')?.[1]

/**
 * The photo that a profile's `photoUrl` names: null removes it, an upload's address or a `data:` URL of
 * at most 5 MB replaces it (contract 4). Undefined where nothing changes. Only its path is stored: an
 * address that was sent could lead to another site, and the server's own may change.
 * @throws AppError badRequest at `photoUrl`
 */
export async function takePhoto(
  db: Db,
  files: Files,
  teamId: TeamId,
  sent: string | null | undefined,
  current: Pick<Photo, 'photoUrl'>,
  now: Date,
): Promise<Photo | undefined> {
  if (sent === undefined || sent === current.photoUrl) return undefined
  if (sent === null) return { photoUrl: null, photoFileId: null }
  const encoded = DATA_URL.exec(sent)?.[1]
  const name = encoded
    ? await storeDataUrl(db, files, teamId, Buffer.from(encoded, 'base64'), now)
    : nameIn(sent)
  if (!name) throw notAPhoto()
  if (name === nameIn(current.photoUrl)) return undefined
  const photoFileId = await attach(db, teamId, name, now)
  return { photoUrl: PATH + name, photoFileId }
}

/** Puts the server's address before the path of every photo in an answer. */
export function completePhotos(answer: unknown, publicUrl: string): void {
  if (typeof answer !== 'object' || answer === null) return
  if ('photoUrl' in answer && typeof answer.photoUrl === 'string')
    if (answer.photoUrl.startsWith(PATH)) answer.photoUrl = publicUrl + answer.photoUrl
  for (const part of Object.values(answer)) completePhotos(part, publicUrl)
}

function attach(db: Db, teamId: TeamId, name: string, now: Date): Promise<string> {
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .updateTable('storedFiles')
      .set({ attachedAt: now.toISOString() })
      .where('storageKey', '=', name)
      .where('teamId', '=', teamId)
      .where('visibility', '=', 'public')
      .where('uploadedAt', 'is not', null)
      .where('attachedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw notAPhoto()
    return taken.id
  })
}

async function storeDataUrl(db: Db, files: Files, teamId: TeamId, bytes: Buffer, now: Date) {
  if (bytes.length > PHOTO_MAX_BYTES) throw fieldError('photoUrl', PHOTO_TOO_LARGE, 'tooLarge')
  if (!photoType(bytes)) throw notAPhoto()
  const name = randomBytes(24).toString('base64url')
  const token = newToken()
  await db
    .insertInto('storedFiles')
    .values({
      id: newId(),
      teamId,
      visibility: 'public',
      storageKey: name,
      uploadTokenHash: hashToken(token),
      uploadExpiresAt: new Date(now.getTime() + 60_000).toISOString(),
      createdAt: now.toISOString(),
    })
    .execute()
  await receiveUpload(db, files, {
    visibility: 'public',
    name,
    token,
    length: bytes.length,
    body: Readable.from([bytes]),
    now,
  })
  return name
}

/** Removes a photo that its person has replaced, once nothing names it. */
export async function removeReplaced(db: Db, files: Files, photoUrl: string | null) {
  const name = nameIn(photoUrl)
  if (!name) return
  const row = await db
    .selectFrom('storedFiles')
    .select('id')
    .where('storageKey', '=', name)
    .executeTakeFirst()
  if (row) await removeUnused(db, files, [row.id])
}
