import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFileServer } from '../../../tests/support/file-stores.ts'
import { JPEG, PNG } from '../../../tests/support/photo.ts'
import { errorSentences } from '../../domain/basics/errors.ts'

interface Call {
  method?: string | undefined
  range?: string | undefined
}
const never = () => false
let refuses: (call: Call) => boolean = never
let isSilent: (call: Call) => boolean = never
const kept = new Map<string, Buffer>()

/** A storage over HTTP that fails when it is told to. */
const storage = createServer(async (request, response) => {
  const { method, url = '', headers } = request
  const call = { method, range: headers.range }
  const key = url.split('?')[0] ?? ''
  if (isSilent(call)) return
  if (refuses(call)) return response.writeHead(503).end()
  if (method === 'PUT') kept.set(key, await buffer(request))
  return response.end(method === 'GET' ? kept.get(key) : '')
}).listen(0, '127.0.0.1')
await once(storage, 'listening')
afterAll(() => {
  storage.closeAllConnections()
  storage.close()
})
const address = storage.address()
if (typeof address !== 'object' || !address) throw new Error('no port')

const on = aFileServer(await testDatabase(), {
  S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
  S3_BUCKET: 'maruclub',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})
beforeEach(() => {
  refuses = never
  isSilent = never
})

it('says nothing of a photo that it could not read, least of all for a year', async () => {
  const { uploadURL, path } = await on.address(on.club.player, '/api/objects/upload-public')
  expect((await on.put(path, PNG)).statusCode).toBe(200)
  const photo = new URL(uploadURL).pathname
  expect((await on.server.send('GET', photo)).headers['cache-control']).toContain('immutable')
  // Its first bytes come, for the type.
  refuses = ({ range }) => range === undefined
  const { statusCode, headers } = await on.server.send('GET', photo)
  expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
  expect(Object.keys(headers)).not.toContain('cache-control')
  expect(Object.keys(headers)).not.toContain('etag')
})

it('says nothing of a document that it could not read', async () => {
  const { fileUrl } = await on.aDocument(Buffer.from('0123'), '要項.txt')
  refuses = ({ method }) => method === 'GET'
  const answer = await on.server.send('GET', fileUrl, {
    by: on.club.player,
    headers: { range: 'bytes=1-2' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([503, { error: errorSentences.unavailable }])
  expect(answer.headers['content-type']).toContain('application/json')
  for (const header of ['content-disposition', 'content-range', 'accept-ranges', 'etag'])
    expect(Object.keys(answer.headers)).not.toContain(header)
})

it('has deleted a document though the storage goes quiet', async () => {
  const { id } = await on.aDocument(Buffer.from('0123'), '要項.txt')
  isSilent = ({ method }) => method === 'DELETE'
  const { statusCode } = await on.server.send('DELETE', `/api/documents/${id}`, {
    by: on.club.coach,
  })
  expect(statusCode).toBe(200)
  expect((await on.server.send('GET', '/api/documents', { by: on.club.coach })).json()).toEqual([])
})

it('takes an upload that the storage refused once more', async () => {
  const { path } = await on.address()
  refuses = ({ method }) => method === 'PUT'
  const answer = await on.put(path, PNG)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
  expect(answer.json()).toEqual({ error: errorSentences.unavailable })
  refuses = never
  expect((await on.put(path, PNG)).statusCode).toBe(200)
})

it('finds no photo whose person took it back, though the storage has not removed it yet', async () => {
  const { coach } = on.club
  const profile = { by: coach, payload: { photoUrl: JPEG } }
  const { photoUrl } = (await on.server.send('PUT', `/api/coach/${coach.id}`, profile)).json()
  const photo = new URL(photoUrl).pathname
  expect((await on.server.send('GET', photo)).statusCode).toBe(200)
  isSilent = ({ method }) => method === 'DELETE'
  await coach.calls.coach.profile.update({ photoUrl: null })
  expect((await on.server.send('GET', photo)).statusCode).toBe(404)
})
