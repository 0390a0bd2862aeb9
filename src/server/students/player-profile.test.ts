import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { aClub, aPlayer, files, NOW, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { bytesOf, JPEG } from '../../../tests/support/photo.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { isStored, keyAt } from '../../../tests/support/stored.ts'
import { PHOTO_MAX_BYTES, PHOTO_TOO_LARGE } from '../../domain/files/files.ts'
import { receiveUpload } from '../files/receive-upload.ts'
import { uploadAt } from '../files/uploads.ts'
import { updatePlayerProfile } from './player-profile.ts'

const { db } = await testDatabase()
const club = await aClub(db)
const { player, teammate } = club
const update = (fields: object, by: Person = player) => by.calls.player.profile.update(fields)
const own = async (by: Person = player) => (await by.calls.player.me()).student

const whole = {
  lastName: '鈴木',
  firstName: '湊',
  lastNameKana: 'すずき',
  firstNameKana: 'みなと',
  schoolName: '東小学校',
  birthDate: '2014-04-20',
  jerseyNumber: 7,
}

describe('a profile', () => {
  test('is changed field by field; what is absent stays', async () => {
    expect(await update(whole)).toMatchObject(whole)
    const changed = await update({ schoolName: ' 西小学校 ' })
    expect(changed).toMatchObject({ ...whole, schoolName: '西小学校' })
    expect(changed).toMatchObject(await own())
    expect(await update({})).toEqual(changed)
  })

  test('can be emptied but for the names', async () => {
    const emptied = { lastNameKana: '', firstNameKana: null, schoolName: ' ', birthDate: '' }
    expect(await update({ ...emptied, jerseyNumber: null })).toMatchObject({
      lastName: '鈴木',
      lastNameKana: null,
      firstNameKana: null,
      schoolName: null,
      birthDate: null,
      jerseyNumber: null,
    })
  })

  test.each([
    ['no last name', { lastName: ' ' }, 'lastName', '苗字を入力してください'],
    ['no first name', { firstName: '' }, 'firstName', '名前を入力してください'],
    ['a name of 101 characters', { lastName: 'あ'.repeat(101) }, 'lastName', undefined],
    ['a NUL', { schoolName: 'a\0b' }, 'schoolName', undefined],
    ['a day that is none', { birthDate: '2014-02-30' }, 'birthDate', undefined],
    ['half a number', { jerseyNumber: 1.5 }, 'jerseyNumber', undefined],
    ['a negative number', { jerseyNumber: -1 }, 'jerseyNumber', undefined],
    ['a number of four digits', { jerseyNumber: 1000 }, 'jerseyNumber', undefined],
    ['a number as text', { jerseyNumber: '7' }, 'jerseyNumber', undefined],
  ])('%s is refused at its field, and nothing changes', async (_what, fields, field, message) => {
    const before = await dump(db)
    const refused = await refusal(update(fields))
    expect(refused).toMatchObject({ code: 'BAD_REQUEST', fields: [field] })
    if (message) expect(refused.message).toBe(message)
    expect(await dump(db)).toEqual(before)
  })

  test('sets neither status, team nor address', async () => {
    const before = await own()
    const sent = { email: 'other@example.jp', playerType: 'team', categoryIds: [] }
    expect(await refusal(update(sent))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await own()).toEqual(before)
  })

  test('is one’s own', async () => {
    const foreign = await aClub(db)
    for (const [studentId, code] of [
      [teammate.id, 'FORBIDDEN'],
      [foreign.player.id, 'NOT_FOUND'],
    ])
      expect(await refusal(update({ studentId, lastName: '森' }))).toMatchObject({ code })
  })
})

async function putPhoto(by: Person, bytes = bytesOf(JPEG), now = NOW) {
  const { uploadURL } = await by.calls.player.uploads.createPhoto()
  const to = uploadAt(uploadURL)
  const put = { visibility: 'public', ...to, body: Readable.from([bytes]), now } as const
  return { address: uploadURL.replace(/\?.*/, ''), receive: () => receiveUpload(db, files, put) }
}
const pathOf = (address: string) => new URL(address).pathname
const isPhotoStored = async (address: string | null) => isStored(await keyAt(db, address))

describe('a photo', () => {
  test('comes by its upload’s address, and goes when another takes its place', async () => {
    const first = await putPhoto(player)
    await first.receive()
    expect(await update({ photoUrl: first.address })).toMatchObject({
      photoUrl: pathOf(first.address),
    })
    const before = await keyAt(db, first.address)
    expect(await isStored(before)).toBe(true)
    const second = await putPhoto(player)
    await second.receive()
    expect((await update({ photoUrl: second.address })).photoUrl).toBe(pathOf(second.address))
    expect([await isStored(before), await isPhotoStored(second.address)]).toEqual([false, true])
  })

  test('comes as a data URL, and is kept as a path', async () => {
    const { photoUrl } = await update({ photoUrl: JPEG })
    expect(photoUrl).toMatch(/^\/files\/public\/[\w-]{32}$/)
    expect(await isPhotoStored(photoUrl)).toBe(true)
    expect((await update({ photoUrl, schoolName: '北小学校' })).photoUrl).toBe(photoUrl)
  })

  test('is the only one that is kept, however many saves meet', async () => {
    const { player } = await aClub(db)
    await Promise.all([1, 2, 3, 4].map(() => update({ photoUrl: JPEG }, player)))
    const { photoUrl } = await own(player)
    const kept = await db
      .selectFrom('storedFiles')
      .innerJoin('students', 'students.teamId', 'storedFiles.teamId')
      .where('students.id', '=', player.id)
      .select('storedFiles.name')
      .execute()
    expect(kept.map(({ name }) => `/files/public/${name}`)).toEqual([photoUrl])
  })

  test.each([null, ''])('goes with %j', async (none) => {
    const { photoUrl } = await update({ photoUrl: JPEG })
    const key = await keyAt(db, photoUrl)
    expect((await update({ photoUrl: none })).photoUrl).toBeNull()
    expect(await isStored(key)).toBe(false)
  })

  test('is on this site whatever address was sent', async () => {
    const { address, receive } = await putPhoto(player)
    await receive()
    const path = pathOf(address)
    const stored = await update({ photoUrl: `https://elsewhere.example${path}` })
    expect(stored.photoUrl).toBe(path)
  })

  test('stays where its path or its whole address is sent back', async () => {
    const { photoUrl } = await update({ photoUrl: JPEG })
    for (const address of [
      photoUrl,
      `http://club.test${photoUrl}`,
      `https://club.example${photoUrl}`,
    ])
      expect(await update({ photoUrl: address })).toMatchObject({ photoUrl })
    expect(await isPhotoStored(photoUrl)).toBe(true)
  })

  test('that somebody else uses is refused', async () => {
    const { photoUrl } = await update({ photoUrl: JPEG })
    const thief = await aPlayer(db, club.teamId)
    const stranger = (await aClub(db)).player
    for (const by of [thief, stranger])
      expect(await refusal(update({ photoUrl }, by))).toMatchObject({ fields: ['photoUrl'] })
    expect(await isPhotoStored(photoUrl)).toBe(true)
  })

  const large = Buffer.concat([bytesOf(JPEG), Buffer.alloc(PHOTO_MAX_BYTES)])
  const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
  test.each([
    ['over 5 MB', dataUrl(large), PHOTO_TOO_LARGE],
    ['that is an SVG', `data:image/svg+xml;base64,${btoa('<svg/>')}`, undefined],
    ['whose bytes are no picture', dataUrl(Buffer.from('<script>')), undefined],
    ['at another site', 'https://elsewhere.example/me.jpg', undefined],
    ['that was never uploaded', 'http://club.test/files/public/nothing', undefined],
  ])('%s is refused, and nothing changes', async (_what, photoUrl, message) => {
    const before = await dump(db)
    const refused = await refusal(update({ photoUrl }))
    const code = message ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST'
    expect(refused).toMatchObject({ code, fields: ['photoUrl'] })
    if (message) expect(refused.message).toBe(message)
    expect(await dump(db)).toEqual(before)
  })

  test('over 5 MB, or no picture, is refused where it is uploaded', async () => {
    const tooLarge = await putPhoto(player, large)
    await expect(tooLarge.receive()).rejects.toMatchObject({ message: PHOTO_TOO_LARGE })
    const noPhoto = await putPhoto(player, Buffer.from('<svg/>'))
    await expect(noPhoto.receive()).rejects.toMatchObject({ code: 'unsupportedType' })
    for (const { address } of [tooLarge, noPhoto])
      expect(await refusal(update({ photoUrl: address }))).toMatchObject({ fields: ['photoUrl'] })
  })

  test('is taken within 12 hours, as any file is', async () => {
    const { address, receive } = await putPhoto(player)
    await receive()
    const late = player.at(new Date(NOW.getTime() + 12 * 60 * 60_000))
    expect(await refusal(late.player.profile.update({ photoUrl: address }))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['photoUrl'],
    })
    expect(await update({ photoUrl: address })).toMatchObject({ photoUrl: pathOf(address) })
  })

  test('is nobody’s where its player has left meanwhile', async () => {
    const leaving = await aPlayer(db, club.teamId)
    const store = {
      ...files.store,
      async put(...sent: Parameters<typeof files.store.put>) {
        await leaving.calls.player.profile.withdraw({})
        await files.store.put(...sent)
      },
    }
    const act = { by: { kind: 'player' as const, id: leaving.id }, now: NOW }
    const sent = { files: { ...files, store }, act }
    const updated = updatePlayerProfile(db, club.teamId, leaving.id, { photoUrl: JPEG }, sent)
    await expect(updated).rejects.toMatchObject({ code: 'notFound' })
    const rows = db.selectFrom('storedFiles').select('attachedAt').orderBy('id', 'desc').limit(1)
    expect(await rows.execute()).toEqual([{ attachedAt: null }])
  })

  test('goes to its address once, and within 15 minutes', async () => {
    const { receive } = await putPhoto(player)
    await receive()
    await expect(receive()).rejects.toMatchObject({ code: 'conflict' })
    const late = await putPhoto(player, bytesOf(JPEG), new Date(NOW.getTime() + 15 * 60_000))
    await expect(late.receive()).rejects.toMatchObject({ code: 'forbidden' })
  })
})
