import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { fieldError } from '../../domain/basics/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { hashToken, newToken } from '../identity/tokens.ts'
import type { Pending } from '../pending/pending.ts'
import type { FileStore } from './store.ts'
import { teamStorage } from './team-storage.ts'
import { replaceWaiting, type Uploader } from './uploaders.ts'
import { storageFull, type Visibility } from './visibility.ts'

const ADDRESS_VALID_MS = 15 * 60 * 1000
/** Well before the sweep takes what nothing has named, so that the two never meet. */
const TAKEN_WITHIN_MS = 12 * 60 * 60 * 1000

/** Where bytes go and how much a team may keep. */
export interface Files {
  store: FileStore
  temporaryFolder: string
  /** Of a team to which no administrator gave another. */
  teamLimitBytes: number
  /** What uploads leave of the volume, for the database and whoever else needs it. */
  minFreeBytes: number
  /** Uploads under way, which the server's end waits for, and the sweep. */
  pending: Pending
  log: { error(details: object, message: string): void }
}

const folders: Record<Visibility, string> = { team: 'uploads', public: 'public' }

interface Asked {
  publicUrl: string
  now: Date
  /** Null for the demo club's own files. */
  by: Uploader | null
}

/** An address that takes one `PUT` within 15 minutes. A photo's is also the one it is seen at. */
export async function createUploadAddress(
  db: Db,
  files: Files,
  teamId: TeamId,
  visibility: Visibility,
  { publicUrl, now, by }: Asked,
): Promise<string> {
  const { used, limit } = await teamStorage(db, files, teamId)
  if (used >= limit) throw storageFull(visibility)
  const valid = { validMs: ADDRESS_VALID_MS, now, by }
  const { name, token } = await expectFile(db, teamId, visibility, valid)
  return `${publicUrl}/files/${folders[visibility]}/${name}?token=${token}`
}

interface Valid extends Pick<Asked, 'now' | 'by'> {
  validMs: number
}

/** The name of a file that may come from now on, and the token that lets it in. */
export async function expectFile(
  db: Db,
  teamId: TeamId,
  visibility: Visibility,
  { validMs, now, by }: Valid,
): Promise<{ name: string; token: string }> {
  const id = newId()
  const name = visibility === 'public' ? randomBytes(24).toString('base64url') : id
  const token = newToken()
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    if (by) await replaceWaiting(tx, by, visibility)
    await tx
      .insertInto('storedFiles')
      .values({
        id,
        teamId,
        visibility,
        name,
        uploaderKind: by?.kind ?? null,
        uploaderId: by?.id ?? null,
        uploadTokenHash: hashToken(token),
        uploadExpiresAt: new Date(now.getTime() + validMs).toISOString(),
        createdAt: now.toISOString(),
      })
      .execute()
  })
  return { name, token }
}

/** What an upload address asks of its `PUT`. */
export function uploadAt(address: string): { name: string; token: string } {
  const { pathname, searchParams } = new URL(address)
  return { name: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' }
}

interface Finished {
  teamId: TeamId
  visibility: Visibility
  name: string
}

/** Gives a finished upload to the one record that takes it; undefined where there is none to take. */
export const attach = (tx: Db, { teamId, visibility, name }: Finished, now: Date) =>
  tx
    .updateTable('storedFiles')
    .set({ attachedAt: now.toISOString() })
    .where('name', '=', name)
    .where('teamId', '=', teamId)
    .where('visibility', '=', visibility)
    .where('uploadedAt', '>', new Date(now.getTime() - TAKEN_WITHIN_MS).toISOString())
    .where('attachedAt', 'is', null)
    .returning(['id', 'size'])
    .executeTakeFirst()

/** The finished upload that an address names, for the record that takes it. @throws AppError badRequest at `fileUrl` */
export async function takeUpload(
  tx: Db,
  teamId: TeamId,
  fileUrl: string,
  now: Date,
): Promise<{ id: string; size: number }> {
  const name = /\/files\/uploads\/([0-9a-f-]+)(\?|$)/.exec(fileUrl)?.[1]
  const taken = name && (await attach(tx, { teamId, visibility: 'team', name }, now))
  if (!taken) throw fieldError('fileUrl', 'アップロードしたファイルが見つかりません')
  return { id: taken.id, size: taken.size ?? 0 }
}
