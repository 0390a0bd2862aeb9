import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { notFound } from '../../domain/basics/errors.ts'
import {
  type Document,
  type documentInput,
  type documentUpdate,
  FOLDER_ENTRIES_MAX,
  FOLDER_FULL,
} from '../../domain/files/document.ts'
import { cleanFileName } from '../../domain/files/files.ts'
import type { Act } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import { removeUnused } from '../files/cleanup.ts'
import { type Files, takeUpload } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'
import { getFolder } from './folders.ts'

const columns = ['id', 'teamId', 'folderId', 'title', 'fileName', 'fileSize', 'createdAt'] as const

const asDocument = <Row extends { id: string; fileSize: number }>(row: Row) => ({
  ...row,
  fileSize: String(row.fileSize),
  fileUrl: `/files/documents/${row.id}`,
})

/** The documents of a folder, or of the root; the newest first. */
export async function listDocuments(
  db: Db,
  teamId: TeamId,
  folderId: string | null,
): Promise<Document[]> {
  if (folderId) await getFolder(db, teamId, folderId)
  const rows = await db
    .selectFrom('documents')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('folderId', folderId ? '=' : 'is', folderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(asDocument)
}

/** @throws AppError notFound, conflict for a full folder */
async function requireRoomIn(tx: Db, teamId: TeamId, folderId: string | null) {
  if (folderId) await getFolder(tx, teamId, folderId)
  const others = tx
    .selectFrom('documents')
    .where('teamId', '=', teamId)
    .where('folderId', folderId ? '=' : 'is', folderId)
  await requireRoom(others, FOLDER_ENTRIES_MAX, FOLDER_FULL)
}

async function getDocument(db: Db, teamId: TeamId, id: string): Promise<Document> {
  const row = await db
    .selectFrom('documents')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('資料が見つかりませんでした')
  return asDocument(row)
}

/** Makes the record of an uploaded file; its size is what arrived. @throws AppError badRequest at `fileUrl` */
export function createDocument(
  db: Db,
  teamId: TeamId,
  { title, fileUrl, fileName, folderId }: z.infer<typeof documentInput>,
  act: Act,
): Promise<Document> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireRoomIn(tx, teamId, folderId)
    const upload = await takeUpload(tx, teamId, fileUrl, act.now)
    const id = newId()
    await tx
      .insertInto('documents')
      .values({
        id,
        teamId,
        folderId,
        title,
        fileName: cleanFileName(fileName),
        fileSize: upload.size,
        storedFileId: upload.id,
        createdAt: act.now.toISOString(),
      })
      .execute()
    await recordEvent(tx, teamId, { type: 'document.added', id, name: title }, act)
    return getDocument(tx, teamId, id)
  })
}

/** Renames a document, or moves it to another folder. */
export function updateDocument(
  db: Db,
  teamId: TeamId,
  { id, title, folderId }: z.infer<typeof documentUpdate>,
  act: Act,
): Promise<Document> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const before = await getDocument(tx, teamId, id)
    const isMove = folderId !== undefined && folderId !== before.folderId
    if (isMove) await requireRoomIn(tx, teamId, folderId)
    await tx
      .updateTable('documents')
      .set({
        title: title ?? before.title,
        folderId: isMove ? folderId : before.folderId,
      })
      .where('id', '=', id)
      .execute()
    const document = await getDocument(tx, teamId, id)
    if (!isDeepStrictEqual(document, before))
      await recordEvent(tx, teamId, { type: 'document.updated', id, name: document.title }, act)
    return document
  })
}

/** Its file goes with it. @throws AppError notFound */
export async function deleteDocument(
  db: Db,
  teamId: TeamId,
  id: string,
  { files, act }: { files: Files; act: Act },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { title } = await getDocument(tx, teamId, id)
    const deleted = await tx
      .deleteFrom('documents')
      .where('id', '=', id)
      .returning('storedFileId')
      .execute()
    await recordEvent(tx, teamId, { type: 'document.deleted', id, name: title }, act)
    const ids = deleted.map(({ storedFileId }) => storedFileId)
    await removeUnused(tx, files, ids, act.now)
  })
}
