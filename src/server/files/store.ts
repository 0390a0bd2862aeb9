import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes of uploads are kept. Keys are made by this server. */
export interface FileStore {
  /** Takes over a finished temporary file of `size` bytes. */
  put(key: string, temporaryPath: string, size: number): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** A key that is not there is no error. */
  remove(key: string): Promise<void>
}
