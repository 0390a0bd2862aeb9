import { join } from 'node:path'
import type { NotNull } from 'kysely'
import type { StorageKey } from '../../domain/files/storage-key.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { pendingWork } from '../pending/pending.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'
import type { Files } from './uploads.ts'

/** Where the folder store keeps its files. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/** Under it an upload is refused, before the database or the machine has no room to write. */
const MIN_FREE_BYTES = 256 * 1024 * 1024

/** The file store that the configuration names: a folder, or object storage. */
export const openFiles = ({ dataDir, s3, teamStorageBytes }: Config, log: Files['log']): Files => ({
  store: s3 ? s3Store(s3) : diskStore(filesFolder(dataDir)),
  // On the files' own volume: from another one, a file could not be moved to its place.
  temporaryFolder: join(filesFolder(dataDir), 'tmp'),
  teamLimitBytes: teamStorageBytes,
  minFreeBytes: MIN_FREE_BYTES,
  pending: pendingWork(),
  log,
})

export interface ReadableFile {
  fileName: string
  size: number
  storageKey: StorageKey
}

/** A document or attachment of the team. */
export function findTeamFile(
  db: Db,
  teamId: TeamId,
  kind: 'documents' | 'attachments',
  id: string,
): Promise<ReadableFile | undefined> {
  const records =
    kind === 'documents'
      ? db.selectFrom('documents').select(['id', 'teamId', 'fileName', 'storedFileId'])
      : db.selectFrom('scheduleFiles').select(['id', 'teamId', 'fileName', 'storedFileId'])
  return db
    .selectFrom(records.as('record'))
    .innerJoin('storedFiles', 'storedFiles.id', 'record.storedFileId')
    .select((by) => [
      'record.fileName',
      'storedFiles.storageKey',
      by.fn.coalesce('storedFiles.size', by.lit(0)).as('size'),
    ])
    .where('record.teamId', '=', teamId)
    .where('record.id', '=', id)
    .where('storedFiles.storageKey', 'is not', null)
    .$narrowType<{ storageKey: NotNull }>()
    .executeTakeFirst()
}

/** A photo, by its unguessable name: somebody's, or one that its person has just sent. */
export function findPhoto(db: Db, name: string) {
  return db
    .selectFrom('storedFiles')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('attachedAt', 'is', null),
        exists(selectFrom('students').select('id').whereRef('photoFileId', '=', 'storedFiles.id')),
        exists(selectFrom('coaches').select('id').whereRef('photoFileId', '=', 'storedFiles.id')),
      ]),
    )
    .select((by) => ['storageKey', by.fn.coalesce('size', by.lit(0)).as('size')])
    .where('name', '=', name)
    .where('visibility', '=', 'public')
    .where('storageKey', 'is not', null)
    .$narrowType<{ storageKey: NotNull }>()
    .where('uploadedAt', 'is not', null)
    .executeTakeFirst()
}
