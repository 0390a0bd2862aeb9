import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { filesFolder } from '../files/files.ts'
import { outboxFolder } from '../mail/mailer.ts'
import { tableSum } from './rows.ts'

/** A backup or a restore can't be made; the message is one line that says why. */
export class BackupError extends Error {}

export const MANIFEST_NAME = 'backup.json'
/** What a backup holds beside it and the rows, under the names of `DATA_DIR`. */
export const FOLDER_NAMES = [filesFolder, outboxFolder].map((of) => basename(of('.')))

const FORMAT = 2
const anyFormat = z.object({ format: z.int(), version: z.string() })

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of MaruClub that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The newest step of its database. */
  step: z.string(),
  tables: z.record(z.string(), tableSum),
  /** In object storage: the bucket that holds the uploaded files, which are not in the backup. */
  bucket: z.string().nullable(),
  files: z.int(),
  bytes: z.int(),
  /** Of the files that records name: the keys of those that were not in the store… */
  missing: z.array(z.string()),
  /** …and of those that had another size there. */
  damaged: z.array(z.string()),
  /** By path in the backup. */
  sha256: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const manifestPath = (folder: string) => join(folder, MANIFEST_NAME)

/** @throws BackupError where `folder` is no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => '')
  const found = anyFormat.safeParse(parsed(text))
  if (found.success && found.data.format !== FORMAT)
    throw new BackupError(
      `The backup was made by MaruClub ${found.data.version} in another format: restore it with that one`,
    )
  try {
    return manifest.parse(parsed(text))
  } catch {
    throw new BackupError(`${folder} is no backup of MaruClub: it has no readable ${MANIFEST_NAME}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
