import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storageKey } from '../domain/files/storage-key.ts'
import { asConfigError, type Config, configError } from './config/config.ts'
import { openFiles } from './files/files.ts'
import { StorageRefusal } from './files/s3-store.ts'
import type { Files } from './files/uploads.ts'

const endpoint = ['S3_ENDPOINT', 'the address of an S3-compatible storage that answers'] as const
const region = ['S3_REGION', 'the region of the bucket'] as const
/** The variable that is likely wrong, by the storage's answer. */
const causes: Record<number, readonly [name: string, takes: string]> = {
  301: region,
  400: region,
  403: ['S3_ACCESS_KEY_ID', 'a key that may write and delete, with its S3_SECRET_ACCESS_KEY'],
  404: ['S3_BUCKET', 'the name of a bucket that is there'],
}

/** The file store that the configuration names; object storage has taken a small file. @throws ConfigError */
export async function openConfiguredFiles(config: Config, log: Files['log']): Promise<Files> {
  const files = openFiles(config, log)
  const folder = mkdir(files.temporaryFolder, { recursive: true })
  await asConfigError('DATA_DIR', 'a folder that can be written to', folder)
  if (!config.s3) return files
  try {
    await tryOut(files)
  } catch (error) {
    const [name, takes] = (error instanceof StorageRefusal && causes[error.status]) || endpoint
    throw configError(name, takes, error)
  }
  return files
}

async function tryOut({ store, temporaryFolder }: Files) {
  const key = storageKey.parse(`check-${randomUUID()}`)
  const path = join(temporaryFolder, key)
  await writeFile(path, 'MaruClub')
  try {
    await store.put(key, path, 'MaruClub'.length)
    await store.remove(key)
  } finally {
    await rm(path, { force: true })
  }
}
