import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { databaseFile } from '../db/database.ts'
import { filesFolder } from '../files/files.ts'
import { outboxFolder } from '../mail/mailer.ts'

/** A backup or a restore can't be made; the message is one line that says why. */
export class BackupError extends Error {}

export const MANIFEST_NAME = 'backup.json'
/** What a backup holds beside it, under the names of `DATA_DIR`. */
export const DATABASE_NAME = basename(databaseFile('.'))
export const FOLDER_NAMES = [filesFolder, outboxFolder].map((of) => basename(of('.')))

const manifest = z.object({
  format: z.literal(1),
  /** The version of MaruClub that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** In object storage: the bucket that holds the uploaded files, which are not in the backup. */
  bucket: z.string().nullable(),
  files: z.int(),
  bytes: z.int(),
  /** Of the files that records name: the keys of those that were not in the store… */
  missing: z.array(z.string()),
  /** …and of those that had another size there. */
  damaged: z.array(z.string()).default([]),
  /** By path in the backup; a backup of an older version has none. */
  sha256: z.record(z.string(), z.string()).default({}),
})
export type Manifest = z.infer<typeof manifest>

export const manifestPath = (folder: string) => join(folder, MANIFEST_NAME)

/** @throws BackupError where `folder` is no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => '')
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupError(`${folder} is no backup of MaruClub: it has no readable ${MANIFEST_NAME}`)
  }
}
