import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The SHA-256 of a file, in hex, once its bytes are on the disk for good. */
export async function checksum(path: string): Promise<string> {
  await using file = await open(path)
  await file.sync()
  const hash = createHash('sha256')
  for await (const chunk of file.createReadStream({ autoClose: false })) hash.update(chunk)
  return hash.digest('hex')
}

/** Those of every file of `parts`, which are files or folders in `folder`, by their paths in it. */
export async function checksums(folder: string, parts: string[]): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => parts.includes(path.split(sep)[0] ?? ''))
  const sums: Record<string, string> = {}
  for (const path of paths.toSorted()) sums[path] = await checksum(join(folder, path))
  return sums
}
