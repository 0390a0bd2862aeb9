import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { type Db, databaseFile, openDatabase } from '../db/database.ts'
import { LOCK_NAME, lockFolder } from '../db/folder-lock.ts'
import { storedTables } from '../db/snapshot.ts'
import { listStoredFiles } from '../files/stored-files.ts'
import { unpack } from './archive.ts'
import { storedSize } from './back-up.ts'
import { checksum } from './checksums.ts'
import { loadRows } from './load-rows.ts'
import { BackupError, FOLDER_NAMES, type Manifest, readManifest } from './manifest.ts'
import { BACKUPS } from './partial.ts'
import { markFinished, markUnfinished, UNFINISHED_NAME } from './unfinished.ts'

/** The same for a backup in one file, as an administrator downloads it. @throws BackupError */
export async function restoreFile(config: Config, file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'maruclub-restore-'))
  try {
    return await restore(config, await unpack(file, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Puts a backup, of either database, into an empty installation, or one where a restore was cut off, and
 * checks that all of it arrived, save the files that the manifest says it lacks. Until then the folder is
 * marked as unfinished, and nothing opens it. @throws BackupError
 */
export async function restore(config: Config, folder: string): Promise<Manifest> {
  const { databaseUrl, dataDir } = config
  const manifest = await readManifest(folder)
  requireSameStore(config, manifest)
  await requireEmpty(dataDir)
  await mkdir(dataDir, { recursive: true })
  using lock = lockFolder(dataDir)
  if (!lock) throw new BackupError(`DATA_DIR is in use: ${dataDir}`)
  await requireEmpty(dataDir)
  if (databaseUrl) await withDatabase(config, requireNobody)
  await markUnfinished(dataDir)
  try {
    await removeParts(dataDir)
    await withDatabase(config, (db) =>
      loadRows(db, folder, manifest, {
        async after(tx) {
          for (const part of FOLDER_NAMES) await copyPart(folder, dataDir, part)
          await checkFiles(tx, dataDir, manifest)
        },
      }),
    )
  } catch (error) {
    await removeParts(dataDir)
    for (const name of [UNFINISHED_NAME, LOCK_NAME]) await rm(join(dataDir, name), { force: true })
    throw error
  }
  await markFinished(dataDir)
  return manifest
}

/** @throws BackupError for one whose uploaded files are elsewhere than this installation's */
export function requireSameStore({ s3 }: Config, { bucket, files }: Manifest): void {
  if (bucket && !s3)
    throw new BackupError(
      `The uploaded files are in the bucket "${bucket}": set the S3_ variables first`,
    )
  if (s3 && !bucket && files > 0)
    throw new BackupError('The backup holds uploaded files for DATA_DIR: unset the S3_ variables')
}

async function withDatabase<Result>(config: Config, work: (db: Db) => Promise<Result>) {
  const { db } = await openDatabase(config)
  return work(db).finally(() => db.destroy())
}

/** @throws BackupError where somebody uses the database */
export async function requireNobody(db: Db): Promise<void> {
  const tables = await storedTables(db)
  if (tables.length === 0) return
  if (!tables.some(({ name }) => name === 'accounts'))
    throw new BackupError(
      'The database belongs to another program, and nothing in it is overwritten',
    )
  const anybody = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (anybody) throw new BackupError('The database is not empty, and nothing in it is overwritten')
}

const DATABASE_NAME = basename(databaseFile('.'))
/** Whatever a database or a restore has made. */
const PARTS = [DATABASE_NAME, `${DATABASE_NAME}-wal`, `${DATABASE_NAME}-shm`, ...FOLDER_NAMES]

async function removeParts(dataDir: string) {
  for (const part of PARTS) await rm(join(dataDir, part), { recursive: true, force: true })
}

/** What a restore that was cut off has left is nothing. */
async function requireEmpty(dataDir: string) {
  const names: string[] = await readdir(dataDir).catch(() => [])
  const own = names.includes(UNFINISHED_NAME) ? [UNFINISHED_NAME, ...PARTS] : []
  const spared = [LOCK_NAME, BACKUPS, ...own]
  if (names.some((name) => !spared.includes(name)))
    throw new BackupError(`DATA_DIR is not empty, and nothing in it is overwritten: ${dataDir}`)
}

export async function copyPart(folder: string, dataDir: string, part: string) {
  try {
    await cp(join(folder, part), join(dataDir, part), { recursive: true })
  } catch (error) {
    // Without uploads or without mails there is no such folder.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

const damaged = (how: string) => new BackupError(`The backup is damaged: ${how}`)

/** @throws BackupError where the copy is not what the manifest says */
async function checkFiles(db: Db, dataDir: string, manifest: Manifest) {
  const stored = await listStoredFiles(db)
  const lacking = new Set([...manifest.missing, ...manifest.damaged])
  const expected = manifest.bucket
    ? []
    : stored.filter(({ storageKey, recordName }) => recordName !== null && !lacking.has(storageKey))
  for (const { storageKey, size } of expected)
    if ((await storedSize(dataDir, storageKey)) !== size)
      throw damaged(`the file ${storageKey} is not whole`)
  await requireChecksums(dataDir, manifest, FOLDER_NAMES)
}

/** @throws BackupError for a file in `folder` that is not as it was backed up; `parts` are looked at */
export async function requireChecksums(
  folder: string,
  { sha256 }: Manifest,
  parts: string[],
): Promise<void> {
  for (const [path, sum] of Object.entries(sha256)) {
    if (!parts.includes(path.split('/')[0] ?? '')) continue
    if ((await checksum(join(folder, path)).catch(() => undefined)) !== sum)
      throw damaged(`the file ${basename(path)} is not whole`)
  }
}
