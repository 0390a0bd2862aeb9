import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { migrations } from '../../../db/migrations/index.ts'
import type { Config } from '../config/config.ts'
import { databaseFile, isSound, openDatabase } from '../db/database.ts'
import { LOCK_NAME, lockFolder } from '../db/folder-lock.ts'
import { newerStep } from '../db/newer-step.ts'
import { storedFilesIn, storedSize } from './back-up.ts'
import { checksum } from './checksums.ts'
import {
  BackupError,
  DATABASE_NAME,
  FOLDER_NAMES,
  type Manifest,
  readManifest,
} from './manifest.ts'
import { markFinished, markUnfinished, UNFINISHED_NAME } from './unfinished.ts'

/**
 * Puts a backup into an empty `DATA_DIR`, or one where a restore was cut off, and checks that all of it
 * arrived, save the files that the manifest says it lacks. Until then the folder is marked as unfinished,
 * and nothing opens it. @throws BackupError
 */
export async function restore(config: Config, folder: string): Promise<Manifest> {
  const { databaseUrl, dataDir, s3 } = config
  if (databaseUrl)
    throw new BackupError('DATABASE_URL is set: a backup holds an SQLite database; unset it first')
  const manifest = await readManifest(folder)
  if (manifest.bucket && !s3)
    throw new BackupError(
      `The uploaded files are in the bucket "${manifest.bucket}": set the S3_ variables first`,
    )
  if (s3 && !manifest.bucket && manifest.files > 0)
    throw new BackupError('The backup holds uploaded files for DATA_DIR: unset the S3_ variables')
  await requireEmpty(dataDir)
  await mkdir(dataDir, { recursive: true })
  using lock = lockFolder(dataDir)
  if (!lock) throw new BackupError(`DATA_DIR is in use: ${dataDir}`)
  await requireEmpty(dataDir)
  await markUnfinished(dataDir)
  try {
    await removeParts(dataDir)
    await copyPart(folder, dataDir, DATABASE_NAME)
    await checkDatabase(dataDir, manifest)
    for (const part of FOLDER_NAMES) await copyPart(folder, dataDir, part)
    await checkFiles(dataDir, manifest)
  } catch (error) {
    await removeParts(dataDir)
    for (const name of [UNFINISHED_NAME, LOCK_NAME]) await rm(join(dataDir, name), { force: true })
    throw error
  }
  await markFinished(dataDir)
  return manifest
}

/** Whatever a database or a restore has made. */
const PARTS = [DATABASE_NAME, `${DATABASE_NAME}-wal`, `${DATABASE_NAME}-shm`, ...FOLDER_NAMES]

async function removeParts(dataDir: string) {
  for (const part of PARTS) await rm(join(dataDir, part), { recursive: true, force: true })
}

/** What a restore that was cut off has left is nothing. */
async function requireEmpty(dataDir: string) {
  const names: string[] = await readdir(dataDir).catch(() => [])
  const own = names.includes(UNFINISHED_NAME) ? [UNFINISHED_NAME, ...PARTS] : []
  if (names.some((name) => name !== LOCK_NAME && !own.includes(name)))
    throw new BackupError(`DATA_DIR is not empty, and nothing in it is overwritten: ${dataDir}`)
}

async function copyPart(folder: string, dataDir: string, part: string) {
  try {
    await cp(join(folder, part), join(dataDir, part), { recursive: true })
  } catch (error) {
    // Without uploads or without mails there is no such folder; a missing database is told below.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

const damaged = (how: string) => new BackupError(`The backup is damaged: ${how}`)

/** Whether a file is the one that was backed up; a backup of an older version doesn't say. */
async function isAsBackedUp(dataDir: string, path: string, expected: string | undefined) {
  if (expected === undefined) return true
  return (await checksum(join(dataDir, path)).catch(() => undefined)) === expected
}

/** @throws BackupError for a database that is damaged, or newer than this program */
async function checkDatabase(dataDir: string, { version, sha256 }: Manifest) {
  const isSame = await isAsBackedUp(dataDir, DATABASE_NAME, sha256[DATABASE_NAME])
  if (!isSame || !(await hasSoundDatabase(dataDir))) throw damaged('its database is not whole')
  const { db } = await openDatabase({ dataDir })
  const step = await newerStep(db, migrations).finally(() => db.destroy())
  if (step)
    throw new BackupError(
      `The backup was made by a newer version, MaruClub ${version}, whose database has the step ${step}: restore it with that one`,
    )
}

async function hasSoundDatabase(dataDir: string): Promise<boolean> {
  if (!existsSync(databaseFile(dataDir))) return false
  try {
    const { db } = await openDatabase({ dataDir })
    return await isSound(db).finally(() => db.destroy())
  } catch {
    return false
  }
}

/** @throws BackupError where the copy is not what the manifest says */
async function checkFiles(dataDir: string, manifest: Manifest) {
  const stored = await storedFilesIn(dataDir)
  if (stored.length !== manifest.files) throw damaged('it misses records')
  const lacking = new Set([...manifest.missing, ...manifest.damaged])
  const expected = manifest.bucket
    ? []
    : stored.filter(({ storageKey, recordName }) => recordName !== null && !lacking.has(storageKey))
  for (const { storageKey, size } of expected)
    if ((await storedSize(dataDir, storageKey)) !== size)
      throw damaged(`the file ${storageKey} is not whole`)
  for (const [path, sum] of Object.entries(manifest.sha256))
    if (path !== DATABASE_NAME && !(await isAsBackedUp(dataDir, path, sum)))
      throw damaged(`the file ${basename(path)} is not whole`)
}
