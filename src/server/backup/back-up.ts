import { constants, existsSync } from 'node:fs'
import { copyFile, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recordBackup, version } from '../admins/installation.ts'
import type { Config } from '../config.ts'
import { copyDatabase, type Db, databaseFile, openDatabase } from '../db/database.ts'
import { diskPath } from '../files/disk-store.ts'
import { filesFolder, listStoredFiles } from '../files/files.ts'
import { outboxFolder } from '../mail/mailer.ts'
import { BackupError, type Manifest, manifestPath } from './manifest.ts'

const POSTGRES = `DATABASE_URL is set: back Postgres up with pg_dump, and then DATA_DIR's folder "files" (docs/self-hosting.md)`

/** Files go while they are copied; with the next copy of the database they are no longer missed. */
const ATTEMPTS = 5

export interface Backup extends Manifest {
  folder: string
}

/**
 * Copies what must survive into a new folder below `target`, while the server runs: the database as it is
 * at one instant, every uploaded file that it names, and the outbox. @throws BackupError
 */
export async function backUp(config: Config, target: string, now: Date): Promise<Backup> {
  const { databaseUrl, dataDir, s3 } = config
  if (databaseUrl) throw new BackupError(POSTGRES)
  if (!existsSync(databaseFile(dataDir)))
    throw new BackupError(`DATA_DIR has no database to back up: ${dataDir}`)
  const createdAt = now.toISOString()
  const folder = join(target, `maruclub-${createdAt.slice(0, 19).replaceAll(':', '-')}`)
  if (existsSync(folder)) throw new BackupError(`${folder} is already there`)
  const partial = `${folder}.partial`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const { db } = await openDatabase({ dataDir })
  try {
    const copied = await copyAll(db, partial, s3 ? undefined : filesFolder(dataDir))
    const outbox = outboxFolder(dataDir)
    if (existsSync(outbox)) await cp(outbox, outboxFolder(partial), { recursive: true })
    const about = { format: 1 as const, version: version(), createdAt, bucket: s3?.bucket ?? null }
    const manifest = { ...about, ...copied }
    await writeFile(manifestPath(partial), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(partial, folder)
    await recordBackup(db, now)
    return { ...manifest, folder }
  } finally {
    await db.destroy()
    await rm(partial, { recursive: true, force: true })
  }
}

/** The database, and the files that it names, from a folder store. */
async function copyAll(db: Db, partial: string, from: string | undefined) {
  for (let attempt = 1; ; attempt++) {
    await rm(databaseFile(partial), { force: true })
    await copyDatabase(db, databaseFile(partial))
    const named = await namedFiles(partial)
    const bytes = named.reduce((sum, { size }) => sum + size, 0)
    if (!from) return { files: named.length, bytes, missing: [] }
    const missing: string[] = []
    for (const { storageKey } of named)
      if (!(await copyOnce(join(from, diskPath(storageKey)), storedAt(partial, storageKey))))
        missing.push(storageKey)
    if (!missing.length || attempt === ATTEMPTS) return { files: named.length, bytes, missing }
    await wait(200)
  }
}

const storedAt = (folder: string, key: string) => join(filesFolder(folder), diskPath(key))

/** What the copied database names. */
export async function namedFiles(folder: string) {
  const { db } = await openDatabase({ dataDir: folder })
  try {
    return await listStoredFiles(db)
  } finally {
    await db.destroy()
  }
}

/** A stored file never changes: one copy is enough. @returns false where it is not there */
async function copyOnce(from: string, to: string): Promise<boolean> {
  if (existsSync(to)) return true
  if (!existsSync(from)) return false
  await mkdir(dirname(to), { recursive: true })
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    await rm(to, { force: true })
    if (existsSync(from)) throw error
    return false
  }
}

/** Of a file in a backup or a data folder; undefined where it is not there. */
export async function storedSize(folder: string, key: string): Promise<number | undefined> {
  return (await stat(storedAt(folder, key)).catch(() => undefined))?.size
}
