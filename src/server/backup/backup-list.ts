import { join } from 'node:path'
import { AppError, notFound } from '../../domain/basics/errors.ts'
import { archiveKey, type BackupName, backupName } from '../../domain/files/storage-key.ts'
import type { BackupRecord } from '../../domain/people/backup.ts'
import { recordAction } from '../admins/actions.ts'
import { lockAdmins } from '../admins/admins.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { within } from '../files/within.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { BACKUPS } from './partial.ts'

/** More than nights and weeks are kept, and an administrator's own beside them. */
const MOST_LISTED = 100

export const ownBackupsFolder = (dataDir: string) => join(dataDir, BACKUPS)
/** Where one lies in a folder of them. @throws Error for no name of a backup */
export const backupPath = (folder: string, name: BackupName) =>
  within(folder, backupName.parse(name))
/** In the bucket, a backup is one file. */
export const keyOf = (name: BackupName) => archiveKey.parse(`backups/${name}.tar`)

/** The newest first. */
export const listBackups = (db: Db): Promise<BackupRecord[]> =>
  db
    .selectFrom('backups')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()

/** The name of one that was made. @throws AppError notFound */
export async function findBackup(db: Db, id: string): Promise<BackupName> {
  const found = await db
    .selectFrom('backups')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found?.name) throw notFound('このバックアップは見つかりません')
  return found.name
}

/** One is made as a job. @throws AppError conflict while one is under way */
export function askForBackup(db: Db, by: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx, now)
    const waiting = await tx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'backup')
      .where('dueAt', 'is not', null)
      .executeTakeFirst()
    if (waiting) throw new AppError('conflict', { message: 'バックアップを作成しています' })
    await enqueue(tx, 'backup', {}, now)
    await recordAction(tx, by, 'バックアップを始めました', now)
  })
}
