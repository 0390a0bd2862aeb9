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
import { type Files, receiveUpload } from './uploads.ts'

interface Photo {
  photoUrl: string | null
  photoFileId: string | null
}

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/

const notAPhoto = () => fieldError('photoUrl', '画像を選び直してください')

/**
 * The photo that a profile's `photoUrl` names: null removes it, an upload's address or a `data:` URL of
 * at most 5 MB replaces it (contract 4). Undefined where nothing changes.
 * @throws AppError badRequest at `photoUrl`
 */
export async function takePhoto(
  db: Db,
  files: Files,
  teamId: TeamId,
  sent: string | null | undefined,
  current: Pick<Photo, 'photoUrl'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Photo | undefined> {
  if (sent === undefined || sent === current.photoUrl) return undefined
  if (sent === null) return { photoUrl: null, photoFileId: null }
  const encoded = DATA_URL.exec(sent)?.[1]
  const name = encoded
    ? await storeDataUrl(db, files, teamId, Buffer.from(encoded, 'base64'), now)
    : /\/files\/public\/([\w-]+)$/.exec(sent)?.[1]
  if (!name) throw notAPhoto()
  const photoFileId = await attach(db, teamId, name, now)
  // Made here: an address that was sent could lead to another site.
  return { photoUrl: `${publicUrl}/files/public/${name}`, photoFileId }
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
    body: Readable.from([bytes]),
    now,
  })
  return name
}

/** Removes a photo that its person has replaced, once nothing names it. */
export async function removeReplaced(db: Db, files: Files, photoUrl: string | null) {
  const name = photoUrl?.split('/').at(-1)
  if (!name) return
  const row = await db
    .selectFrom('storedFiles')
    .select('id')
    .where('storageKey', '=', name)
    .executeTakeFirst()
  if (row) await removeUnused(db, files, [row.id])
}
