import type { Readable } from 'node:stream'
import type { StoreKey } from '../../domain/files/storage-key.ts'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of uploads are kept. Keys are made by this server. */
export interface FileStore {
  /** Takes over a finished temporary file of `size` bytes. */
  put(key: StoreKey, temporaryPath: string, size: number): Promise<void>
  read(key: StoreKey, range?: ByteRange): Promise<Readable>
  /** A key that is not there is no error. */
  remove(key: StoreKey): Promise<void>
}
