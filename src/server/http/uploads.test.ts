import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, cookieHeader, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import {
  aFileServer,
  anObjectStorage,
  BINARY,
  storesBeside,
} from '../../../tests/support/file-stores.ts'
import { bytesOf, JPEG, jpegWithMetadata, PNG, WEBP } from '../../../tests/support/photo.ts'
import { begin, breakOff, sendInChunks, sendRaw } from '../../../tests/support/raw-uploads.ts'
import { keyAt } from '../../../tests/support/stored.ts'
import {
  FILE_MAX_BYTES,
  PHOTO_BROKEN,
  PHOTO_MAX_BYTES,
  PHOTO_STORAGE_FULL,
  STORAGE_FULL,
} from '../../domain/files/files.ts'

const database = await testDatabase()
const { db, dataDir } = database
const storage = await anObjectStorage()
const MINUTE_MS = 60_000
const suspend = (teamId: string) =>
  db.updateTable('teams').set({ suspendedAt: NOW.toISOString() }).where('id', '=', teamId).execute()
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(storesBeside(database, storage))('what is sent to %s', (_, settings) => {
  const on = aFileServer(database, settings)
  const { address, aDocument, put } = on

  /** Nothing was kept, no document can be made of it, and the address takes another try. */
  async function isForgotten({ uploadURL, path }: Awaited<ReturnType<typeof address>>) {
    await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toEqual([])
    const payload = { title: 'x', fileName: 'x.txt', fileUrl: uploadURL }
    const made = await on.server.send('POST', '/api/documents', { by: on.club.coach, payload })
    expect(made.statusCode).toBe(400)
    // The first one's end may be told before the server is done with it.
    const again = async () => (await put(path, Buffer.from('again'))).statusCode
    await expect.poll(again).toBe(200)
  }

  it.each([
    [
      'its coach is removed',
      () => on.club.owner.calls.coach.coaches.delete({ id: on.club.coach.id }),
    ],
    ['its team is suspended', () => suspend(on.club.teamId)],
  ])('is refused once %s', async (_when, end) => {
    const { path } = await address()
    await end()
    expect((await put(path, Buffer.from('x'))).statusCode).toBe(404)
  })

  it('goes with the coach who sent it and did not use it', async () => {
    const { uploadURL, path } = await address()
    expect((await put(path, Buffer.from('x'))).statusCode).toBe(200)
    const key = await keyAt(db, uploadURL)
    await on.club.owner.calls.coach.coaches.delete({ id: on.club.coach.id })
    const row = db.selectFrom('storedFiles').select('id').where('storageKey', '=', key)
    expect(await row.executeTakeFirst()).toBeUndefined()
  })

  it.each([0, 1, FILE_MAX_BYTES])(
    'brings %d bytes back as they were',
    async (size) => {
      const bytes = randomBytes(size)
      const document = await aDocument(bytes, 'data.bin')
      expect(document.fileSize).toBe(String(size))
      const cookie = cookieHeader(on.club.player)
      const answer = await fetch((await on.server.listen()) + document.fileUrl, {
        headers: { cookie },
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-length')).toBe(String(size))
      expect(sha(Buffer.from(await answer.arrayBuffer()))).toBe(sha(bytes))
    },
    90_000,
  )

  it('refuses one byte more than 50 MB, and the address stays usable', async () => {
    const { path } = await address()
    const answer = await put(path, Buffer.alloc(FILE_MAX_BYTES + 1))
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({ error: 'ファイルは50MB以下にしてください' })
    expect((await put(path, Buffer.from('a'))).statusCode).toBe(200)
  })

  it('takes one PUT an address', async () => {
    const { path } = await address()
    const both = await Promise.all([put(path, Buffer.from('a')), put(path, Buffer.from('b'))])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await put(path, Buffer.from('c'))).statusCode).toBe(409)
  })

  it('keeps what it acknowledged, though two servers receive at once', async () => {
    const other = await testApp(database, { settings: { ...settings, TEAM_STORAGE_MB: '60' } })
    for (let round = 0; round < 30; round++) {
      const { path, uploadURL } = await address()
      const sent = [Buffer.from('first'), Buffer.from('other')]
      const puts = [on.server, other].map((server, index) =>
        server.send('PUT', path, { payload: Buffer.from(sent[index] ?? ''), headers: BINARY }),
      )
      const codes = (await Promise.all(puts)).map(({ statusCode }) => statusCode)
      expect(codes.toSorted()).toEqual([200, 409])
      const payload = { title: 'x', fileName: 'x.txt', fileUrl: uploadURL }
      const made = await other.send('POST', '/api/documents', { by: on.club.coach, payload })
      const read = await on.server.send('GET', made.json().fileUrl, { by: on.club.player })
      expect(read.body).toBe(String(sent[codes.indexOf(200)]))
    }
  }, 90_000)

  it.each(['gzip', 'br', 'compress', 'identity, gzip'])(
    'refuses a body in %s',
    async (encoding) => {
      const { path } = await address()
      const packed = gzipSync(Buffer.alloc(100_000, 'x'))
      const answer = await put(path, packed, { ...BINARY, 'content-encoding': encoding })
      expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([415, 'identity'])
      const again = await put(path, packed, { ...BINARY, 'content-encoding': 'identity' })
      expect(again.statusCode).toBe(200)
    },
  )

  it('takes it within 15 minutes, and from the one with the token', async () => {
    const { path } = await address()
    expect((await put(path.replace(/.$/, '~'), Buffer.from('a'))).statusCode).toBe(404)
    expect((await put(path.replace(/\?.*/, ''), Buffer.from('a'))).statusCode).toBe(404)
    on.server.clock.now = new Date(NOW.getTime() + 15 * MINUTE_MS)
    expect((await put(path, Buffer.from('a'))).statusCode).toBe(403)
  })

  it('gives addresses to those who may have them', async () => {
    const asks = async (path: string, by?: { cookies: Map<string, string> }) =>
      (await on.server.send('POST', path, by ? { by } : {})).statusCode
    expect(await asks('/api/objects/upload')).toBe(401)
    expect(await asks('/api/objects/upload', on.club.player)).toBe(403)
    expect(await asks('/api/objects/upload-public', on.club.player)).toBe(200)
    expect(await asks('/api/objects/upload-public')).toBe(401)
  })

  it('keeps a team within its storage', async () => {
    const first = await aDocument(Buffer.alloc(FILE_MAX_BYTES), 'a.bin')
    const more = Buffer.alloc(8 * 1024 * 1024)
    await aDocument(more, 'b.bin')
    const { path } = await address()
    const refused = await put(path, more)
    expect(refused.statusCode).toBe(413)
    expect(refused.json().error).toBe(STORAGE_FULL)
    const photo = await address(on.club.player, '/api/objects/upload-public')
    const large = Buffer.concat([bytesOf(JPEG), Buffer.alloc(3 * 1024 * 1024)])
    expect((await put(photo.path, large)).json().error).toBe(PHOTO_STORAGE_FULL)
    await on.server.send('DELETE', `/api/documents/${first.id}`, { by: on.club.coach })
    expect((await put(path, more)).statusCode).toBe(200)
  }, 90_000)

  it('makes a record only of a finished upload of the team, once', async () => {
    const make = async (fileUrl: string, by = on.club.coach) =>
      (
        await on.server.send('POST', '/api/documents', {
          by,
          payload: { title: 'x', fileName: 'x.txt', fileUrl },
        })
      ).statusCode
    const unsent = await address()
    expect(await make(unsent.uploadURL)).toBe(400)
    const sent = await address()
    await put(sent.path, Buffer.from('x'))
    expect(await make(sent.uploadURL, (await aClub(db)).coach)).toBe(400)
    expect(await make('https://elsewhere.example/x')).toBe(400)
    expect(await make(sent.uploadURL.replace(/\?.*/, ''))).toBe(201)
    expect(await make(sent.uploadURL)).toBe(400)
    const photo = await address(on.club.coach, '/api/objects/upload-public')
    await put(photo.path, bytesOf(JPEG))
    expect(await make(photo.uploadURL)).toBe(400)
    const file = await address()
    await put(file.path, Buffer.from('x'))
    const photoUrl = file.uploadURL.replace(/uploads\/(.*)\?.*/, 'public/$1')
    const profile = { by: on.club.coach, payload: { photoUrl } }
    const kept = await on.server.send('PUT', `/api/coach/${on.club.coach.id}`, profile)
    expect(kept.statusCode).toBe(400)
  })

  it.each([
    ['JPEG', bytesOf(JPEG), 200],
    ['PNG', PNG, 200],
    ['WebP', WEBP, 200],
    ['a broken JPEG', bytesOf(JPEG).subarray(0, 50), 400],
    ['a broken PNG', PNG.subarray(0, 50), 400],
    ['a broken WebP', WEBP.subarray(0, 20), 400],
    ['a sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), 415],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['HTML', Buffer.from('<script>1</script>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['over 5 MB', Buffer.concat([bytesOf(JPEG), Buffer.alloc(PHOTO_MAX_BYTES)]), 413],
  ])('takes a photo by what it is: %s', async (_name, bytes, status) => {
    const { path } = await address(on.club.player, '/api/objects/upload-public')
    expect((await put(path, bytes, { 'content-type': 'image/jpeg' })).statusCode).toBe(status)
    const seen = await on.server.send('GET', path.replace(/\?.*/, ''))
    expect(seen.statusCode).toBe(status === 200 ? 200 : 404)
    if (status !== 200) return
    expect(seen.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(seen.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(seen.headers['content-type']).toMatch(/^image\/(jpeg|png|webp)$/)
    expect(seen.rawPayload.equals(bytes)).toBe(true)
  })

  it('keeps and shows a photo without its place, whichever way it came', async () => {
    const photo = jpegWithMetadata({ turned: 6, secret: 'GEHEIM' })
    const { path } = await address(on.club.player, '/api/objects/upload-public')
    expect((await put(path, photo)).statusCode).toBe(200)
    const payload = { photoUrl: `data:image/jpeg;base64,${photo.toString('base64')}` }
    const url = `/api/coach/${on.club.coach.id}`
    const profile = await on.server.send('PUT', url, { by: on.club.coach, payload })
    expect(profile.statusCode).toBe(200)
    // One that was stored as it came, as photos once were.
    const before = await address()
    await put(before.path, photo)
    const key = await keyAt(db, before.uploadURL)
    const row = db.updateTable('storedFiles').set({ visibility: 'public' })
    await row.where('storageKey', '=', key).execute()
    const addresses = [path, profile.json().photoUrl, before.path.replace('uploads', 'public')]
    for (const seen of addresses) {
      const answer = await on.server.send('GET', new URL(seen, 'http://x').pathname)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(answer.rawPayload.includes('GEHEIM')).toBe(false)
      expect(answer.rawPayload.includes('Exif')).toBe(true)
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    }
    const sizes = await db
      .selectFrom('storedFiles')
      .select('size')
      .where('teamId', '=', on.club.teamId)
      .where('visibility', '=', 'public')
      .execute()
    expect(sizes.filter(({ size }) => size === photo.length)).toHaveLength(1)
  })

  it('refuses a broken photo in a profile, at its field', async () => {
    const photoUrl = `data:image/png;base64,${PNG.subarray(0, 50).toString('base64')}`
    const url = `/api/coach/${on.club.coach.id}`
    const answer = await on.server.send('PUT', url, { by: on.club.coach, payload: { photoUrl } })
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'photoUrl', message: PHOTO_BROKEN }],
    ])
  })

  it('keeps nothing of an upload that breaks off', async () => {
    const target = await address()
    await breakOff(await on.server.listen(), target.path)
    await isForgotten(target)
  })

  it('asks the eleventh at once to come back later', async () => {
    const origin = await on.server.listen()
    const ten = await Promise.all(Array.from({ length: 10 }, () => address()))
    const eleventh = await address()
    const begun = ten.map(({ path }) => begin(origin, path))
    await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toHaveLength(10)
    const answer = await put(eleventh.path, Buffer.from('a'))
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '10'])
    expect(answer.json().error).toContain('同時に送信中')
    for (const request of begun) request.destroy()
    await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toEqual([])
  })

  it('tells a sender that hides its length where the limit is', async () => {
    const { path } = await address()
    expect(await sendInChunks(await on.server.listen(), path, FILE_MAX_BYTES + 1)).toBe(413)
    await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toEqual([])
    expect(await sendInChunks(await on.server.listen(), path, FILE_MAX_BYTES)).toBe(200)
  }, 90_000)

  it('keeps nothing of a body that is longer than its head says', async () => {
    const target = await address()
    const origin = await on.server.listen()
    expect(await sendRaw(origin, target.path, { promised: 5, bytes: '0123456789' })).toMatch(
      / 400 /,
    )
    await isForgotten(target)
  })
})

it.each([
  ['is away', undefined],
  ['hangs up', (socket: Socket) => socket.once('data', () => socket.destroy())],
  [
    'refuses',
    (socket: Socket) => socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n'),
  ],
])('leaves nothing of an upload whose object storage %s', async (_how, connected) => {
  const peer = createServer(connected).listen(0, '127.0.0.1')
  await once(peer, 'listening')
  const bound = peer.address()
  const port = typeof bound === 'object' ? bound?.port : 0
  if (!connected) peer.close()
  const settings = { ...storage, S3_ENDPOINT: `http://127.0.0.1:${port}` }
  const server = await testApp({ db, dataDir }, { settings })
  const { owner, teamId } = await aClub(db)
  const asked = await server.send('POST', '/api/objects/upload', { by: owner })
  const url = new URL(asked.json().uploadURL)
  const answer = await server.send('PUT', url.pathname + url.search, {
    payload: Buffer.alloc(3_000_000),
    headers: BINARY,
  })
  peer.close()
  expect(answer.statusCode).toBe(503)
  const rows = db.selectFrom('storedFiles').select('uploadedAt').where('teamId', '=', teamId)
  expect(await rows.execute()).toEqual([{ uploadedAt: null }])
  expect(await readdir(join(dataDir, 'files/tmp'))).toEqual([])
})
