import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { parse } from 'content-disposition'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import {
  aClub,
  aCoach,
  anAdmin,
  type Club,
  cookieHeader,
  NOW,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { bytesOf, JPEG } from '../../../tests/support/photo.ts'
import { startS3 } from '../../../tests/support/s3.ts'
import {
  FILE_MAX_BYTES,
  PHOTO_MAX_BYTES,
  PHOTO_STORAGE_FULL,
  STORAGE_FULL,
} from '../../domain/files.ts'

const { db, dataDir, databaseUrl } = await testDatabase()
const s3 = await startS3()
afterAll(s3.stop)

const MINUTE_MS = 60_000
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const BINARY = { 'content-type': 'application/octet-stream' }

const folder = ['the folder', {}] as const
const objects = ['object storage', s3.settings] as const

// Both stores beside SQLite, one beside Postgres: a database keeps a file's record, never its bytes.
describe.each(databaseUrl ? [objects] : [folder, objects])('files in %s', (_, settings) => {
  let server: Awaited<ReturnType<typeof testApp>>
  let club: Club
  beforeAll(async () => {
    server = await testApp({ db, dataDir }, { settings: { ...settings, TEAM_STORAGE_MB: '60' } })
  })
  beforeEach(async () => {
    server.clock.now = NOW
    club = await aClub(db)
  })

  const address = async (by = club.coach, path = '/api/objects/upload') => {
    const answer = await server.send('POST', path, { by })
    expect(answer.statusCode).toBe(200)
    const { uploadURL }: { uploadURL: string } = answer.json()
    return { uploadURL, path: uploadURL.replace(/^https?:\/\/[^/]+/, '') }
  }
  const put = (path: string, payload: Buffer, headers: Record<string, string> = BINARY) =>
    // A copy, as over a network: the server uses up what it is sent.
    server.send('PUT', path, { payload: Buffer.from(payload), headers })

  async function aDocument(bytes: Buffer, fileName: string, folderId: string | null = null) {
    const { uploadURL, path } = await address()
    expect((await put(path, bytes)).statusCode).toBe(200)
    const answer = await server.send('POST', '/api/documents', {
      by: club.coach,
      payload: { title: '資料', fileName, fileUrl: uploadURL, fileSize: '7', folderId },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const document: { id: string; fileUrl: string; fileSize: string; fileName: string } =
      answer.json()
    return document
  }

  it.each([0, 1, FILE_MAX_BYTES])(
    'brings %d bytes back as they were',
    async (size) => {
      const bytes = randomBytes(size)
      const document = await aDocument(bytes, 'data.bin')
      expect(document.fileSize).toBe(String(size))
      const cookie = cookieHeader(club.player)
      const answer = await fetch((await server.listen()) + document.fileUrl, {
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

  it('takes it within 15 minutes, and from the one with the token', async () => {
    const { path } = await address()
    expect((await put(path.replace(/.$/, '~'), Buffer.from('a'))).statusCode).toBe(404)
    expect((await put(path.replace(/\?.*/, ''), Buffer.from('a'))).statusCode).toBe(404)
    server.clock.now = new Date(NOW.getTime() + 15 * MINUTE_MS)
    expect((await put(path, Buffer.from('a'))).statusCode).toBe(403)
  })

  it('gives addresses to those who may have them', async () => {
    const asks = async (path: string, by?: { cookies: Map<string, string> }) =>
      (await server.send('POST', path, by ? { by } : {})).statusCode
    expect(await asks('/api/objects/upload')).toBe(401)
    expect(await asks('/api/objects/upload', club.player)).toBe(403)
    expect(await asks('/api/objects/upload-public', club.player)).toBe(200)
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
    const photo = await address(club.player, '/api/objects/upload-public')
    const large = Buffer.concat([bytesOf(JPEG), Buffer.alloc(3 * 1024 * 1024)])
    expect((await put(photo.path, large)).json().error).toBe(PHOTO_STORAGE_FULL)
    await server.send('DELETE', `/api/documents/${first.id}`, { by: club.coach })
    expect((await put(path, more)).statusCode).toBe(200)
  }, 90_000)

  it('is read by the team alone', async () => {
    const { id, fileUrl } = await aDocument(Buffer.from('ひみつ'), '名簿.txt')
    const other = await aClub(db)
    const statusFor = async (by?: { cookies: Map<string, string> }) => {
      const readings = ['', '?download=1', '?preview=text'].map((query) =>
        server.send('GET', fileUrl + query, by ? { by } : {}),
      )
      const codes = new Set((await Promise.all(readings)).map(({ statusCode }) => statusCode))
      return [...codes]
    }
    expect(await statusFor()).toEqual([401])
    expect(await statusFor(club.player)).toEqual([200])
    expect(await statusFor(club.owner)).toEqual([200])
    expect(await statusFor(other.player)).toEqual([404])
    expect(await statusFor(other.owner)).toEqual([404])
    expect(await statusFor(await anAdmin(db))).toEqual([403])
    await club.owner.calls.coach.students.remove({ studentId: club.player.id })
    expect(await statusFor(club.player)).toEqual([401])
    const former = await aCoach(db, club.teamId)
    await club.owner.calls.coach.coaches.delete({ id: former.id })
    expect(await statusFor(former)).toEqual([401])
    const upload = await db
      .selectFrom('documents')
      .innerJoin('storedFiles', 'storedFiles.id', 'documents.storedFileId')
      .select('storageKey')
      .where('documents.id', '=', id)
      .executeTakeFirstOrThrow()
    for (const path of ['uploads', 'public', 'attachments'])
      expect((await server.send('GET', `/files/${path}/${upload.storageKey}`)).statusCode).not.toBe(
        200,
      )
  })

  it.each([
    ['要項.pdf', 'application/pdf', 'inline'],
    ['図.svg', 'image/svg+xml', 'inline'],
    ['index.html', 'application/octet-stream', 'attachment'],
    ['feed.xml', 'application/octet-stream', 'attachment'],
    ['page.xhtml', 'application/octet-stream', 'attachment'],
    ['noextension', 'application/octet-stream', 'attachment'],
    ['a.constructor', 'application/octet-stream', 'attachment'],
    ['写真.JPG', 'image/jpeg', 'inline'],
    ['code.json', 'text/plain', 'inline'],
  ])('says of %s that it is %s (%s), whatever came', async (fileName, type, shown) => {
    const { uploadURL, path } = await address()
    await put(path, Buffer.from('<script>x</script>'), { 'content-type': 'text/html' })
    const payload = { title: 'x', fileName, fileUrl: uploadURL }
    const made = await server.send('POST', '/api/documents', { by: club.coach, payload })
    const url: string = made.json().fileUrl
    const { headers } = await server.send('GET', url, { by: club.player })
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(String(headers['content-disposition'])).toMatch(new RegExp(`^${shown};`))
    if (!fileName.endsWith('.pdf'))
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    const forced = await server.send('GET', `${url}?download=1`, { by: club.player })
    expect(String(forced.headers['content-disposition'])).toMatch(/^attachment;/)
  })

  it.each([
    ['令和8年度 総会(案)「最終」.pdf', '令和8年度 総会(案)「最終」.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['/etc/shadow.txt', 'shadow.txt'],
    ['C:\\fakepath\\写真.jpg', '写真.jpg'],
    ['..', 'file'],
    ['a"b;\r\nset-cookie: x=1.txt', 'a"b;set-cookie: x=1.txt'],
    ['gpj.\u202eexe.txt', 'gpj.exe.txt'],
    [`${'あ'.repeat(300)}.pdf`, `${'あ'.repeat(196)}.pdf`],
    [`${'a'.repeat(195)}😀😀.pdf`, `${'a'.repeat(195)}.pdf`],
  ])('keeps the name %j as %j', async (sent, kept) => {
    const { fileName, fileUrl } = await aDocument(Buffer.from('x'), sent)
    expect(fileName).toBe(kept)
    const { headers } = await server.send('GET', fileUrl, { by: club.player })
    const { parameters } = parse(String(headers['content-disposition']))
    expect(parameters.filename).toBe(kept)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each(['a\u0000.txt', '', ' ', 'あ'.repeat(401)])('refuses the name %j', async (fileName) => {
    const { uploadURL, path } = await address()
    await put(path, Buffer.from('x'))
    const payload = { title: 'x', fileName, fileUrl: uploadURL }
    const answer = await server.send('POST', '/api/documents', { by: club.coach, payload })
    expect(answer.statusCode).toBe(400)
  })

  it('makes a record only of a finished upload of the team, once', async () => {
    const make = async (fileUrl: string, by = club.coach) =>
      (
        await server.send('POST', '/api/documents', {
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
    const photo = await address(club.coach, '/api/objects/upload-public')
    await put(photo.path, bytesOf(JPEG))
    expect(await make(photo.uploadURL)).toBe(400)
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=2-999', 206, 'bytes 2-9/10', '23456789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=0-0,5-5', 200, undefined, '0123456789'],
    ['lines=1-2', 200, undefined, '0123456789'],
  ])('answers the range %s with %d', async (range, status, contentRange, text) => {
    const { fileUrl } = await aDocument(Buffer.from('0123456789'), 'a.txt')
    const headers = { range, 'accept-encoding': 'br, gzip' }
    const answer = await server.send('GET', fileUrl, { by: club.player, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(text)
  })

  it('answers HEAD, a known version and a range of an older one', async () => {
    const { fileUrl } = await aDocument(Buffer.alloc(5000, 'あ'), 'a.txt')
    const read = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
      server.send(method, fileUrl, { by: club.player, headers })
    const head = await read('HEAD')
    expect(head.headers).toMatchObject({ 'content-length': '5000', 'accept-ranges': 'bytes' })
    expect(head.body).toBe('')
    const etag = String(head.headers.etag)
    expect((await read('GET', { 'if-none-match': etag })).statusCode).toBe(304)
    const some = { range: 'bytes=0-1' }
    expect((await read('GET', { ...some, 'if-range': etag })).statusCode).toBe(206)
    expect((await read('GET', { ...some, 'if-range': '"older"' })).statusCode).toBe(200)
    expect((await read('HEAD', some)).headers['content-length']).toBe('2')
  })

  it.each([
    ['UTF-8', Buffer.from('名前,背番号\n高橋 蓮,10')],
    ['UTF-8 with its mark', Buffer.from('\uFEFF名前,背番号\n高橋 蓮,10')],
    ['Shift_JIS', Buffer.from('96bc914f2c9477944e8d860a8d828bb42098402c3130', 'hex')],
  ])('shows a text in %s as UTF-8', async (encoding, bytes) => {
    const { fileUrl } = await aDocument(bytes, '名簿.csv')
    const answer = await server.send('GET', `${fileUrl}?preview=text`, { by: club.player })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toContain('高橋 蓮,10')
    if (encoding.startsWith('UTF-8')) expect(answer.body.startsWith('名前')).toBe(true)
  })

  it('shows the first megabyte of a text, though it ends within a character', async () => {
    const { fileUrl } = await aDocument(Buffer.from('あ'.repeat(500_000)), 'long.txt')
    const answer = await server.send('GET', `${fileUrl}?preview=text`, { by: club.player })
    expect(answer.body).toMatch(/^あ{349525}$/)
  })

  it('deletes a folder with all that is in it, files included', async () => {
    const { folders } = club.coach.calls.coach
    const outer = await folders.create({ name: '大会' })
    const inner = await folders.create({ name: '要項', parentFolderId: outer.id })
    const kept = await aDocument(Buffer.from('kept'), 'k.txt')
    const gone = [
      await aDocument(Buffer.from('1'), 'a.txt', outer.id),
      await aDocument(Buffer.from('22'), 'b.txt', inner.id),
    ]
    expect(await folders.contents({ id: outer.id })).toEqual({ folders: 1, documents: 2, bytes: 3 })
    const answer = await server.send('DELETE', `/api/folders/${outer.id}`, { by: club.coach })
    expect(answer.json()).toEqual({ success: true })
    for (const { fileUrl } of gone)
      expect((await server.send('GET', fileUrl, { by: club.player })).statusCode).toBe(404)
    expect((await server.send('GET', kept.fileUrl, { by: club.player })).body).toBe('kept')
    const rows = await db
      .selectFrom('storedFiles')
      .select('id')
      .where('teamId', '=', club.teamId)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['JPEG', bytesOf(JPEG), 200],
    ['PNG', Buffer.from('89504e470d0a1a0a00', 'hex'), 200],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 200],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['HTML', Buffer.from('<script>1</script>'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['over 5 MB', Buffer.concat([bytesOf(JPEG), Buffer.alloc(PHOTO_MAX_BYTES)]), 413],
  ])('takes a photo by what it is: %s', async (_name, bytes, status) => {
    const { path } = await address(club.player, '/api/objects/upload-public')
    expect((await put(path, bytes, { 'content-type': 'image/jpeg' })).statusCode).toBe(status)
    const seen = await server.send('GET', path.replace(/\?.*/, ''))
    expect(seen.statusCode).toBe(status === 200 ? 200 : 404)
    if (status !== 200) return
    expect(seen.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(seen.headers['content-type']).toMatch(/^image\/(jpeg|png|webp)$/)
    expect(seen.rawPayload.equals(bytes)).toBe(true)
  })

  it('keeps nothing of an upload that breaks off', async () => {
    const { uploadURL, path } = await address()
    await breakOff(await server.listen(), path)
    await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toEqual([])
    const payload = { title: 'x', fileName: 'x.txt', fileUrl: uploadURL }
    const made = await server.send('POST', '/api/documents', { by: club.coach, payload })
    expect(made.statusCode).toBe(400)
    // The first one's end may be told before the server is done with it.
    const again = async () => (await put(path, Buffer.from('again'))).statusCode
    await expect.poll(again, { timeout: 10_000 }).toBe(200)
  })

  it('asks the eleventh at once to come back later', async () => {
    const origin = await server.listen()
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
    expect(await sendInChunks(await server.listen(), path, FILE_MAX_BYTES + 1)).toBe(413)
    await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toEqual([])
    expect(await sendInChunks(await server.listen(), path, FILE_MAX_BYTES)).toBe(200)
  }, 90_000)

  it('keeps nothing of a body that is longer than its head says', async () => {
    const { uploadURL, path } = await address()
    const origin = await server.listen()
    expect(await sendRaw(origin, path, { promised: 5, bytes: '0123456789' })).toMatch(/ 400 /)
    await expect.poll(() => readdir(join(dataDir, 'files/tmp'))).toEqual([])
    const payload = { title: 'x', fileName: 'x.txt', fileUrl: uploadURL }
    const made = await server.send('POST', '/api/documents', { by: club.coach, payload })
    expect(made.statusCode).toBe(400)
    // The first one's end may be told before the server is done with it.
    const again = async () => (await put(path, Buffer.from('again'))).statusCode
    await expect.poll(again, { timeout: 10_000 }).toBe(200)
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
  const settings = { ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` }
  const server = await testApp({ db, dataDir }, { settings })
  const { owner, teamId } = await aClub(db)
  const asked = await server.send('POST', '/api/objects/upload', { by: owner })
  const url = new URL(asked.json().uploadURL)
  const answer = await server.send('PUT', url.pathname + url.search, {
    payload: Buffer.alloc(3_000_000),
    headers: BINARY,
  })
  peer.close()
  expect(answer.statusCode).toBe(500)
  const rows = db.selectFrom('storedFiles').select('uploadedAt').where('teamId', '=', teamId)
  expect(await rows.execute()).toEqual([{ uploadedAt: null }])
  expect(await readdir(join(dataDir, 'files/tmp'))).toEqual([])
})

/** The first line of the answer to a body of another length than its head says. */
function sendRaw(origin: string, path: string, sent: { promised: number; bytes: string }) {
  const { hostname, port, host } = new URL(origin)
  return new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''))
    socket.on('error', reject)
    const head = [`PUT ${path} HTTP/1.1`, `host: ${host}`, `content-length: ${sent.promised}`]
    socket.end(`${head.join('\r\n')}\r\n\r\n${sent.bytes}`)
  })
}

/** Half of what was promised, and then the cable is pulled. */
function breakOff(origin: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const request = begin(origin, path).on('close', () => resolve())
    request.write(Buffer.alloc(500_000), () => setTimeout(() => request.destroy(), 100))
  })
}

/** A request whose body does not come. */
function begin(origin: string, path: string) {
  const headers = { ...BINARY, 'content-length': '1000000' }
  const request = httpRequest(origin + path, { method: 'PUT', headers }).on('error', () => {})
  request.flushHeaders()
  return request
}

function sendInChunks(origin: string, path: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, { method: 'PUT', headers: BINARY }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', reject)
    let left = bytes
    const more = () => {
      while (left > 0) {
        const chunk = Buffer.alloc(Math.min(left, 1024 * 1024))
        left -= chunk.length
        if (!request.write(chunk)) return
      }
      request.end()
    }
    request.on('drain', more)
    more()
  })
}
