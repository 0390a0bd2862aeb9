import { dirname } from 'node:path'
import { openDatabase } from '../db/database.ts'
import { loadRows } from './load-rows.ts'
import { FOLDER_NAMES, readManifest } from './manifest.ts'
import { openPartial } from './partial.ts'
import { requireChecksums, roomForRows } from './restore.ts'
import { ROWS_NAME } from './rows.ts'

/**
 * Restores the rows of a backup into a database that goes afterwards, compares each table with what was written,
 * and every file with its checksum. @throws BackupError for one that would not come back whole
 */
export async function rehearse(folder: string): Promise<void> {
  const manifest = await readManifest(folder)
  await requireChecksums(folder, manifest, [ROWS_NAME, ...FOLDER_NAMES])
  await using scratch = openPartial(dirname(folder), 'rehearsal-')
  const { db } = await openDatabase({ dataDir: scratch.folder })
  try {
    await loadRows(db, folder, manifest, { room: await roomForRows(scratch.folder) })
  } finally {
    await db.destroy()
  }
}
