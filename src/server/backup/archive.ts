import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { BackupError } from './manifest.ts'

/** A backup as one file, a part at a time: what is in `folder` under `name`. */
export const packed = (folder: string, name: string): Readable =>
  Readable.from(create({ cwd: folder, portable: true }, [name]))

export const packInto = (file: string, folder: string, name: string): Promise<void> =>
  pipeline(packed(folder, name), createWriteStream(file, { mode: 0o600 }))

/** Takes such a file apart into an empty folder. @returns the backup's folder @throws BackupError for another file */
export async function unpack(file: string, folder: string): Promise<string> {
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (_path, entry) => 'type' in entry && ['File', 'Directory'].includes(entry.type),
    })
  } catch {
    throw new BackupError(`${file} is no backup of MaruClub, or is cut off`)
  }
  const [name, ...more] = await readdir(folder)
  if (!name || more.length > 0) throw new BackupError(`${file} is no backup of MaruClub`)
  return join(folder, name)
}
