import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startS3 } from '../../tests/support/s3.ts'
import { ConfigError, readConfig } from './config/config.ts'
import { openConfiguredFiles } from './configured-files.ts'

const s3 = await startS3()
const dataDir = await mkdtemp(join(tmpdir(), 'maruclub-files-'))
afterAll(async () => {
  await s3.stop()
  await rm(dataDir, { recursive: true })
})

const open = (wrong: Record<string, string>) =>
  openConfiguredFiles(readConfig({ DATA_DIR: dataDir, ...s3.settings, ...wrong }), console)

test('object storage that works is left as it was', async () => {
  await open({})
  expect(await s3.keys()).toEqual([])
  expect(await readdir(join(dataDir, 'files/tmp'))).toEqual([])
})

test('a folder is there before its first upload, for whoever copies it', async () => {
  const fresh = join(dataDir, 'fresh')
  await openConfiguredFiles(readConfig({ DATA_DIR: fresh }), console)
  expect(await readdir(join(fresh, 'files'))).toEqual(['tmp'])
})

test.each([
  ['S3_ENDPOINT', 'http://127.0.0.1:1'],
  ['S3_BUCKET', 'no-such-bucket'],
  ['S3_ACCESS_KEY_ID', 'nobody'],
])('%s=%s is named before anybody uploads', async (name, value) => {
  const refusal = open({ [name]: value })
  await expect(refusal).rejects.toThrow(ConfigError)
  await expect(refusal).rejects.toThrow(new RegExp(`^${name} takes [^\\n]+$`))
  expect(await readdir(join(dataDir, 'files/tmp'))).toEqual([])
})

test.each([
  [301, 'S3_REGION'],
  [400, 'S3_REGION'],
  [403, 'S3_ACCESS_KEY_ID'],
  [404, 'S3_BUCKET'],
  [503, 'S3_ENDPOINT'],
])('of a storage that answers %d, %s is named', async (status, name) => {
  const storage = createServer((request, response) => {
    request.resume()
    response.writeHead(status).end()
  })
  await once(storage.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void storage.close())
  const bound = storage.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  const refusal = open({ S3_ENDPOINT: `http://127.0.0.1:${port}` })
  await expect(refusal).rejects.toThrow(
    new RegExp(`^${name} takes [^\\n]+ answered ${status} [^\\n]+$`),
  )
})
