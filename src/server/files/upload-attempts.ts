import { v7 as newId } from 'uuid'
import { AppError, notFound } from '../../domain/basics/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { hashToken } from '../identity/tokens.ts'
import { teamStorage } from './team-storage.ts'
import type { Files } from './uploads.ts'
import { limits, storageFull, type Visibility } from './visibility.ts'

/** Of one team; a club's members may well choose their photos at the same moment. */
const AT_ONCE = 10
/** In seconds. */
const RETRY_AFTER = 10
/** How long a killed process keeps the place of what it was receiving. */
const LEASE_MS = 60_000

/** What a sender says of an upload. */
export interface Announced {
  visibility: Visibility
  name: string
  token: string
  /** The body's own length in bytes; a body of another one is refused. */
  length?: number | undefined
  /** What the body can't be longer than, where its own length is not known. */
  most?: number | undefined
  now: Date
}

/** One try to send the file of an address. Its id is the key of what it stores, which is nobody else's. */
export interface Attempt {
  id: string
  fileId: string
  teamId: string
  /** The most bytes that the body may have. */
  most: number
}

const expiry = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString()

/**
 * Takes an address and the room for its file, until the attempt ends.
 * @throws AppError notFound, conflict, forbidden when expired, tooLarge, tooManyRequests
 */
export async function beginAttempt(
  db: Db,
  files: Pick<Files, 'teamLimitBytes'>,
  announced: Announced,
): Promise<Attempt> {
  const { teamId } = await findAddress(db, announced)
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { id: fileId } = await findAddress(tx, announced)
    const { visibility, length, most = length, now } = announced
    const { maxBytes, tooLarge } = limits[visibility]
    const underWay = await attemptsOf(tx, teamId, now)
    if (underWay.some((other) => other.storedFileId === fileId))
      throw new AppError('conflict', { message: 'このファイルは、いま送信中です' })
    if ((length ?? 0) > maxBytes) throw new AppError('tooLarge', { message: tooLarge })
    if (underWay.length >= AT_ONCE) throw tooMany()
    const { used, limit } = await teamStorage(tx, files, teamId)
    const coming = underWay.reduce((sum, { bytes }) => sum + bytes, 0)
    const room = Math.max(limit - used - coming, 0)
    const bytes = most ?? 0
    if (bytes > room) throw storageFull(visibility)
    const attempt = {
      id: newId(),
      fileId,
      teamId,
      most: Math.min(maxBytes, room),
    }
    await tx
      .insertInto('uploadAttempts')
      .values({
        id: attempt.id,
        storedFileId: fileId,
        bytes,
        mostBytes: most ?? attempt.most,
        expiresAt: expiry(now),
      })
      .execute()
    return attempt
  })
}

/**
 * The row that the address names, while it may still be sent to: it stands for its holder's session, and ends with
 * that person or the team's suspension. @throws AppError notFound, conflict, forbidden
 */
export async function findAddress(db: Db, { visibility, name, token, now }: Announced) {
  const row = await db
    .selectFrom('storedFiles')
    .innerJoin('teams', 'teams.id', 'storedFiles.teamId')
    .select(['storedFiles.id', 'teamId', 'uploadedAt', 'uploadExpiresAt'])
    .where('visibility', '=', visibility)
    .where('storedFiles.name', '=', name)
    .where('uploadTokenHash', '=', hashToken(token))
    .where('suspendedAt', 'is', null)
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('uploaderId', 'is', null),
        exists(selectFrom('coaches').select('id').whereRef('id', '=', 'uploaderId')),
        exists(selectFrom('students').select('id').whereRef('id', '=', 'uploaderId')),
      ]),
    )
    .executeTakeFirst()
  if (!row?.teamId) throw notFound()
  if (row.uploadedAt !== null)
    throw new AppError('conflict', { message: 'このアップロード先は使用済みです' })
  if ((row.uploadExpiresAt ?? '') <= now.toISOString())
    throw new AppError('forbidden', { message: 'アップロード先の有効期限が切れています' })
  return { id: row.id, teamId: row.teamId }
}

const underWay = (db: Db, now: Date) =>
  db
    .selectFrom('uploadAttempts')
    .innerJoin('storedFiles', 'storedFiles.id', 'uploadAttempts.storedFileId')
    .where('expiresAt', '>', now.toISOString())

const attemptsOf = (db: Db, teamId: string, now: Date) =>
  underWay(db, now).select(['storedFileId', 'bytes']).where('teamId', '=', teamId).execute()

/** What all attempts of the installation may come to on the disk, in bytes. */
export async function mostBytes(db: Db, now: Date): Promise<number> {
  const { most } = await underWay(db, now)
    .select((by) => by.fn.sum<number | string | null>('mostBytes').as('most'))
    .executeTakeFirstOrThrow()
  return Number(most ?? 0)
}

/** Renews an attempt's lease while its process receives it. */
export function keepLease(db: Db, { id }: Attempt, now: Date): Disposable {
  const begun = performance.now()
  const renew = () =>
    db
      .updateTable('uploadAttempts')
      .set({ expiresAt: expiry(new Date(now.getTime() + performance.now() - begun)) })
      .where('id', '=', id)
      .execute()
      // The next one may come through; an attempt that has lost its lease is refused at its end.
      .catch(() => {})
  const timer = setInterval(renew, LEASE_MS / 3).unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

/** Ends every lease: for the one process of a database, after whose start nothing else is under way. */
export async function endLeases(db: Db, now: Date): Promise<void> {
  await db.updateTable('uploadAttempts').set({ expiresAt: now.toISOString() }).execute()
}

const tooMany = () =>
  new AppError('tooManyRequests', {
    message: 'チームで同時に送信中のファイルが多すぎます。しばらくしてからもう一度お試しください',
    retryAfter: RETRY_AFTER,
  })
