import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { aClub, type Club, files, NOW, runJobs } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { JPEG } from '../../../tests/support/photo.ts'
import { isStored, keyAt } from '../../../tests/support/stored.ts'
import { type StoreKey, storageKey } from '../../domain/files/storage-key.ts'
import { inTransaction } from '../db/database.ts'
import { deleteDocument } from '../documents/documents.ts'
import { removeUnused, sweep } from './cleanup.ts'
import { receiveUpload } from './receive-upload.ts'
import { beginAttempt, endLeases } from './upload-attempts.ts'
import { createUploadAddress, takeUpload, uploadAt } from './uploads.ts'

const { db, statementsOf } = await testDatabase()
const asked = { publicUrl: 'http://club.test', now: NOW, by: null }
const HOUR_MS = 60 * 60 * 1000
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

async function upload(teamId: Awaited<ReturnType<typeof aClub>>['teamId']) {
  const uploadURL = await createUploadAddress(db, files, teamId, 'team', asked)
  const { name, token } = uploadAt(uploadURL)
  const body = Readable.from([Buffer.from('bytes')])
  await receiveUpload(db, files, { visibility: 'team', name, token, body, now: NOW })
  return { uploadURL, name, key: await keyAt(db, uploadURL) }
}
const rowsOf = async (name: string) =>
  (await db.selectFrom('storedFiles').select('id').where('id', '=', name).execute()).length

it('what no record names goes within a day, and not before half of one', async () => {
  const { teamId } = await aClub(db)
  const { name, key } = await upload(teamId)
  await sweep(db, files, after(12))
  expect(await isStored(key)).toBe(true)
  await sweep(db, files, after(23))
  expect(await isStored(key)).toBe(false)
  expect(await rowsOf(name)).toBe(0)
})

/** By what names it: makes the record, and says the file's key in the store. */
const named: [string, (club: Club) => Promise<string>][] = [
  [
    'a document',
    async ({ teamId, coach }) => {
      const { uploadURL: fileUrl, key } = await upload(teamId)
      const sent = { title: '会則', fileName: '会則.pdf', fileUrl }
      await coach.calls.coach.documents.create(sent)
      return key
    },
  ],
  [
    'an attachment',
    async ({ teamId, coach, anEvent }) => {
      const { uploadURL: fileUrl, key } = await upload(teamId)
      const { id: scheduleId } = await anEvent()
      await coach.calls.coach.attachments.add({ scheduleId, fileName: '要項.pdf', fileUrl })
      return key
    },
  ],
  [
    "a player's photo",
    async ({ player }) =>
      keyAt(db, (await player.calls.player.profile.update({ photoUrl: JPEG })).photoUrl),
  ],
  [
    "a coach's photo",
    async ({ coach }) =>
      keyAt(db, (await coach.calls.coach.profile.update({ photoUrl: JPEG })).photoUrl),
  ],
]

it.each(named)('what a record names stays: %s', async (_what, key) => {
  const storedAt = storageKey.parse(await key(await aClub(db)))
  await sweep(db, files, after(1000))
  expect(await isStored(storedAt)).toBe(true)
  const ofKey = db.selectFrom('storedFiles').select('id').where('storageKey', '=', storedAt)
  const { id } = await ofKey.executeTakeFirstOrThrow()
  await removeUnused(db, files, [id], NOW)
  expect(await isStored(storedAt)).toBe(true)
})

it('an upload that the sweep is near becomes no record any more', async () => {
  const { teamId } = await aClub(db)
  const { uploadURL } = await upload(teamId)
  await expect(takeUpload(db, teamId, uploadURL, after(13))).rejects.toThrow(/見つかりません/)
})

describe('what a killed server was receiving', () => {
  /** An attempt whose process is gone, with what it had written and stored. */
  async function aCutAttempt() {
    const { teamId } = await aClub(db)
    const address = uploadAt(await createUploadAddress(db, files, teamId, 'team', asked))
    const announced = { visibility: 'team', ...address, length: 5, now: NOW } as const
    const { id } = await beginAttempt(db, files, announced)
    const written = join(files.temporaryFolder, id)
    await mkdir(files.temporaryFolder, { recursive: true })
    await writeFile(written, 'bytes')
    const stored = join(files.temporaryFolder, 'stored')
    await writeFile(stored, 'bytes')
    await files.store.put(storageKey.parse(id), stored, 5)
    const again = (now: Date) =>
      receiveUpload(db, files, { ...announced, body: Readable.from([Buffer.from('bytes')]), now })
    const isLeft = async () => [existsSync(written), await isStored(id)]
    return { again, isLeft }
  }
  const minuteLater = new Date(NOW.getTime() + 60_000)

  it('keeps its place for a minute, and goes with the sweep after that', async () => {
    const { again, isLeft } = await aCutAttempt()
    await sweep(db, files, NOW)
    expect(await isLeft()).toEqual([true, true])
    await expect(again(NOW)).rejects.toMatchObject({ code: 'conflict' })
    await sweep(db, files, minuteLater)
    expect(await isLeft()).toEqual([false, false])
    await again(NOW)
  })

  it('is in the way of another try for no longer than that', async () => {
    const { again } = await aCutAttempt()
    await again(minuteLater)
  })

  it('goes at once, where one server alone has the database', async () => {
    const { again, isLeft } = await aCutAttempt()
    await endLeases(db, NOW)
    await sweep(db, files, NOW)
    expect(await isLeft()).toEqual([false, false])
    await again(NOW)
  })
})

it('a storage that is away refuses no deletion; the file goes by a job', async () => {
  const club = await aClub(db)
  const { uploadURL, name, key } = await upload(club.teamId)
  const { id } = await club.coach.calls.coach.documents.create({
    title: '会則',
    fileName: '会則.pdf',
    fileUrl: uploadURL,
  })
  const away = {
    ...files,
    store: { ...files.store, remove: async () => Promise.reject(new Error()) },
  }
  const act = { by: { kind: 'coach', id: null }, now: NOW } as const
  await deleteDocument(db, club.teamId, id, { files: away, act })
  expect(await rowsOf(name)).toBe(1)
  await runJobs(after(0.001))
  expect(await rowsOf(name)).toBe(1)
  await runJobs(after(0.01))
  expect([await rowsOf(name), await isStored(key)]).toEqual([0, false])
})

it('a deletion that is rolled back removes nothing', async () => {
  const { teamId } = await aClub(db)
  const { name, key } = await upload(teamId)
  const deletion = inTransaction(db, async (tx) => {
    await removeUnused(tx, files, [name], NOW)
    throw new Error('refused')
  })
  await expect(deletion).rejects.toThrow('refused')
  expect([await rowsOf(name), await isStored(key)]).toEqual([1, true])
  await sweep(db, files, after(24))
})

it('a file that the storage keeps holds nothing else up, and is in the log', async () => {
  const { teamId } = await aClub(db)
  const [stuck, other] = [await upload(teamId), await upload(teamId)]
  const logged: object[] = []
  const locked = {
    ...files,
    log: { error: (details: object) => logged.push(details) },
    store: {
      ...files.store,
      remove: (key: StoreKey) =>
        key === stuck.key ? Promise.reject(new Error('locked')) : files.store.remove(key),
    },
  }
  await expect(sweep(db, locked, after(24))).rejects.toThrow('1 stored files were not removed')
  expect([await rowsOf(stuck.name), await rowsOf(other.name)]).toEqual([1, 0])
  expect(logged).toMatchObject([{ id: stuck.name }])
  expect(await sweep(db, files, after(24))).toBe(1)
})

it('a sweep asks a storage that refuses everything once for each file, and ends', async () => {
  const { teamId } = await aClub(db)
  const names = Array.from({ length: 501 }, () => crypto.randomUUID())
  const common = { teamId, visibility: 'team' as const, createdAt: NOW.toISOString() }
  const rows = names.map((id) => ({ ...common, id, name: id, storageKey: storageKey.parse(id) }))
  await db.insertInto('storedFiles').values(rows).execute()
  const asked: string[] = []
  const remove = async (key: string) => {
    asked.push(key)
    if (asked.length <= names.length) throw new Error('away')
  }
  const away = { ...files, store: { ...files.store, remove } }
  await expect(sweep(db, away, after(24))).rejects.toThrow('501 stored files were not removed')
  expect(asked).toEqual(names.toSorted())
  await db.deleteFrom('storedFiles').where('teamId', '=', teamId).execute()
})

it('a sweep asks the same few questions, however much there is', async () => {
  const { teamId } = await aClub(db)
  await Promise.all(Array.from({ length: 8 }, () => upload(teamId)))
  const statements = await statementsOf(() => sweep(db, files, after(24)))
  expect(statements.length).toBeLessThanOrEqual(4)
})
