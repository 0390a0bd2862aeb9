import { constants, existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { StorageKey } from '../../domain/files/storage-key.ts'
import { recordBackup, version } from '../admins/installation.ts'
import { asConfigError, type Config } from '../config/config.ts'
import { type Db, databaseFile, openDatabase } from '../db/database.ts'
import { inSnapshot, storedTables } from '../db/snapshot.ts'
import { newestStep } from '../db/steps.ts'
import { diskPath } from '../files/disk-store.ts'
import { filesFolder } from '../files/files.ts'
import { listStoredFiles, type StoredFile } from '../files/stored-files.ts'
import { outboxFolder } from '../mail/mailer.ts'
import { checksums } from './checksums.ts'
import {
  BackupError,
  FOLDER_NAMES,
  MANIFEST_NAME,
  type Manifest,
  manifestPath,
} from './manifest.ts'
import { beginPartial } from './partial.ts'
import { ROWS_NAME, writeRows } from './rows.ts'
import { requireFinished } from './unfinished.ts'

/** Files go while they are copied; the next copy of the database no longer names them. */
const ATTEMPTS = 5

export interface Backup extends Manifest {
  folder: string
}

/**
 * Copies what must survive into a new folder below `target`, while servers run: every table as it is at one
 * instant, every uploaded file that one names, and the outbox. Files that are not whole are listed in the
 * manifest; such a backup stays, but does not count as the last one. `isLinking`: an uploaded file, which never
 * changes, takes no room of its own on the disk that has it. @throws BackupError, ConfigError
 */
export async function backUp(
  config: Config,
  target: string,
  now: Date,
  { isLinking = false } = {},
): Promise<Backup> {
  const { databaseUrl, dataDir, s3 } = config
  if (!databaseUrl && !existsSync(databaseFile(dataDir)))
    throw new BackupError(`DATA_DIR has no database to back up: ${dataDir}`)
  const createdAt = now.toISOString()
  requireFinished(dataDir)
  const opening = openDatabase(config)
  const { db } = await (databaseUrl
    ? asConfigError('DATABASE_URL', 'the address of a Postgres that answers', opening)
    : asConfigError('DATA_DIR', 'a folder whose database can be opened', opening))
  try {
    await requireTables(db)
    await using partial = await beginPartial(target)
    const store = s3 ? undefined : filesFolder(dataDir)
    const { stored, missing, damaged, tables, rowBytes, step } = await copyAll(
      db,
      partial.folder,
      store,
      isLinking ? linkOrCopy : copyFile,
    )
    const outbox = outboxFolder(dataDir)
    if (existsSync(outbox)) await cp(outbox, outboxFolder(partial.folder), { recursive: true })
    const manifest: Manifest = {
      format: 2,
      version,
      createdAt,
      step,
      tables,
      rowBytes,
      bucket: s3?.bucket ?? null,
      files: stored.length,
      bytes: stored.reduce((sum, { size }) => sum + size, 0),
      missing: missing.map(({ storageKey }) => storageKey),
      damaged: damaged.map(({ storageKey }) => storageKey),
      sha256: await checksums(partial.folder, [ROWS_NAME, ...FOLDER_NAMES]),
    }
    await writeFile(manifestPath(partial.folder), `${JSON.stringify(manifest, null, 2)}\n`, {
      flush: true,
    })
    const folder = await partial.complete(createdAt)
    const lost = [...missing, ...damaged]
    if (lost.length) throw notWhole(folder, dataDir, lost)
    await recordBackup(db, now)
    return { ...manifest, folder }
  } finally {
    await db.destroy()
  }
}

async function requireTables(db: Db) {
  const tables = await storedTables(db)
  if (tables.length === 0)
    throw new BackupError('The database has no tables yet, and nothing to back up')
  if (!tables.some(({ name }) => name === 'stored_files'))
    throw new BackupError('The database belongs to another program')
}

const MOST_NAMES = 5

function notWhole(folder: string, dataDir: string, lost: StoredFile[]) {
  const names = lost.slice(0, MOST_NAMES).map(({ recordName }) => recordName)
  const more = lost.length - names.length
  const list = names.join(', ') + (more ? ` and ${more} more` : '')
  return new BackupError(
    `Uploaded files are missing or damaged in ${filesFolder(dataDir)}: ${list}. ${folder} holds the rest, and does not count as the last backup: keep the older ones. Its ${MANIFEST_NAME} lists what it lacks.`,
  )
}

/** The rows, and the files that they name, from a folder store. */
async function copyAll(db: Db, partial: string, from: string | undefined, copyTo: typeof copyFile) {
  for (let attempt = 1; ; attempt++) {
    await rm(join(partial, ROWS_NAME), { recursive: true, force: true })
    const { stored, ...written } = await inSnapshot(db, async (snapshot) => ({
      step: await newestStep(snapshot.db),
      ...(await writeRows(snapshot, partial)),
      stored: await listStoredFiles(snapshot.db),
    }))
    const missing: StoredFile[] = []
    const damaged: StoredFile[] = []
    for (const file of stored) {
      const copy = from ? await copyOnce(from, partial, file, copyTo) : 'whole'
      // An upload may be on its way as long as no record names it.
      if (file.recordName === null) continue
      if (copy === 'missing') missing.push(file)
      if (copy === 'damaged') damaged.push(file)
    }
    const isWhole = missing.length + damaged.length === 0
    if (isWhole || attempt === ATTEMPTS) return { ...written, stored, missing, damaged }
    await wait(200)
  }
}

const storedAt = (folder: string, key: StorageKey) => diskPath(filesFolder(folder), key)

const linkOrCopy: typeof copyFile = (from, to, mode) =>
  link(from, to).catch(() => copyFile(from, to, mode))

/** A stored file never changes: one whole copy is enough. */
async function copyOnce(
  store: string,
  folder: string,
  { storageKey, size }: StoredFile,
  copyTo: typeof copyFile,
): Promise<'whole' | 'missing' | 'damaged'> {
  const from = diskPath(store, storageKey)
  const to = storedAt(folder, storageKey)
  if ((await storedSize(folder, storageKey)) === size) return 'whole'
  if (!existsSync(from)) return 'missing'
  await mkdir(dirname(to), { recursive: true })
  try {
    await copyTo(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    await rm(to, { force: true })
    if (existsSync(from)) throw error
    return 'missing'
  }
  return (await storedSize(folder, storageKey)) === size ? 'whole' : 'damaged'
}

/** Of a file in a backup or a data folder; undefined where it is not there. */
export async function storedSize(folder: string, key: StorageKey): Promise<number | undefined> {
  return (await stat(storedAt(folder, key)).catch(() => undefined))?.size
}
