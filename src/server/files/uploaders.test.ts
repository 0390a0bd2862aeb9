import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClub, type Club, files, NOW, type Person } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { bytesOf, JPEG } from '../../../tests/support/photo.ts'
import { isStored, keyAt } from '../../../tests/support/stored.ts'
import { receiveUpload } from './receive-upload.ts'
import { storedTotals } from './stored-totals.ts'
import { uploadAt } from './uploads.ts'
import type { Visibility } from './visibility.ts'

const { db } = await testDatabase()
const photo = bytesOf(JPEG)
let club: Club
beforeEach(async () => {
  club = await aClub(db)
})

const photoAddress = async (by: Person) => (await by.calls.player.uploads.createPhoto()).uploadURL
const fileAddress = async (by: Person) => (await by.calls.coach.uploads.create()).uploadURL

const put = (address: string, visibility: Visibility) =>
  receiveUpload(db, files, {
    visibility,
    ...uploadAt(address),
    body: Readable.from([Buffer.from(photo)]),
    now: NOW,
  })

async function sendPhoto(by = club.player) {
  const address = await photoAddress(by)
  await put(address, 'public')
  return address.replace(/\?.*/, '')
}

const storedFiles = async () => (await storedTotals(db, club.teamId)).files
const wear = (photoUrl: string, by = club.player) => by.calls.player.profile.update({ photoUrl })

describe("a person's uploads that no record takes", () => {
  it('are one photo: a new one replaces the old, with its bytes', async () => {
    const before = await sendPhoto()
    const key = await keyAt(db, before)
    const after = await sendPhoto()
    expect([await storedFiles(), await isStored(key)]).toEqual([1, false])
    await expect(wear(before)).rejects.toThrow('画像を選び直して')
    expect((await wear(after)).photoUrl).toBe(new URL(after).pathname)
  })

  it('are one photo, however many come at once', async () => {
    const addresses = await Promise.all(Array.from({ length: 8 }, () => photoAddress(club.player)))
    await Promise.all(addresses.map((address) => put(address, 'public')))
    expect(await storedFiles()).toBe(1)
  })

  it('replace neither the photo in use nor what others have sent', async () => {
    const own = await wear(await sendPhoto())
    const others = await sendPhoto(club.teammate)
    await sendPhoto()
    await sendPhoto()
    expect(await storedFiles()).toBe(3)
    expect(await isStored(await keyAt(db, own.photoUrl))).toBe(true)
    expect((await wear(others, club.teammate)).photoUrl).toBe(new URL(others).pathname)
  })

  it('are a hundred files of a coach', async () => {
    const addresses: string[] = []
    for (let count = 0; count < 101; count++) {
      const address = await fileAddress(club.coach)
      await put(address, 'team')
      addresses.push(address)
    }
    expect(await storedFiles()).toBe(100)
    const { create } = club.coach.calls.coach.documents
    const made = (fileUrl = '') => create({ title: '会則', fileName: '会則.pdf', fileUrl })
    await expect(made(addresses[0])).rejects.toThrow('見つかりません')
    await made(addresses[1])
    await made(addresses[100])
  })
})

describe("a person's addresses that nothing was sent to", () => {
  const waiting = () =>
    db.selectFrom('storedFiles').select('id').where('teamId', '=', club.teamId).execute()

  it('are a hundred: a further one replaces the oldest', async () => {
    const addresses: string[] = []
    for (let count = 0; count < 102; count++) addresses.push(await photoAddress(club.player))
    expect(await waiting()).toHaveLength(100)
    const [, second = '', third = ''] = addresses
    await expect(put(second, 'public')).rejects.toMatchObject({ code: 'notFound' })
    await put(third, 'public')
    await photoAddress(club.teammate)
    expect(await waiting()).toHaveLength(101)
  })

  it('stay while something is on its way to them', async () => {
    const body = new Readable({ read() {} })
    const address = await photoAddress(club.player)
    const sent = { visibility: 'public', ...uploadAt(address), body, now: NOW } as const
    const received = receiveUpload(db, files, sent)
    const attempts = db.selectFrom('uploadAttempts').select('id')
    await expect.poll(() => attempts.execute()).toHaveLength(1)
    for (let count = 0; count < 101; count++) await photoAddress(club.player)
    body.push(Buffer.from(photo))
    body.push(null)
    await received
    expect(await storedFiles()).toBe(1)
  })
})
