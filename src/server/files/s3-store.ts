import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import http, { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { AwsClient } from 'aws4fetch'
import { type StoreKey, storeKey } from '../../domain/files/storage-key.ts'
import type { S3Config } from '../config/config.ts'
import type { FileStore } from './store.ts'

const MISSING = 404
/** In milliseconds; a storage that is not heard of for so long is away. */
const TIMEOUT_MS = 30_000
const BUFFER_BYTES = 64 * 1024

interface Sent {
  headers?: OutgoingHttpHeaders
  /** The path of the file that is the body. */
  file?: string
}

/** The storage answered with another status than success. */
export class StorageRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, method: string) {
    super(`object storage answered ${status} to ${method}`)
    this.status = status
    this.code = `STORAGE_${status}`
  }
}

/** Any S3-compatible service, by its own presigned addresses. */
export function s3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const request = async (key: StoreKey, method: string, sent: Sent = {}) => {
    const address = `${endpoint}/${bucket}/${storeKey.parse(key)}`
    const { url } = await client.sign(address, { method, aws: { signQuery: true } })
    const answer = await send(new URL(url), method, sent)
    const status = answer.statusCode ?? 0
    if ((status >= 200 && status < 300) || (method === 'DELETE' && status === MISSING))
      return answer
    answer.resume()
    throw new StorageRefusal(status, method)
  }
  return {
    async put(key, temporaryPath, size) {
      const headers = { 'content-length': size }
      const answer = await request(key, 'PUT', { headers, file: temporaryPath })
      answer.resume()
      await rm(temporaryPath, { force: true })
    },
    read(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` }
      return request(key, 'GET', headers && { headers })
    },
    async remove(key) {
      const answer = await request(key, 'DELETE')
      answer.resume()
    },
  }
}

const silent = () =>
  Object.assign(new Error('object storage does not answer'), { code: 'ETIMEDOUT' })

function send(url: URL, method: string, { headers = {}, file }: Sent): Promise<IncomingMessage> {
  const { request: begin } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = begin(url, { method, headers, timeout: TIMEOUT_MS }, (answer) => {
      // From here on a slow reader is why nothing comes.
      request.setTimeout(0)
      resolve(answer)
    })
    request.on('error', reject)
    request.on('timeout', () => request.destroy(silent()))
    if (file) writeFile(file, request).catch(reject)
    else request.end()
  })
}

/** By way of one buffer: `fetch`, or a stream of new ones, would let much of the file pile up in memory. */
async function writeFile(path: string, request: ClientRequest) {
  await using file = await open(path)
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  const ended = once(request, 'close')
  // Its failure is told by the request itself.
  ended.catch(() => {})
  for (;;) {
    const { bytesRead } = await file.read(buffer)
    if (bytesRead === 0) break
    const written = new Promise((done) => request.write(buffer.subarray(0, bytesRead), done))
    await Promise.race([written, ended])
    if (request.destroyed) break
  }
  request.end()
}
