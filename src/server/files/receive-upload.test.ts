import { PassThrough, Readable } from 'node:stream'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  aClub,
  anAdmin,
  type Club,
  NOW,
  files as sharedFiles,
} from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { isStored } from '../../../tests/support/stored.ts'
import { STORAGE_FULL } from '../../domain/files/files.ts'
import { deleteTeam } from '../admins/delete-team.ts'
import { sweep } from './cleanup.ts'
import { receiveUpload } from './receive-upload.ts'
import type { FileStore } from './store.ts'
import { storedTotals } from './stored-totals.ts'
import { endLeases, mostBytes } from './upload-attempts.ts'
import { createUploadAddress, type Files, uploadAt } from './uploads.ts'

const { db } = await testDatabase()
let club: Club
let files: Files
beforeEach(async () => {
  club = await aClub(db)
  files = { ...sharedFiles, teamLimitBytes: 1000 }
})

async function anAddress({ teamId } = club) {
  const place = { publicUrl: 'http://club.test', now: NOW, by: null }
  return uploadAt(await createUploadAddress(db, files, teamId, 'team', place))
}
type Address = Awaited<ReturnType<typeof anAddress>>

const put = (address: Address, body: Readable, length?: number) =>
  receiveUpload(db, files, { visibility: 'team', ...address, body, length, now: NOW })
const storedBytes = async () => (await storedTotals(db, club.teamId)).bytes
const bytes = (count: number) => Readable.from([Buffer.alloc(count)])

/** Uploads that have room and have not ended. */
async function underWay(addresses: Address[], length: number) {
  const before = await mostBytes(db, NOW)
  const bodies = addresses.map(() => new PassThrough())
  const puts = addresses.map((address, index) => put(address, bodies[index] ?? bytes(0), length))
  await expect.poll(() => mostBytes(db, NOW)).toBe(before + addresses.length * length)
  return {
    async finish() {
      for (const body of bodies) body.end(Buffer.alloc(length))
      await Promise.all(puts)
    },
    async breakOff() {
      for (const body of bodies) body.destroy()
      await Promise.allSettled(puts)
    },
  }
}

it('an address is sent to once at a time, and again after a failure', async () => {
  const address = await anAddress()
  const first = await underWay([address], 5)
  await expect(put(address, bytes(5), 5)).rejects.toMatchObject({ code: 'conflict' })
  await first.breakOff()
  await put(address, bytes(5), 5)
  expect(await storedBytes()).toBe(5)
})

it('a team has ten on their way; another team is not concerned', async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, () => anAddress()))
  const eleventh = await anAddress()
  const first = await underWay(ten, 5)
  await expect(put(eleventh, bytes(5), 5)).rejects.toMatchObject({
    code: 'tooManyRequests',
    retryAfter: expect.any(Number),
  })
  await put(await anAddress(await aClub(db)), bytes(5), 5)
  await first.finish()
  await put(eleventh, bytes(5), 5)
  expect(await storedBytes()).toBe(55)
})

it.each([
  ['a length', 500],
  ['no length', undefined],
])('what is on its way counts for one with %s', async (_, length) => {
  const first = await underWay([await anAddress()], 600)
  const body = bytes(500)
  const refused = put(await anAddress(), body, length)
  await expect(refused).rejects.toMatchObject({ code: 'tooLarge', message: STORAGE_FULL })
  await put(await anAddress(), bytes(400), length && 400)
  await first.finish()
  expect(await storedBytes()).toBe(1000)
})

it('a body that says it is too long is not read', async () => {
  const body = bytes(2000)
  await expect(put(await anAddress(), body, 2000)).rejects.toMatchObject({ message: STORAGE_FULL })
  expect(body.readableDidRead).toBe(false)
})

const rowOf = ({ name }: Address) =>
  db
    .selectFrom('storedFiles')
    .select(['id', 'uploadedAt', 'storageKey'])
    .where('name', '=', name)
    .executeTakeFirst()
/** The key of the last attempt that the store was given. */
let tried = ''
const store = (differs: Partial<FileStore>) => ({ ...sharedFiles.store, ...differs })
const keep: FileStore['put'] = async (...sent) => {
  tried = sent[0]
  await sharedFiles.store.put(...sent)
}

it('an upload counts as there once it is stored', async () => {
  const address = await anAddress()
  const seen: unknown[] = []
  files.store = store({
    async put(...sent) {
      await keep(...sent)
      seen.push((await rowOf(address))?.uploadedAt)
    },
  })
  await put(address, bytes(5))
  expect([...seen, (await rowOf(address))?.uploadedAt]).toEqual([null, NOW.toISOString()])
})

it('a storage that hangs up keeps nothing, and is sent the same again', async () => {
  const address = await anAddress()
  files.store = store({
    async put(...sent) {
      await keep(...sent)
      throw new Error('hung up')
    },
  })
  await expect(put(address, bytes(5))).rejects.toThrow('hung up')
  expect(await isStored(tried)).toBe(false)
  expect(await rowOf(address)).toMatchObject({ uploadedAt: null })
  files.store = sharedFiles.store
  await put(address, bytes(5))
  expect(await storedBytes()).toBe(5)
})

it('what a storage keeps that hangs up for good, the sweep removes', async () => {
  const address = await anAddress()
  const hangUp = () => Promise.reject(new Error('hung up'))
  files.store = store({
    async put(...sent) {
      await keep(...sent)
      await hangUp()
    },
    remove: hangUp,
  })
  await expect(put(address, bytes(5))).rejects.toThrow('hung up')
  expect(await isStored(tried)).toBe(true)
  await sweep(db, sharedFiles, new Date(NOW.getTime() + 24 * 60 * 60 * 1000))
  expect([await isStored(tried), await rowOf(address)]).toEqual([false, undefined])
})

it('a team that is deleted meanwhile leaves no bytes', async () => {
  const address = await anAddress()
  const { id } = await anAdmin(db)
  files.store = store({
    async put(...sent) {
      const team = { id: club.teamId, name: 'ひかり台FC' }
      await deleteTeam(db, id, team, { files: sharedFiles, now: NOW })
      await keep(...sent)
    },
  })
  await expect(put(address, bytes(5))).rejects.toMatchObject({ code: 'notFound' })
  expect([await isStored(tried), await rowOf(address)]).toEqual([false, undefined])
})

it('keeps the disk free for all that a body of unknown length may bring', async () => {
  const first = new PassThrough()
  const refused = put(await anAddress(), first)
  await expect.poll(() => mostBytes(db, NOW)).toBe(1000)
  // Of the team's storage it takes what has come alone.
  const other = await underWay([await anAddress()], 900)
  expect(await mostBytes(db, NOW)).toBe(1900)
  await other.breakOff()
  first.destroy()
  await expect(refused).rejects.toThrow()
  expect(await mostBytes(db, NOW)).toBe(0)
})

it.each([4, 6])(
  'a body of %d bytes instead of 5 is refused, and may be sent again',
  async (count) => {
    const address = await anAddress()
    await expect(put(address, bytes(count), 5)).rejects.toMatchObject({ code: 'badRequest' })
    await put(address, bytes(5), 5)
    expect(await storedBytes()).toBe(5)
  },
)

describe('an attempt that was not heard of for too long', () => {
  const loseLease = () => endLeases(db, NOW)

  it('loses to another one, whose bytes stay', async () => {
    const address = await anAddress()
    const slow = await underWay([address], 5)
    await loseLease()
    await put(address, bytes(7), 7)
    await expect(slow.finish()).rejects.toMatchObject({ code: 'conflict' })
    const key = (await rowOf(address))?.storageKey ?? ''
    expect([await storedBytes(), await isStored(key)]).toEqual([7, true])
  })

  it('is refused once the sweep has removed it, and may be sent again', async () => {
    const address = await anAddress()
    const slow = await underWay([address], 5)
    await loseLease()
    await sweep(db, files, NOW)
    await expect(slow.finish()).rejects.toThrow()
    await put(address, bytes(5), 5)
    expect(await storedBytes()).toBe(5)
  })

  it('is refused where the sweep has removed its bytes from the store', async () => {
    const address = await anAddress()
    files.store = store({
      async put(...sent) {
        await keep(...sent)
        await loseLease()
        await sweep(db, files, NOW)
      },
    })
    await expect(put(address, bytes(5), 5)).rejects.toMatchObject({ code: 'conflict' })
    expect([await storedBytes(), await isStored(tried)]).toEqual([0, false])
    files.store = sharedFiles.store
    await put(address, bytes(5), 5)
  })

  it('wins all the same where it is the first to end', async () => {
    const slow = await underWay([await anAddress()], 5)
    await loseLease()
    await slow.finish()
    await sweep(db, files, NOW)
    expect(await storedBytes()).toBe(5)
  })
})

it('an attempt keeps its place while it is received', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = await underWay([await anAddress()], 5)
  const later = new Date(NOW.getTime() + 70_000)
  expect(await mostBytes(db, later)).toBe(0)
  vi.advanceTimersByTime(20_000)
  await expect.poll(() => mostBytes(db, later)).toBe(5)
  await first.finish()
})

it('a volume that is almost full takes nothing', async () => {
  const address = await anAddress()
  const body = bytes(5)
  const full = { ...files, minFreeBytes: Number.MAX_SAFE_INTEGER }
  const sent = { visibility: 'team', ...address, body, now: NOW } as const
  await expect(receiveUpload(db, full, sent)).rejects.toMatchObject({
    code: 'insufficientStorage',
    message: expect.stringContaining('空き容量'),
  })
  expect(body.readableDidRead).toBe(false)
  await put(address, bytes(5))
})
