import { Readable } from 'node:stream'
import { fieldError } from '../../domain/basics/errors.ts'
import { PHOTO_BROKEN, PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from '../../domain/files/files.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { removeUnused } from './cleanup.ts'
import { barePhoto } from './photo/bare-photo.ts'
import { photoType } from './photo/photo-type.ts'
import { receiveUpload } from './receive-upload.ts'
import { attach, expectFile, type Files } from './uploads.ts'

interface Photo {
  photoUrl: string | null
  photoFileId: string | null
}

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/

const notAPhoto = () => fieldError('photoUrl', '画像を選び直してください')

/** What a stored photo's address begins with. */
export const PHOTO_PATH = '/files/public/'
const nameIn = (address: string | null) => /\/files\/public\/([\w-]+)$/.exec(address ?? '')?.[1]

/**
 * The name of the photo that a profile's `photoUrl` asks for: null removes it, an upload's address or a
 * `data:` URL of at most 5 MB, which is stored, replaces it (rule H6). Undefined where nothing changes.
 * @throws AppError badRequest or tooLarge at `photoUrl`
 */
export async function wantedPhoto(
  db: Db,
  files: Files,
  teamId: TeamId,
  sent: string | null | undefined,
  { photoUrl }: Pick<Photo, 'photoUrl'>,
  now: Date,
): Promise<string | null | undefined> {
  if (sent === undefined || sent === photoUrl) return undefined
  if (sent === null) return null
  const encoded = DATA_URL.exec(sent)?.[1]
  if (encoded) return storeDataUrl(db, files, teamId, Buffer.from(encoded, 'base64'), now)
  const name = nameIn(sent)
  if (!name) throw notAPhoto()
  return name === nameIn(photoUrl) ? undefined : name
}

/**
 * What a profile keeps of its wanted photo, taken in the profile's transaction. Only the path is stored: an
 * address that was sent could lead to another site, and the server's own may change.
 * @throws AppError badRequest at `photoUrl`
 */
export async function takePhoto(
  tx: Db,
  teamId: TeamId,
  name: string | null | undefined,
  now: Date,
): Promise<Photo | undefined> {
  if (name === undefined) return undefined
  if (name === null) return { photoUrl: null, photoFileId: null }
  const taken = await attach(tx, { teamId, visibility: 'public', name }, now)
  if (!taken) throw notAPhoto()
  return { photoUrl: PHOTO_PATH + name, photoFileId: taken.id }
}

async function storeDataUrl(db: Db, files: Files, teamId: TeamId, bytes: Buffer, now: Date) {
  if (bytes.length > PHOTO_MAX_BYTES) throw fieldError('photoUrl', PHOTO_TOO_LARGE, 'tooLarge')
  if (!photoType(bytes)) throw notAPhoto()
  const bare = barePhoto(bytes)
  if (!bare) throw fieldError('photoUrl', PHOTO_BROKEN)
  const { name, token } = await expectFile(db, teamId, 'public', {
    validMs: 60_000,
    now,
    // The profile takes it at once.
    by: null,
  })
  await receiveUpload(db, files, {
    visibility: 'public',
    name,
    token,
    length: bare.length,
    body: Readable.from([bare]),
    now,
  })
  return name
}

/** Removes a photo that its person has replaced, once that is stored and nothing names it. */
export async function removeReplaced(tx: Db, files: Files, photoUrl: string | null, now: Date) {
  const name = nameIn(photoUrl)
  if (!name) return
  const row = await tx
    .selectFrom('storedFiles')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst()
  if (row) await removeUnused(tx, files, [row.id], now)
}
