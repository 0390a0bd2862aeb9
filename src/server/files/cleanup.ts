import type { Db } from '../db/database.ts'
import type { Files } from './uploads.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 500

/** Removes blobs and their rows; a crash in between leaves a row that the sweep finds again. */
export async function removeStoredFiles(db: Db, files: Files, ids: readonly string[]) {
  if (!ids.length) return
  const rows = await db
    .selectFrom('storedFiles')
    .select(['id', 'storageKey'])
    .where('id', 'in', ids)
    .execute()
  for (const { storageKey } of rows) await files.store.remove(storageKey)
  await db.deleteFrom('storedFiles').where('id', 'in', ids).execute()
}

/** Stored files that no document, attachment or photo names. */
const unused = (db: Db) =>
  db
    .selectFrom('storedFiles')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.storedFileId', '=', 'storedFiles.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduleFiles')
            .select('scheduleFiles.id')
            .whereRef('scheduleFiles.storedFileId', '=', 'storedFiles.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('students')
            .select('students.id')
            .whereRef('students.photoFileId', '=', 'storedFiles.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coaches')
            .select('coaches.id')
            .whereRef('coaches.photoFileId', '=', 'storedFiles.id'),
        ),
      ),
    )

/** Removes what nothing names: of any age where `ids` are given, else after a day (contract 5, Files). */
export async function sweep(db: Db, files: Files, now: Date, ids?: readonly string[]) {
  if (ids?.length === 0) return 0
  const before = new Date(now.getTime() - DAY_MS).toISOString()
  const rows = await unused(db)
    .$if(ids !== undefined, (query) => query.where('storedFiles.id', 'in', ids ?? []))
    .$if(ids === undefined, (query) => query.where('storedFiles.createdAt', '<', before))
    .select('storedFiles.id')
    .orderBy('storedFiles.id')
    .limit(BATCH)
    .execute()
  await removeStoredFiles(
    db,
    files,
    rows.map(({ id }) => id),
  )
  return rows.length
}
