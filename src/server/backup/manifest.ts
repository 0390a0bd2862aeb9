import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { storageKey } from '../../domain/files/storage-key.ts'
import { filesFolder } from '../files/files.ts'
import { outboxFolder } from '../mail/mailer.ts'
import { tableSum } from './rows.ts'

/** A backup or a restore can't be made; the message is one line that says why. */
export class BackupError extends Error {}

export const MANIFEST_NAME = 'backup.json'
/** What a backup holds beside it and the rows, under the names of `DATA_DIR`. */
export const FOLDER_NAMES = [filesFolder, outboxFolder].map((of) => basename(of('.')))

/** What a backup of half a million files takes. */
export const MOST_MANIFEST_BYTES = 64 * 1024 * 1024
const MOST_PATH = 400

/** Whether a text is a path that stays in its folder, whatever reads it. */
export const isBackupPath = (path: string) =>
  path.length <= MOST_PATH &&
  !/[\\\p{Cc}]/u.test(path) &&
  path.split('/').every((part) => !['', '.', '..'].includes(part))

const FORMAT = 2
const anyFormat = z.object({ format: z.int(), version: z.string().max(60) })

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of MaruClub that made it. */
  version: z.string().regex(/^[\w.+-]{1,60}$/),
  createdAt: z.iso.datetime(),
  /** The newest step of its database. */
  step: z.string().regex(/^[\w-]{1,100}$/),
  tables: z.record(z.string().regex(/^[a-z_]{1,63}$/), tableSum),
  /** How long each table's rows are before they are compressed; older backups don't say. */
  rowBytes: z.record(z.string(), z.int().min(0)).optional(),
  /** In object storage: the bucket that holds the uploaded files, which are not in the backup. */
  bucket: z
    .string()
    .regex(/^[\w.-]{1,255}$/)
    .nullable(),
  files: z.int().min(0),
  bytes: z.int().min(0),
  /** Of the files that records name: the keys of those that were not in the store… */
  missing: z.array(storageKey),
  /** …and of those that had another size there. */
  damaged: z.array(storageKey),
  /** By path in the backup. */
  sha256: z.record(z.string().refine(isBackupPath), z.string().regex(/^[0-9a-f]{64}$/)),
})
export type Manifest = z.infer<typeof manifest>

export const manifestPath = (folder: string) => join(folder, MANIFEST_NAME)

/** @throws BackupError where `folder` is no backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = manifestPath(folder)
  const { size } = (await stat(path).catch(() => undefined)) ?? { size: 0 }
  const text = size > MOST_MANIFEST_BYTES ? '' : await readFile(path, 'utf8').catch(() => '')
  return parseManifest(text, folder)
}

/** The same of its text, from wherever `place` names for people. @throws BackupError */
export function parseManifest(text: string, place: string): Manifest {
  const found = anyFormat.safeParse(parsed(text))
  if (found.success && found.data.format !== FORMAT)
    throw new BackupError(
      `The backup was made by MaruClub ${found.data.version} in another format: restore it with that one`,
    )
  try {
    return manifest.parse(parsed(text))
  } catch {
    throw new BackupError(`${place} is no backup of MaruClub: it has no readable ${MANIFEST_NAME}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
