import { createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create, extract, list, type ReadEntry } from 'tar'
import { codeOf } from '../db/faults.ts'
import { within } from '../files/within.ts'
import {
  BackupError,
  isBackupPath,
  MANIFEST_NAME,
  type Manifest,
  MOST_MANIFEST_BYTES,
  parseManifest,
} from './manifest.ts'

/** A backup as one file, a part at a time: the folder and what is in it. */
export const packed = (folder: string): Readable =>
  Readable.from(create({ cwd: dirname(folder), portable: true }, [basename(folder)]))

export const packInto = (file: string, folder: string): Promise<void> =>
  pipeline(packed(folder), createWriteStream(file, { mode: 0o600 }))

/**
 * Takes such a file apart into `folder`, which is made: what its manifest names, and nothing else.
 * @returns the backup's folder @throws BackupError for another file, before anything is written
 */
export async function unpack(file: string, folder: string): Promise<string> {
  await requirePlain(file)
  const { root, manifest } = await lookInto(file)
  const wanted = wantedOf(root, manifest)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await orNoBackup(
    file,
    extract({ file, cwd: folder, strict: true, filter: (path) => wanted.has(plain(path)) }),
  )
  return within(folder, root)
}

const plain = (path: string) => path.replace(/\/$/, '')

async function orNoBackup<Result>(file: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EACCES', 'EIO'].includes(codeOf(error))) throw error
    throw noBackup(file, ', or is cut off')
  }
}

const noBackup = (file: string, why = '') =>
  new BackupError(`${file} is no backup of MaruClub${why}`)

const MAGIC = { at: 257, text: 'ustar' }

/** Compressed, a small file could become a large one: backups are not, only the rows in them. */
async function requirePlain(file: string) {
  await using opened = await open(file)
  const { buffer } = await opened.read(Buffer.alloc(512), 0, 512, 0)
  const isTar = buffer.toString('latin1', MAGIC.at, MAGIC.at + MAGIC.text.length) === MAGIC.text
  const { size } = await stat(file)
  if (!isTar || !/^[\w./-]{4}/.test(buffer.toString('latin1')))
    throw noBackup(file, size < buffer.length ? ', or is cut off' : '')
}

/** Reads the names of what is in it, and its manifest, before anything is written. */
async function lookInto(file: string): Promise<{ root: string; manifest: Manifest }> {
  let reason: string | undefined
  let root: string | undefined
  const parts: Buffer[] = []
  const look = (entry: ReadEntry) => {
    const [first = '', ...rest] = plain(entry.path).split('/')
    root ??= first
    reason ??= refusalOf(entry, rest.join('/'))
    if (first !== root) reason ??= 'it holds more than one folder'
    if (rest.join('/') === MANIFEST_NAME && reason === undefined)
      entry.on('data', (part) => parts.push(Buffer.from(part)))
  }
  await orNoBackup(file, list({ file, strict: true, onReadEntry: look }))
  if (reason !== undefined) throw noBackup(file, `: ${reason}`)
  if (!root) throw noBackup(file)
  return { root, manifest: parseManifest(Buffer.concat(parts).toString('utf8'), file) }
}

/** @returns why an entry is none of a backup's; `path`: below its folder */
function refusalOf({ type, size, path: whole }: ReadEntry, path: string): string | undefined {
  if (!['File', 'Directory'].includes(type)) return 'it holds something else than files and folders'
  if (!isBackupPath(plain(whole))) return 'it names a path outside its folder'
  if (path === MANIFEST_NAME && size > MOST_MANIFEST_BYTES)
    return `its ${MANIFEST_NAME} is too long`
  return undefined
}

/** The files that the manifest has a checksum of, it itself, and the folders that these lie in. */
function wantedOf(root: string, { sha256 }: Manifest): Set<string> {
  const wanted = new Set([root, `${root}/${MANIFEST_NAME}`])
  for (const path of Object.keys(sha256))
    for (let part = `${root}/${path}`; !wanted.has(part); part = dirname(part)) wanted.add(part)
  return wanted
}
