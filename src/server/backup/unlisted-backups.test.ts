import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { aClub, NOW } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { listBackups } from './backup-list.ts'
import { manifestPath } from './manifest.ts'

const source = await testDatabase()
const { db, dataDir, databaseUrl } = source
const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
const { runJobs, clock } = await testApp(source, { settings, backsUp: true })
await aClub(db)
const folder = join(dataDir, 'backups')

const list = () => listBackups(db)
const one = async (name: string) => (await list()).find((each) => each.name === name)

async function nightOf(at: string) {
  clock.now = new Date(at)
  await enqueue(db, 'nightlyBackup', {}, clock.now)
  await runJobs()
  await db.deleteFrom('jobs').execute()
}

/** The backup of the first night, as one that a server made which was killed before it was listed. */
async function leave(name: string, createdAt: string) {
  const [made = ''] = (await readdir(folder)).toSorted()
  await cp(join(folder, made), join(folder, name), { recursive: true })
  const path = manifestPath(join(folder, name))
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...manifest, createdAt }))
}

test('a backup that no list has is listed as untried, kept for four weeks and removed then', async () => {
  clock.now = NOW
  await nightOf('2026-11-21T18:00:00Z')
  const [first] = await list()
  const unlisted = 'maruclub-2026-11-22T18-00-00'
  await leave(unlisted, '2026-11-22T18:00:00.000Z')
  await mkdir(join(folder, 'maruclub-2026-11-23T17-30-00'))
  await mkdir(join(folder, 'of-somebody-else'))

  await nightOf('2026-11-23T18:00:00Z')
  expect(await one(unlisted)).toMatchObject({
    ...{ error: null, rehearsedAt: null, createdAt: '2026-11-22T18:00:00.000Z' },
    ...{ rows: first?.rows, files: 0 },
  })
  // What is none says so, and is listed once.
  const found = (await list()).filter(({ name }) => name === 'maruclub-2026-11-23T17-30-00')
  expect(found).toMatchObject([{ rehearsedAt: null, error: expect.stringMatching(/no backup/) }])
  expect((await list()).map(({ name }) => name)).not.toContain('of-somebody-else')

  await nightOf('2026-12-19T14:00:00Z')
  expect(await one(unlisted)).toBeDefined()
  expect(await readdir(folder)).toContain(unlisted)
  expect(await readdir(folder)).not.toContain('maruclub-2026-11-23T17-30-00')
  await nightOf('2026-12-20T18:00:00Z')
  expect(await one(unlisted)).toBeUndefined()
  expect(await readdir(folder)).not.toContain(unlisted)
  expect(await readdir(folder)).toContain('of-somebody-else')
}, 120_000)
