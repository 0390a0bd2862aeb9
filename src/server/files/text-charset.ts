import { TEXT_PREVIEW_BYTES } from '../../domain/files/files.ts'
import type { StorageKey } from '../../domain/files/storage-key.ts'
import { readBytes } from './read-bytes.ts'
import type { FileStore } from './store.ts'

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis'

/**
 * The encoding of a text's beginning: by its mark, UTF-8 where it is valid, otherwise Shift_JIS. `isCut` says that
 * more follows; a text that is cut within a character stays what it is.
 */
export function charsetOf(bytes: Buffer, isCut: boolean): Charset {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return 'utf-8'
  } catch {
    return 'shift_jis'
  }
}

interface StoredText {
  storageKey: StorageKey
  size: number
}

/** As much of a stored text as is previewed, and whether there is more. */
export async function textBeginning(
  store: FileStore,
  { storageKey, size }: StoredText,
): Promise<{ bytes: Buffer; isCut: boolean }> {
  if (size === 0) return { bytes: Buffer.alloc(0), isCut: false }
  const end = Math.min(size, TEXT_PREVIEW_BYTES) - 1
  const bytes = await readBytes(store, storageKey, { start: 0, end })
  return { bytes, isCut: size > TEXT_PREVIEW_BYTES }
}

/** How a stored text is to be read. */
export async function charsetOfFile(store: FileStore, file: StoredText): Promise<Charset> {
  const { bytes, isCut } = await textBeginning(store, file)
  return charsetOf(bytes, isCut)
}
