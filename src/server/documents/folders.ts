import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { AppError, fieldError, notFound } from '../../domain/basics/errors.ts'
import {
  byFolderName,
  FOLDER_DEPTH_MAX,
  FOLDER_ENTRIES_MAX,
  FOLDER_FULL,
  type Folder,
  type FolderContents,
  type folderDelete,
} from '../../domain/files/document.ts'
import type { Act } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import { removeUnused } from '../files/cleanup.ts'
import type { Files } from '../files/uploads.ts'
import type { TeamId } from '../identity/team-id.ts'

const CHANGED = 'フォルダの中身が変わりました。件数を確かめて、もう一度お試しください'
const GONE = 'フォルダが見つかりませんでした'

const columns = ['id', 'teamId', 'name', 'parentFolderId', 'createdAt'] as const

/** The folders of a folder, or of the root; by name. */
export async function listFolders(
  db: Db,
  teamId: TeamId,
  parentFolderId: string | null,
): Promise<Folder[]> {
  const folders = await db
    .selectFrom('folders')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('parentFolderId', parentFolderId ? '=' : 'is', parentFolderId)
    .orderBy('id')
    .execute()
  return folders.sort(byFolderName)
}

/** @throws AppError notFound */
export async function getFolder(db: Db, teamId: TeamId, id: string): Promise<Folder> {
  const folder = await db
    .selectFrom('folders')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!folder) throw notFound(GONE)
  return folder
}

/** From the root down to the folder itself; empty for the root. @throws AppError notFound */
export async function folderPath(db: Db, teamId: TeamId, id: string | null): Promise<Folder[]> {
  if (!id) return []
  const path = await db
    .withRecursive('way', (recursive) =>
      recursive
        .selectFrom('folders')
        .select([...columns, sql<number>`0`.as('steps')])
        .where('teamId', '=', teamId)
        .where('id', '=', id)
        .unionAll(
          recursive
            .selectFrom('folders')
            .innerJoin('way', 'way.parentFolderId', 'folders.id')
            .select(columns.map((column) => `folders.${column}` as const))
            .select((by) => by('way.steps', '+', 1).as('steps')),
        ),
    )
    .selectFrom('way')
    .select(columns)
    .orderBy('steps', 'desc')
    .execute()
  if (!path.length) throw notFound(GONE)
  return path
}

/** @throws AppError notFound, badRequest at `parentFolderId` for too deep a one, conflict where that is full */
export function createFolder(
  db: Db,
  teamId: TeamId,
  { name, parentFolderId }: { name: string; parentFolderId: string | null },
  act: Act,
): Promise<Folder> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const path = await folderPath(tx, teamId, parentFolderId)
    if (path.length >= FOLDER_DEPTH_MAX)
      throw fieldError('parentFolderId', `フォルダは${FOLDER_DEPTH_MAX}階層までです`)
    const others = tx
      .selectFrom('folders')
      .where('teamId', '=', teamId)
      .where('parentFolderId', parentFolderId ? '=' : 'is', parentFolderId)
    await requireRoom(others, FOLDER_ENTRIES_MAX, FOLDER_FULL)
    const folder = await tx
      .insertInto('folders')
      .values({ id: newId(), teamId, name, parentFolderId, createdAt: act.now.toISOString() })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordEvent(tx, teamId, { type: 'folder.added', id: folder.id, name }, act)
    return folder
  })
}

/** @throws AppError notFound */
export function renameFolder(
  db: Db,
  teamId: TeamId,
  { id, name }: { id: string; name: string },
  act: Act,
): Promise<Folder> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const before = await getFolder(tx, teamId, id)
    if (name === before.name) return before
    await tx.updateTable('folders').set({ name }).where('id', '=', id).execute()
    await recordEvent(tx, teamId, { type: 'folder.updated', id, name }, act)
    return getFolder(tx, teamId, id)
  })
}

/** The folder and everything below it. */
const subtree = (db: Db, teamId: TeamId, id: string) =>
  db.withRecursive('tree', (recursive) =>
    recursive
      .selectFrom('folders')
      .select('folders.id')
      .where('folders.teamId', '=', teamId)
      .where('folders.id', '=', id)
      .unionAll(
        recursive
          .selectFrom('folders')
          .innerJoin('tree', 'tree.id', 'folders.parentFolderId')
          .select('folders.id'),
      ),
  )

/** What would go with a folder, for the confirmation. */
export async function folderContents(db: Db, teamId: TeamId, id: string): Promise<FolderContents> {
  await getFolder(db, teamId, id)
  const folders = await subtree(db, teamId, id)
    .selectFrom('tree')
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const documents = await subtree(db, teamId, id)
    .selectFrom('tree')
    .innerJoin('documents', 'documents.folderId', 'tree.id')
    .select((by) => [
      by.fn.countAll<number>().as('count'),
      by.fn.sum<number | string | null>('documents.fileSize').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    folders: folders.count - 1,
    documents: documents.count,
    bytes: Number(documents.bytes ?? 0),
  }
}

/** Deletes a folder with everything in it. @throws AppError notFound, conflict where that is not what was confirmed */
export async function deleteFolder(
  db: Db,
  teamId: TeamId,
  { id, ...confirmed }: z.infer<typeof folderDelete>,
  { files, act }: { files: Files; act: Act },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const folder = await getFolder(tx, teamId, id)
    const held = await folderContents(tx, teamId, id)
    if (!isDeepStrictEqual({ ...held, ...confirmed }, held))
      throw new AppError('conflict', { message: CHANGED })
    const documents = await subtree(tx, teamId, id)
      .selectFrom('tree')
      .innerJoin('documents', 'documents.folderId', 'tree.id')
      .select('documents.storedFileId')
      .execute()
    await tx.deleteFrom('folders').where('teamId', '=', teamId).where('id', '=', id).execute()
    await recordEvent(tx, teamId, { type: 'folder.deleted', id, name: folder.name }, act)
    const ids = documents.map(({ storedFileId }) => storedFileId)
    await removeUnused(tx, files, ids, act.now)
  })
}
