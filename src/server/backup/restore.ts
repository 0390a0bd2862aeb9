import { cp, lstat, mkdir, readdir, rm, rmdir, statfs } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { type Db, databaseFile, openDatabase } from '../db/database.ts'
import { LOCK_NAME, lockFolder } from '../db/folder-lock.ts'
import { storedTables } from '../db/snapshot.ts'
import { listStoredFiles } from '../files/stored-files.ts'
import { within } from '../files/within.ts'
import { unpack } from './archive.ts'
import { storedSize } from './back-up.ts'
import { checksum } from './checksums.ts'
import { loadRows } from './load-rows.ts'
import { BackupError, FOLDER_NAMES, type Manifest, readManifest } from './manifest.ts'
import { BACKUPS, openPartial, removePartials } from './partial.ts'
import { markFinished, markUnfinished, UNFINISHED_NAME } from './unfinished.ts'

/** The same for a backup in one file, as an administrator downloads it. @throws BackupError */
export async function restoreFile(config: Config, file: string): Promise<Manifest> {
  // On the disk that the rest goes to; the next restore, backup or start removes what a killed one leaves.
  const backups = join(config.dataDir, BACKUPS)
  await requireEmpty(config.dataDir)
  await removePartials(backups)
  try {
    await using scratch = openPartial(backups, 'restore-')
    return await restore(config, await unpack(file, join(scratch.folder, 'unpacked')))
  } finally {
    // Only where nothing else is in it.
    await rmdir(backups).catch(() => {})
  }
}

/** Rows take about as much again in a database, and as its log. */
const ROW_ROOM = 3

/** How many bytes of rows there is room for below `folder`, with `spared` left. */
export async function roomForRows(folder: string, spared = 0): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.max(0, (bavail * bsize - spared) / ROW_ROOM)
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
    await withDatabase(config, async (db) =>
      loadRows(db, folder, manifest, {
        room: await roomForRows(dataDir),
        async after(tx) {
          for (const part of FOLDER_NAMES) await copyPart(folder, dataDir, part, manifest)
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

/** Copies what the manifest names. @throws BackupError for a link, which could lead anywhere */
export async function copyPart(
  folder: string,
  dataDir: string,
  part: string,
  { sha256 }: Manifest,
) {
  const wanted = new Set(Object.keys(sha256).map((path) => within(folder, path)))
  async function filter(path: string) {
    const found = await lstat(path)
    if (!found.isFile() && !found.isDirectory()) throw damaged('it holds a link')
    return found.isDirectory() || wanted.has(resolve(path))
  }
  try {
    await cp(join(folder, part), join(dataDir, part), { recursive: true, filter })
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
    if ((await checksum(within(folder, path)).catch(() => undefined)) !== sum)
      throw damaged(`the file ${basename(path)} is not whole`)
  }
}
