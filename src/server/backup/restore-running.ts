import { join } from 'node:path'
import { AppError, forbidden } from '../../domain/basics/errors.ts'
import type { StorageKey } from '../../domain/files/storage-key.ts'
import { refusals } from '../../domain/words/messages.ts'
import { isUnused, keepSetupToken } from '../admins/setup.ts'
import type { Config } from '../config/config.ts'
import { type Db, forMigrations } from '../db/database.ts'
import { lockTable } from '../db/fill.ts'
import { diskPath } from '../files/disk-store.ts'
import { filesFolder } from '../files/files.ts'
import { noteKeys } from '../files/scratch-keys.ts'
import { listStoredFiles } from '../files/stored-files.ts'
import type { Files } from '../files/uploads.ts'
import { unpack } from './archive.ts'
import { storedSize } from './back-up.ts'
import { loadRows } from './load-rows.ts'
import { BackupError, FOLDER_NAMES, type Manifest, readManifest } from './manifest.ts'
import {
  copyPart,
  requireChecksums,
  requireNobody,
  requireSameStore,
  roomForRows,
} from './restore.ts'
import { ROWS_NAME } from './rows.ts'

interface Parts {
  db: Db
  files: Files
  config: Config
}

/** @throws AppError forbidden once somebody has an account here */
export async function requireUnused(db: Db): Promise<void> {
  if (!(await isUnused(db))) throw forbidden(refusals.restoreInUse)
}

/**
 * Puts a backup, in one file, into the running installation that nobody uses yet: all of it or nothing. `scratch`: a
 * folder of this process for what comes of it.
 * @throws AppError badRequest for a file that can't be restored here, with the reason
 */
export async function restoreRunning(
  parts: Parts,
  file: string,
  scratch: string,
): Promise<Manifest> {
  const folder = join(scratch, 'unpacked')
  try {
    return await restoreFolder(parts, await unpack(file, folder), scratch)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    // Whoever sets up learns no path of this machine.
    const why = error.message.replaceAll(`${folder}/`, '').replaceAll(file, 'it')
    throw new AppError('badRequest', { message: refusals.restoreRefused(why) })
  }
}

async function restoreFolder(
  { db, files, config }: Parts,
  folder: string,
  scratch: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  requireSameStore(config, manifest)
  await requireChecksums(folder, manifest, [ROWS_NAME, ...FOLDER_NAMES])
  /** Keys of files that are in the store by now. */
  const put: StorageKey[] = []
  const room = await roomForRows(scratch, files.minFreeBytes)
  try {
    await forMigrations(db, (tx) =>
      keepSetupToken(tx, () =>
        loadRows(tx, folder, manifest, {
          room,
          async before() {
            await lockTable(tx, 'accounts')
            await requireNobody(tx)
          },
          async after() {
            if (!manifest.bucket) await putFiles(tx, files, { folder, scratch, manifest, put })
          },
        }),
      ),
    )
  } catch (error) {
    for (const key of put) await files.store.remove(key)
    throw error
  }
  const [, outbox = ''] = FOLDER_NAMES
  await copyPart(folder, config.dataDir, outbox, manifest)
  return manifest
}

interface Putting {
  folder: string
  scratch: string
  manifest: Manifest
  put: StorageKey[]
}

/** @throws BackupError where one that a record names is not whole, and the manifest doesn't say so */
async function putFiles(
  tx: Db,
  { store }: Files,
  { folder, scratch, manifest: { missing, damaged }, put }: Putting,
) {
  const lacking = new Set([...missing, ...damaged])
  const stored = await listStoredFiles(tx)
  await noteKeys(
    scratch,
    stored.map(({ storageKey }) => storageKey),
  )
  for (const { storageKey, size, recordName } of stored) {
    const isWhole = (await storedSize(folder, storageKey)) === size
    if (!isWhole && recordName !== null && !lacking.has(storageKey))
      throw new BackupError(`The backup is damaged: the file ${storageKey} is not whole`)
    if (!isWhole) continue
    await store.put(storageKey, diskPath(filesFolder(folder), storageKey), size)
    put.push(storageKey)
  }
}
