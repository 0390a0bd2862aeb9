import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, anAdmin, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { mailsTo } from '../../../tests/support/outbox.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { listBackups } from './backup-list.ts'
import { restoreFile } from './restore.ts'

const source = await testDatabase()
const { db, dataDir, databaseUrl } = source
const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
const { send, runJobs, clock } = await testApp(source, { settings, backsUp: true })
const admin = await anAdmin(db)
const HOUR_MS = 60 * 60 * 1000
const folder = join(dataDir, 'backups')

const list = async () => (await send('GET', '/api/admin/backups', { by: admin })).json()
const isDue = async (at: string) => {
  clock.now = new Date(at)
  await enqueue(db, 'nightlyBackup', {}, clock.now)
  await runJobs()
  await db.deleteFrom('jobs').execute()
}

test('before there is a club, no night is backed up', async () => {
  await isDue('2026-11-20T18:00:00Z')
  expect(await list()).toEqual([])
})

test('a backup that an administrator asks for is made, rehearsed and downloaded, and comes back', async () => {
  clock.now = NOW
  await aClub(db)
  const asked = () => send('POST', '/api/admin/backups', { by: admin })
  expect((await asked()).statusCode).toBe(200)
  expect((await asked()).statusCode).toBe(409)
  await runJobs()
  const [made, ...more] = await list()
  expect(more).toEqual([])
  expect(made).toMatchObject({ error: null, rehearsedAt: expect.stringMatching(/Z$/), files: 0 })
  expect(made.rows).toBeGreaterThan(20)
  expect(await readdir(folder)).toEqual([made.name])

  const file = await send('GET', `/files/backups/${made.id}`, { by: admin })
  expect(file.headers['content-disposition']).toBe(`attachment; filename=${made.name}.tar`)
  const home = await mkdtemp(join(tmpdir(), 'maruclub-download-'))
  onTestFinished(() => rm(home, { recursive: true }))
  await writeFile(join(home, 'backup.tar'), file.rawPayload)
  const config = readConfig({ DATA_DIR: join(home, 'data') })
  await restoreFile(config, join(home, 'backup.tar'))
  const restored = await openDatabase(config)
  const [before, after] = [await dump(db), await dump(restored.db)]
  await restored.db.destroy()
  for (const table of ['teams', 'students', 'accounts', 'categories'])
    expect(after[table]).toEqual(before[table])
})

test.each([
  ['another file', Buffer.from('no archive')],
  ['one that is cut off', Buffer.alloc(700)],
])('%s is no backup', async (_what, content) => {
  const home = await mkdtemp(join(tmpdir(), 'maruclub-file-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const file = join(home, 'other.tar')
  await writeFile(file, content)
  const config = readConfig({ DATA_DIR: join(home, 'data') })
  await expect(restoreFile(config, file)).rejects.toThrow('other.tar is no backup of MaruClub')
})

test('the file is for administrators alone', async () => {
  clock.now = NOW
  const [{ id }] = await list()
  const { owner, player } = await aClub(db)
  const answers = [undefined, owner, player].map((by) =>
    send('GET', `/files/backups/${id}`, by && { by }),
  )
  const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(codes).toEqual([401, 403, 403])
  const unknown = await send('GET', `/files/backups/${crypto.randomUUID()}`, { by: admin })
  expect(unknown.statusCode).toBe(404)
})

test('one a night is made from three on, and old ones go', async () => {
  const nights = async () => (await listBackups(db)).map((one) => one.createdAt.slice(0, 13))
  await isDue('2026-11-21T17:59:00Z')
  expect(await nights()).toEqual(['2026-11-21T00'])
  await isDue('2026-11-21T18:00:00Z')
  await isDue('2026-11-22T10:00:00Z')
  expect(await nights()).toEqual(['2026-11-21T18', '2026-11-21T00'])
  await isDue('2026-12-01T18:00:00Z')
  // Of the week before, the newest: Sunday 22 November began another one.
  expect(await nights()).toEqual(['2026-12-01T18', '2026-11-21T18', '2026-11-21T00'])
  await isDue('2027-01-10T18:00:00Z')
  expect(await nights()).toEqual(['2027-01-10T18'])
  expect(await readdir(folder)).toHaveLength(1)
}, 60_000)

test('one that fails is told once a night by mail, and tried again an hour later', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  const night = new Date('2027-02-01T18:00:00Z')
  await isDue(night.toISOString())
  await isDue(new Date(night.getTime() + HOUR_MS).toISOString())
  const failed = (await listBackups(db)).filter(({ error }) => error !== null)
  expect(failed).toMatchObject([{ name: null, error: expect.stringMatching(/ENOTDIR|EEXIST/) }, {}])
  const mails = await mailsTo(dataDir, admin.email)
  expect(mails).toEqual([expect.stringMatching(/理由：.*(ENOTDIR|EEXIST)/)])
  await rm(folder)
  await isDue(new Date(night.getTime() + 2 * HOUR_MS).toISOString())
  expect((await listBackups(db))[0]).toMatchObject({ error: null })
}, 60_000)
