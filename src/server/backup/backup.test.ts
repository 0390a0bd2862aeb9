import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as soon } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClub } from '../../../tests/support/club.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { dump } from '../../../tests/support/dump.ts'
import { makeClub } from '../../../tests/support/made-club.ts'
import { readConfig } from '../config/config.ts'
import { type Db, inTransaction, openDatabase } from '../db/database.ts'
import { type Backup, backUp } from './back-up.ts'
import { rehearse } from './rehearse.ts'
import { restore } from './restore.ts'

const source = await testDatabase()
const other = await testDatabase('none')
/** Signs of every kind: quotes, line ends of all systems, others' planes. */
const text = 'ひかり "台" \\ \n\r\u2028\u2029 髙﨑𠮷 👨‍👩‍👧 \t,'
let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'maruclub-copies-'))
  await makeClub(source.db)
  await source.db.insertInto('settings').values({ key: 'signs', value: text }).execute()
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** Files have their tests with the commands. */
const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'club',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'top-secret',
}
const configOf = (dataDir: string, databaseUrl?: string) =>
  readConfig({ DATA_DIR: dataDir, ...bucket, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
const newFolder = () => mkdtemp(join(home, 'data-'))
const sourceConfig = () => configOf(source.dataDir, source.databaseUrl)
const target = () => join(home, 'backups')

/** All but the time of the last backup. */
const sumsOf = ({ tables: { settings: _, ...tables } }: Backup) => tables
const signsIn = (db: Db) =>
  db.selectFrom('settings').select('value').where('key', '=', 'signs').executeTakeFirst()

test('a backup comes back in either database, row by row, and from there again', async () => {
  const made = await backUp(sourceConfig(), target(), new Date())
  expect(made.tables.attendances?.rows).toBeGreaterThan(0)
  const sqlite = configOf(await newFolder())
  await restore(sqlite, made.folder)
  const again = await backUp(sqlite, target(), new Date())
  expect(sumsOf(again)).toEqual(sumsOf(made))

  await rm(other.dataDir, { recursive: true })
  const back = configOf(other.dataDir, other.databaseUrl)
  await restore(back, again.folder)
  expect(sumsOf(await backUp(back, target(), new Date()))).toEqual(sumsOf(made))
  const { db } = await openDatabase(back)
  const [before, after] = [await dump(source.db), await dump(db)]
  expect(await signsIn(db)).toEqual({ value: text })
  await db.destroy()
  expect({ ...after, settings: [] }).toEqual({ ...before, settings: [] })
})

test('a database that somebody uses is not overwritten', async () => {
  const made = await backUp(sourceConfig(), target(), new Date())
  const before = await dump(source.db)
  const config = configOf(
    source.databaseUrl ? await newFolder() : source.dataDir,
    source.databaseUrl,
  )
  await expect(restore(config, made.folder)).rejects.toThrow('is not empty, and nothing in it')
  expect(await dump(source.db)).toEqual(before)
})

test('what is written meanwhile is in it whole or not at all', async () => {
  const club = await aClub(source.db)
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      await soon()
      await inTransaction(source.db, async (tx) => {
        const key = crypto.randomUUID()
        for (const half of ['first', 'second'])
          await tx
            .insertInto('settings')
            .values({ key: `${half}-${key}`, value: club.teamId })
            .execute()
      })
    }
  })()
  const made = await backUp(sourceConfig(), target(), new Date()).finally(() => {
    isDone = true
  })
  await writing
  const config = configOf(await newFolder())
  await restore(config, made.folder)
  const { db } = await openDatabase(config)
  const keys = await db
    .selectFrom('settings')
    .select('key')
    .where('value', '=', club.teamId)
    .execute()
  await db.destroy()
  const halves = (half: string) =>
    keys.flatMap(({ key }) => (key.startsWith(half) ? [key.slice(half.length)] : [])).toSorted()
  expect(halves('first')).toEqual(halves('second'))
})

test('a rehearsal tells a backup that would come back from one that would not', async () => {
  const made = await backUp(sourceConfig(), target(), new Date())
  await expect(rehearse(made.folder)).resolves.toBeUndefined()
  await writeFile(join(made.folder, 'rows/teams.jsonl.gz'), 'cut')
  await expect(rehearse(made.folder)).rejects.toThrow('teams.jsonl.gz is not whole')
  await mkdir(join(home, 'nothing'))
  await expect(rehearse(join(home, 'nothing'))).rejects.toThrow('is no backup')
})
