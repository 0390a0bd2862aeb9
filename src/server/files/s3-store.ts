import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import type { FileStore } from './store.ts'

const MISSING = 404
/** In milliseconds; a storage that is not heard of for so long is away. */
const PATIENCE = 30_000

interface Sent {
  headers?: http.OutgoingHttpHeaders
  body?: Readable
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
  const request = async (key: string, method: string, sent: Sent = {}) => {
    const address = `${endpoint}/${bucket}/${key}`
    const { url } = await client.sign(address, { method, aws: { signQuery: true } })
    const answer = await send(new URL(url), method, sent)
    const status = answer.statusCode ?? 0
    if ((status >= 200 && status < 300) || (method === 'DELETE' && status === MISSING))
      return answer
    answer.resume()
    throw new Error(`object storage answered ${status} to ${method}`)
  }
  return {
    async put(key, temporaryPath, size) {
      const body = createReadStream(temporaryPath)
      const answer = await request(key, 'PUT', { headers: { 'content-length': size }, body })
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

/** `fetch` would read a file ahead of a slower storage, into memory: ten large ones took 460 MB. */
function send(url: URL, method: string, { headers = {}, body }: Sent): Promise<IncomingMessage> {
  const { request: open } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = open(url, { method, headers, timeout: PATIENCE }, (answer) => {
      // From here on a slow reader is why nothing comes.
      request.setTimeout(0)
      resolve(answer)
    })
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error('object storage does not answer')))
    if (body) pipeline(body, request).catch(reject)
    else request.end()
  })
}
