import type { NotNull } from 'kysely'
import type { StorageKey } from '../../domain/files/storage-key.ts'
import type { Db } from '../db/database.ts'

/** Stored files, each beside the document, the attachment or the person with the photo that names it. */
export const storedFilesWithRecords = (db: Db) =>
  db
    .selectFrom('storedFiles')
    .leftJoin('documents', 'documents.storedFileId', 'storedFiles.id')
    .leftJoin('scheduleFiles', 'scheduleFiles.storedFileId', 'storedFiles.id')
    .leftJoin('students', 'students.photoFileId', 'storedFiles.id')
    .leftJoin('coaches', 'coaches.photoFileId', 'storedFiles.id')

export interface StoredFile {
  storageKey: StorageKey
  size: number
  /** A file's name or a photo's path; null while no record names it. */
  recordName: string | null
}

/** Every finished upload, as the store knows it. */
export function listStoredFiles(db: Db): Promise<StoredFile[]> {
  return storedFilesWithRecords(db)
    .select((by) => [
      'storedFiles.storageKey',
      by.fn.coalesce('storedFiles.size', by.lit(0)).as('size'),
      by.fn
        .coalesce(
          'documents.fileName',
          'scheduleFiles.fileName',
          'students.photoUrl',
          'coaches.photoUrl',
        )
        .as('recordName'),
    ])
    .where('storedFiles.uploadedAt', 'is not', null)
    .where('storedFiles.storageKey', 'is not', null)
    .$narrowType<{ storageKey: NotNull }>()
    .execute()
}
