import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type StorageKey, storageKey } from '../../domain/files/storage-key.ts'
import { codeOf } from '../db/faults.ts'

const NAME = 'keys.json'
const keys = z.array(storageKey)

/** Notes which files work in a scratch folder is about to store, before the first of them is. */
export async function noteKeys(folder: string, noted: StorageKey[]): Promise<void> {
  await using file = await open(join(folder, NAME), 'w')
  await file.writeFile(JSON.stringify(noted))
  await file.sync()
}

/** Those of one that was cut off: what no row names by now was never acknowledged. */
export async function notedKeys(folder: string): Promise<StorageKey[]> {
  try {
    return keys.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')))
  } catch (error) {
    // Cut off while it was written, or before: then nothing was stored.
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return []
    throw error
  }
}
