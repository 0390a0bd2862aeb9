import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, anAdmin, files, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { keyAt } from '../../../tests/support/stored.ts'
import { type StorageKey, storageKey } from '../../domain/files/storage-key.ts'
import { readConfig } from '../config/config.ts'
import { diskPath, diskStore } from '../files/disk-store.ts'
import { filesFolder } from '../files/files.ts'
import { openScratch } from '../files/scratch.ts'
import { notedKeys, noteKeys } from '../files/scratch-keys.ts'
import { enqueueRecurring } from '../jobs/enqueue.ts'
import { packInto } from './archive.ts'
import { backUp } from './back-up.ts'
import { restoreRunning } from './restore-running.ts'

const database = await testDatabase()
const { db, dataDir, databaseUrl } = database
const { send, runJobs, clock } = await testApp(database)
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const temporary = join(filesFolder(dataDir), 'tmp')
let home = ''
let tar = ''
let admin: Awaited<ReturnType<typeof anAdmin>>
let named: StorageKey

beforeAll(async () => {
  clock.now = NOW
  home = await mkdtemp(join(tmpdir(), 'maruclub-killed-'))
  const { owner } = await aClub(db)
  admin = await anAdmin(db)
  const asked = await send('POST', '/api/objects/upload', { by: owner })
  const { pathname, search } = new URL(asked.json().uploadURL)
  await send('PUT', pathname + search, { payload: 'かいそく' })
  const file = { title: '会則', fileUrl: asked.json().uploadURL, fileName: '会則.txt' }
  await send('POST', '/api/documents', { by: owner, payload: file })
  named = await keyAt(db, asked.json().uploadURL)
  const { folder } = await backUp(config, join(home, 'backups'), NOW)
  tar = join(home, 'backup.tar')
  await packInto(tar, folder)
}, 120_000)
afterAll(() => rm(home, { recursive: true, force: true }))

/** What a restore leaves that is killed: rows of people, and files whose rows never came. */
async function aKilledRestore(name: string, keys: StorageKey[]) {
  const folder = join(temporary, name)
  await mkdir(join(folder, 'unpacked', 'rows'), { recursive: true })
  await writeFile(join(folder, 'backup.tar'), 'names and birthdays')
  await writeFile(join(folder, 'unpacked', 'rows', 'students.jsonl.gz'), 'names and birthdays')
  await noteKeys(folder, keys)
  return folder
}

const aKey = () => storageKey.parse(crypto.randomUUID())
async function store(key: StorageKey) {
  const path = join(home, key)
  await writeFile(path, 'bytes')
  await diskStore(filesFolder(dataDir)).put(key, path, 5)
}
const isStored = (key: StorageKey) =>
  stat(diskPath(filesFolder(dataDir), key)).then(
    () => true,
    () => false,
  )

async function sweep() {
  await enqueueRecurring(db, 'sweep', clock.now)
  await runJobs()
}
const saidOnSystemPage = async () =>
  (await admin.calls.admin.jobs.state()).failed.filter(({ kind }) => kind === 'sweep')

test('the sweep removes what a killed restore has left, and its files that no row names', async () => {
  const [unnamed, underWay] = [aKey(), aKey()]
  await store(unnamed)
  await store(underWay)
  await aKilledRestore('restore-killed', [unnamed, named])
  await using running = openScratch(temporary, 'restore-under-way')
  await noteKeys(running.folder, [underWay])
  await sweep()
  expect(await readdir(temporary)).toEqual(['restore-under-way'])
  expect([await isStored(unnamed), await isStored(named), await isStored(underWay)]).toEqual([
    false,
    true,
    true,
  ])
  expect(await saidOnSystemPage()).toEqual([])
})

test('one that can’t be removed holds up no other, and the system page says so until it is', async () => {
  const [first, last] = [aKey(), aKey()]
  await store(first)
  await store(last)
  await aKilledRestore('restore-a', [first])
  const stuck = await aKilledRestore('restore-b', [])
  await writeFile(join(stuck, 'keys.json'), '["../../kept"]')
  await writeFile(join(dataDir, 'kept'), 'kept')
  const locked = join(temporary, 'restore-c')
  await mkdir(join(locked, 'lock'), { recursive: true })
  await aKilledRestore('restore-d', [last])
  await sweep()
  expect((await readdir(temporary)).toSorted()).toEqual(['restore-b', 'restore-c'])
  expect([await isStored(first), await isStored(last)]).toEqual([false, false])
  expect(await readFile(join(dataDir, 'kept'), 'utf8')).toBe('kept')
  expect(await saidOnSystemPage()).toMatchObject([{ reason: expect.stringMatching(/^2 things/) }])

  await writeFile(join(stuck, 'keys.json'), '[]')
  await rm(join(locked, 'lock'), { recursive: true })
  await sweep()
  expect(await readdir(temporary)).toEqual([])
  expect(await saidOnSystemPage()).toEqual([])
})

test('a restore notes its keys before it stores the first file', async () => {
  const empty = await testDatabase()
  const before = await dump(empty.db)
  const scratch = await mkdtemp(join(home, 'scratch-'))
  onTestFinished(() => rm(scratch, { recursive: true, force: true }))
  const seen: StorageKey[][] = []
  async function put() {
    seen.push(await notedKeys(scratch))
    throw new Error('cut off')
  }
  const parts = { db: empty.db, files: { ...files, store: { ...files.store, put } } }
  const own = readConfig({ DATA_DIR: empty.dataDir, DATABASE_URL: empty.databaseUrl })
  await expect(restoreRunning({ ...parts, config: own }, tar, scratch)).rejects.toThrow('cut off')
  expect(seen).toEqual([[named]])
  expect(await dump(empty.db)).toEqual(before)
})
