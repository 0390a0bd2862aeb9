import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClub, anAdmin, type Club, files, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { MEGABYTE, STORAGE_FULL } from '../../domain/files/files.ts'
import { receiveUpload } from '../files/receive-upload.ts'
import { uploadAt } from '../files/uploads.ts'

const { db } = await testDatabase()
const admin = await anAdmin(db)
const { teams, installation } = admin.calls.admin
const DEFAULT_MB = files.teamLimitBytes / MEGABYTE
let club: Club
beforeEach(async () => {
  club = await aClub(db)
})

const give = (storageMb: number | null, id: string = club.teamId) =>
  teams.setStorage({ id, storageMb })
const storage = (of = club) => of.coach.calls.coach.uploads.storage()

async function put(size: number, of = club) {
  const { uploadURL } = await of.coach.calls.coach.uploads.create()
  const body = Readable.from([Buffer.alloc(size)])
  const address = uploadAt(uploadURL)
  await receiveUpload(db, files, { visibility: 'team', ...address, length: size, body, now: NOW })
}

describe('the storage of one team', () => {
  test('is the default until an administrator gives it another, and can be that again', async () => {
    await put(5000)
    const standing = { storageBytes: 5000, storageMb: null, defaultStorageMb: DEFAULT_MB }
    expect(await teams.get({ id: club.teamId })).toMatchObject(standing)
    expect(await storage()).toEqual({ used: 5000, limit: files.teamLimitBytes })

    expect(await give(3000)).toMatchObject({ ...standing, storageMb: 3000 })
    expect(await teams.get({ id: club.teamId })).toMatchObject({ storageMb: 3000 })
    expect(await storage()).toEqual({ used: 5000, limit: 3000 * MEGABYTE })

    expect(await give(null)).toMatchObject(standing)
    expect(await storage()).toMatchObject({ limit: files.teamLimitBytes })
    const deeds = await installation.actions()
    expect(deeds.slice(0, 2).map(({ description }) => description)).toEqual([
      'チーム「ひかり台FC」の保存容量を既定にしました',
      'チーム「ひかり台FC」の保存容量を3,000MBにしました',
    ])
  })

  test('counts for an upload, and for the address of one; nothing stored is lost', async () => {
    await put(MEGABYTE)
    await give(2)
    await put(MEGABYTE - 1)
    await expect(put(2)).rejects.toMatchObject({ code: 'tooLarge', message: STORAGE_FULL })
    await give(1)
    const { create } = club.coach.calls.coach.uploads
    expect(await refusal(create())).toMatchObject({ message: STORAGE_FULL })
    expect(await storage()).toEqual({ used: 2 * MEGABYTE - 1, limit: MEGABYTE })
    await give(null)
    await put(2)
  })

  test('is no other team’s', async () => {
    const other = await aClub(db)
    await give(1)
    await put(MEGABYTE + 1, other)
    expect(await storage(other)).toMatchObject({ limit: files.teamLimitBytes })
  })

  test('that is what it was writes no line', async () => {
    await give(7)
    const before = await dump(db)
    await give(7)
    expect(await dump(db)).toEqual(before)
  })

  test.each([0, -1, 1.5, 1_000_001])('of %d is refused at its field', async (storageMb) => {
    const before = await dump(db)
    expect(await refusal(give(storageMb))).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['storageMb'],
      message: '1〜1,000,000MBの整数を入力してください',
    })
    expect(await dump(db)).toEqual(before)
  })

  test('of an unknown team is not found', async () => {
    expect(await refusal(give(1, crypto.randomUUID()))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
