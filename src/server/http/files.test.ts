import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'content-disposition'
import { describe, expect, it } from 'vitest'
import { aClub, aCoach, anAdmin } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { aFileServer, anObjectStorage, storesBeside } from '../../../tests/support/file-stores.ts'

const database = await testDatabase()
const { db } = database
const storage = await anObjectStorage()

describe.each(storesBeside(database, storage))('what is read from %s', (_, settings) => {
  const on = aFileServer(database, settings)
  const { address, aDocument, put } = on

  async function anAttachment(bytes: Buffer, fileName: string) {
    const { uploadURL: fileUrl, path } = await address()
    await put(path, bytes)
    const { id: scheduleId } = await on.club.anEvent()
    return on.club.coach.calls.coach.attachments.add({ scheduleId, fileUrl, fileName })
  }

  it('is read by the team alone', async () => {
    const { id, fileUrl } = await aDocument(Buffer.from('ひみつ'), '名簿.txt')
    const other = await aClub(db)
    const statusFor = async (by?: { cookies: Map<string, string> }) => {
      const readings = ['', '?download=1', '?preview=text'].map((query) =>
        on.server.send('GET', fileUrl + query, by ? { by } : {}),
      )
      const codes = new Set((await Promise.all(readings)).map(({ statusCode }) => statusCode))
      return [...codes]
    }
    expect(await statusFor()).toEqual([401])
    expect(await statusFor(on.club.player)).toEqual([200])
    expect(await statusFor(on.club.owner)).toEqual([200])
    const coachElsewhere = new Map([...other.owner.cookies, ...on.club.player.cookies])
    expect(await statusFor({ cookies: coachElsewhere })).toEqual([200])
    expect(await statusFor(other.player)).toEqual([404])
    expect(await statusFor(other.owner)).toEqual([404])
    expect(await statusFor(await anAdmin(db))).toEqual([403])
    await on.club.owner.calls.coach.students.remove({ studentId: on.club.player.id })
    expect(await statusFor(on.club.player)).toEqual([401])
    const former = await aCoach(db, on.club.teamId)
    await on.club.owner.calls.coach.coaches.delete({ id: former.id })
    expect(await statusFor(former)).toEqual([401])
    const upload = await db
      .selectFrom('documents')
      .innerJoin('storedFiles', 'storedFiles.id', 'documents.storedFileId')
      .select('storageKey')
      .where('documents.id', '=', id)
      .executeTakeFirstOrThrow()
    for (const path of ['uploads', 'public', 'attachments'])
      expect(
        (await on.server.send('GET', `/files/${path}/${upload.storageKey}`)).statusCode,
      ).not.toBe(200)
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
    ['code.json', 'text/plain; charset=utf-8', 'inline'],
  ])('says of %s that it is %s (%s), whatever came', async (fileName, type, shown) => {
    const { uploadURL, path } = await address()
    await put(path, Buffer.from('<script>x</script>'), { 'content-type': 'text/html' })
    const payload = { title: 'x', fileName, fileUrl: uploadURL }
    const made = await on.server.send('POST', '/api/documents', { by: on.club.coach, payload })
    const url: string = made.json().fileUrl
    const { headers } = await on.server.send('GET', url, { by: on.club.player })
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(String(headers['content-disposition'])).toMatch(new RegExp(`^${shown};`))
    if (!fileName.endsWith('.pdf'))
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    const forced = await on.server.send('GET', `${url}?download=1`, { by: on.club.player })
    expect(String(forced.headers['content-disposition'])).toMatch(/^attachment;/)
  })

  it.each([
    ['令和8年度 総会(案)「最終」.pdf', '令和8年度 総会(案)「最終」.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['/etc/shadow.txt', 'shadow.txt'],
    ['C:\\fakepath\\写真.jpg', '写真.jpg'],
    ['..', 'file'],
    ['a"b;\r\nset-cookie: x=1.txt', 'a"b; set-cookie: x=1.txt'],
    ['gpj.\u202eexe.txt', 'gpj.exe.txt'],
    [`${'あ'.repeat(300)}.pdf`, `${'あ'.repeat(196)}.pdf`],
    [`${'a'.repeat(195)}😀😀.pdf`, `${'a'.repeat(195)}.pdf`],
  ])('keeps the name %j as %j', async (sent, kept) => {
    for (const file of [
      await aDocument(Buffer.from('x'), sent),
      await anAttachment(Buffer.from('x'), sent),
    ]) {
      expect(file.fileName).toBe(kept)
      const { headers } = await on.server.send('GET', file.fileUrl, { by: on.club.player })
      const { parameters } = parse(String(headers['content-disposition']))
      expect(parameters.filename).toBe(kept)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('tells of an attachment to whom its event is for', async () => {
    const { coach, category } = on.club
    await anAttachment(Buffer.from('x'), '要項.pdf')
    const [added] = await coach.calls.coach.activity({ limit: 1 })
    expect(added).toMatchObject({
      description: '11/28(土)「練習」の添付ファイル「要項.pdf」を追加しました（大野）',
      categoryIds: [category.id],
    })
  })

  it.each(['a\u0000.txt', '', ' ', 'あ'.repeat(401)])('refuses the name %j', async (fileName) => {
    const { uploadURL, path } = await address()
    await put(path, Buffer.from('x'))
    const payload = { title: 'x', fileName, fileUrl: uploadURL }
    const answer = await on.server.send('POST', '/api/documents', { by: on.club.coach, payload })
    expect(answer.statusCode).toBe(400)
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=2-999', 206, 'bytes 2-9/10', '23456789'],
    ['bytes=-10', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=-11', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=-99999999999999999999', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=10-20', 416, 'bytes */10', ''],
    ['bytes=0-0,5-5', 200, undefined, '0123456789'],
    ['bytes=0-3,20-', 206, 'bytes 0-3/10', '0123'],
    ['bytes=0-3,4-5', 206, 'bytes 0-5/10', '012345'],
    ['Bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=3-1', 200, undefined, '0123456789'],
    ['bytes=a-', 200, undefined, '0123456789'],
    ['bytes', 200, undefined, '0123456789'],
    ['lines=1-2', 200, undefined, '0123456789'],
    ['lines=20-', 200, undefined, '0123456789'],
  ])('answers the range %s with %d', async (range, status, contentRange, text) => {
    const { fileUrl } = await aDocument(Buffer.from('0123456789'), 'a.txt')
    const headers = { range, 'accept-encoding': 'br, gzip' }
    const answer = await on.server.send('GET', fileUrl, { by: on.club.player, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(text)
  })

  it.each([
    ['', {}, 200],
    ['?download=1', {}, 200],
    ['?preview=text', {}, 200],
    ['', { range: 'bytes=0-' }, 416],
    ['', { range: 'bytes=-5' }, 416],
  ])('answers an empty file%s, asked with %j, with %d', async (query, headers, status) => {
    const { fileUrl } = await aDocument(Buffer.alloc(0), 'a.txt')
    const answer = await on.server.send('GET', fileUrl + query, { by: on.club.player, headers })
    expect([answer.statusCode, answer.body]).toEqual([status, ''])
  })

  it('answers HEAD, a known version and a range of an older one', async () => {
    const { fileUrl } = await aDocument(Buffer.alloc(5000, 'あ'), 'a.txt')
    const read = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
      on.server.send(method, fileUrl, { by: on.club.player, headers })
    const head = await read('HEAD')
    expect(head.headers).toMatchObject({ 'content-length': '5000', 'accept-ranges': 'bytes' })
    expect(head.body).toBe('')
    const etag = String(head.headers.etag)
    for (const [known, status] of [
      [etag, 304],
      [`W/${etag}`, 304],
      [`"older", ${etag}`, 304],
      ['*', 304],
      ['"older"', 200],
      ['', 200],
    ] as const)
      expect((await read('GET', { 'if-none-match': known })).statusCode, known).toBe(status)
    const some = { range: 'bytes=0-1' }
    expect((await read('GET', { ...some, 'if-range': etag })).statusCode).toBe(206)
    expect((await read('GET', { ...some, 'if-range': '"older"' })).statusCode).toBe(200)
    expect((await read('HEAD', some)).headers['content-length']).toBe('2')
  })

  it.each([
    ['UTF-8', Buffer.from('名前,背番号\n高橋 蓮,10')],
    ['UTF-8 with its mark', Buffer.from('\uFEFF名前,背番号\n高橋 蓮,10')],
    ['UTF-16LE', Buffer.from('\uFEFF名前,背番号\n高橋 蓮,10', 'utf16le')],
    ['UTF-16BE', Buffer.from('\uFEFF名前,背番号\n高橋 蓮,10', 'utf16le').swap16()],
    ['Shift_JIS', Buffer.from('96bc914f2c9477944e8d860a8d828bb42098402c3130', 'hex')],
  ])('shows a text in %s as UTF-8', async (encoding, bytes) => {
    const { fileUrl } = await aDocument(bytes, '名簿.csv')
    const answer = await on.server.send('GET', `${fileUrl}?preview=text`, { by: on.club.player })
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.body).toContain('高橋 蓮,10')
    if (encoding.startsWith('UTF-8')) expect(answer.body.startsWith('名前')).toBe(true)
  })

  it.each([
    ['utf-8', readFileSync(join(import.meta.dirname, '../../../tests/support/utf8-notice.txt'))],
    ['utf-8', Buffer.from('all of ASCII')],
    ['utf-8', Buffer.alloc(0)],
    ['utf-8', Buffer.from('あ'.repeat(500_000))],
    ['shift_jis', Buffer.from('96bc914f2c9477944e8d860a8d828bb42098402c3130', 'hex')],
    ['shift_jis', Buffer.from(`78${'82a0'.repeat(600_000)}`, 'hex')],
    ['utf-16le', Buffer.from('\uFEFF名前', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFF名前', 'utf16le').swap16()],
  ])('says of a text that it is in %s, in a tab and as a download', async (charset, bytes) => {
    for (const { fileUrl } of [
      await aDocument(bytes, 'お知らせ.txt'),
      await anAttachment(bytes, 'お知らせ.md'),
    ])
      for (const query of ['', '?download=1']) {
        const { headers } = await on.server.send('GET', fileUrl + query, { by: on.club.player })
        expect([query, headers['content-type']]).toEqual([query, `text/plain; charset=${charset}`])
      }
  })

  it('is asked for anew by a browser that knows a text without its encoding', async () => {
    const { id, fileUrl } = await aDocument(Buffer.from('お知らせ'), 'a.txt')
    const { storageKey } = await db
      .selectFrom('documents')
      .innerJoin('storedFiles', 'storedFiles.id', 'documents.storedFileId')
      .select('storageKey')
      .where('documents.id', '=', id)
      .executeTakeFirstOrThrow()
    const headers = { 'if-none-match': `"${storageKey}"` }
    const answer = await on.server.send('GET', fileUrl, { by: on.club.player, headers })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['UTF-8', Buffer.from('あ'.repeat(500_000)), /^あ{349525}$/],
    ['Shift_JIS', Buffer.from(`78${'82a0'.repeat(600_000)}`, 'hex'), /^xあ{524287}$/],
  ])(
    'shows the first megabyte of a text in %s, though it ends within a character',
    async (_, bytes, text) => {
      const { fileUrl } = await aDocument(bytes, 'long.txt')
      const answer = await on.server.send('GET', `${fileUrl}?preview=text`, { by: on.club.player })
      expect(text.test(answer.body)).toBe(true)
    },
  )

  it('deletes a folder with all that is in it, files included', async () => {
    const { folders } = on.club.coach.calls.coach
    const outer = await folders.create({ name: '大会' })
    const inner = await folders.create({ name: '要項', parentFolderId: outer.id })
    const kept = await aDocument(Buffer.from('kept'), 'k.txt')
    const gone = [
      await aDocument(Buffer.from('1'), 'a.txt', outer.id),
      await aDocument(Buffer.from('22'), 'b.txt', inner.id),
    ]
    expect(await folders.contents({ id: outer.id })).toEqual({ folders: 1, documents: 2, bytes: 3 })
    const answer = await on.server.send('DELETE', `/api/folders/${outer.id}`, { by: on.club.coach })
    expect(answer.json()).toEqual({ success: true })
    for (const { fileUrl } of gone)
      expect((await on.server.send('GET', fileUrl, { by: on.club.player })).statusCode).toBe(404)
    expect((await on.server.send('GET', kept.fileUrl, { by: on.club.player })).body).toBe('kept')
    const rows = await db
      .selectFrom('storedFiles')
      .select('id')
      .where('teamId', '=', on.club.teamId)
      .execute()
    expect(rows).toHaveLength(1)
  })
})
