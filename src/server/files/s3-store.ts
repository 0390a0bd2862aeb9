import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import type { FileStore } from './store.ts'

const MISSING = 404

/** Any S3-compatible service, by its own presigned addresses. */
export function s3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const request = async (key: string, method: string, init: RequestInit = {}) => {
    const address = `${endpoint}/${bucket}/${key}`
    const { url } = await client.sign(address, { method, aws: { signQuery: true } })
    const answer = await fetch(url, { method, ...init })
    if (answer.ok || (method === 'DELETE' && answer.status === MISSING)) return answer
    await answer.body?.cancel()
    throw new Error(`object storage answered ${answer.status} to ${method}`)
  }
  return {
    async put(key, temporaryPath) {
      await request(key, 'PUT', { body: await openAsBlob(temporaryPath) })
      await rm(temporaryPath, { force: true })
    },
    async read(key, range) {
      const headers = new Headers(range && { range: `bytes=${range.start}-${range.end}` })
      const { body } = await request(key, 'GET', { headers })
      return Readable.from(body ?? [], { objectMode: false })
    },
    async remove(key) {
      await request(key, 'DELETE')
    },
  }
}
