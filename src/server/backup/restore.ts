import { existsSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '../config.ts'
import { databaseFile, isSound, openDatabase } from '../db/database.ts'
import { filesFolder } from '../files/files.ts'
import { outboxFolder } from '../mail/mailer.ts'
import { storedFilesIn, storedSize } from './back-up.ts'
import { BackupError, type Manifest, readManifest } from './manifest.ts'

/**
 * Puts a backup into an empty `DATA_DIR`, and checks that all of it arrived, save the files that the
 * manifest says it lacks. @throws BackupError
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
  const parts = [databaseFile, filesFolder, outboxFolder].map((of) => basename(of('.')))
  try {
    for (const part of parts) await copyPart(join(folder, part), join(dataDir, part))
    await check(dataDir, manifest)
  } catch (error) {
    for (const name of await readdir(dataDir).catch(() => []))
      await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
  return manifest
}

async function requireEmpty(dataDir: string) {
  const names = await readdir(dataDir).catch(() => [])
  if (names.length)
    throw new BackupError(`DATA_DIR is not empty, and nothing in it is overwritten: ${dataDir}`)
}

async function copyPart(from: string, to: string) {
  try {
    await cp(from, to, { recursive: true })
  } catch (error) {
    // Without uploads or without mails there is no such folder; a missing database is told below.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** @throws BackupError where the copy is not what the manifest says */
async function check(dataDir: string, manifest: Manifest) {
  if (!(await hasSoundDatabase(dataDir))) throw damaged('its database is not whole')
  const stored = await storedFilesIn(dataDir)
  if (stored.length !== manifest.files) throw damaged('it misses records')
  const lacking = new Set([...manifest.missing, ...manifest.damaged])
  const expected = manifest.bucket
    ? []
    : stored.filter(({ storageKey, recordName }) => recordName !== null && !lacking.has(storageKey))
  for (const { storageKey, size } of expected)
    if ((await storedSize(dataDir, storageKey)) !== size)
      throw damaged(`the file ${storageKey} is not whole`)
}

const damaged = (how: string) => new BackupError(`The backup is damaged: ${how}`)

async function hasSoundDatabase(dataDir: string): Promise<boolean> {
  if (!existsSync(databaseFile(dataDir))) return false
  try {
    const { db } = await openDatabase({ dataDir })
    return await isSound(db).finally(() => db.destroy())
  } catch {
    return false
  }
}
