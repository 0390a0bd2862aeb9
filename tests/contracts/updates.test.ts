import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { isMigrated, migrateTo } from '../../db/migrate.ts'
import { listBackups } from '../../src/server/backup/backup-list.ts'
import { readManifest } from '../../src/server/backup/manifest.ts'
import { updateDatabase } from '../../src/server/backup/update-database.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openFiles } from '../../src/server/files/files.ts'
import { createLogger } from '../../src/server/http/logger.ts'
import { NOW } from '../support/club.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'

/** A version that knew these steps. */
const OLDER = '0024-backups'
const logger = createLogger('silent')

/** A database as that version has left it, with a club or without. */
async function olderDatabase(clubs: number) {
  const database = await testDatabase('none')
  await migrateTo(database.db, OLDER)
  for (let n = 0; n < clubs; n++)
    await sql`insert into teams (id, name, team_code, created_at)
      values (${newId()}, 'ひかり台FC', ${newId()}, ${NOW.toISOString()})`.execute(database.db)
  return database
}

function update({ db, dataDir, databaseUrl }: TestDatabase, settings = {}) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings })
  const { store } = openFiles(config, logger)
  return updateDatabase(db, { config, store, logger }, NOW)
}

test('what an older version has left is backed up as it was, and that is tried with the new steps', async () => {
  const database = await olderDatabase(1)
  await update(database)
  expect(await isMigrated(database.db)).toBe(true)
  const [backup, ...more] = await listBackups(database.db)
  expect([more, backup?.error, typeof backup?.rehearsedAt]).toEqual([[], null, 'string'])
  const folder = join(database.dataDir, 'backups', backup?.name ?? '')
  const { step, tables } = await readManifest(folder)
  expect([step, tables.teams?.rows]).toEqual([OLDER, 1])
  await update(database)
  expect(await listBackups(database.db)).toHaveLength(1)
}, 60_000)

test('a database without a club is not backed up', async () => {
  const database = await olderDatabase(0)
  await update(database)
  expect(await isMigrated(database.db)).toBe(true)
  expect(existsSync(join(database.dataDir, 'backups'))).toBe(false)
})

test('where the backup fails nothing is changed, unless that is asked for', async () => {
  const database = await olderDatabase(1)
  await writeFile(join(database.dataDir, 'backups'), 'no folder')
  await expect(update(database)).rejects.toThrow(/backup before the update failed.*BACKUP_BEFORE/)
  expect(await isMigrated(database.db)).toBe(false)
  await update(database, { BACKUP_BEFORE_UPDATE: 'no' })
  expect(await isMigrated(database.db)).toBe(true)
}, 60_000)

test('of two servers that update at once, one backs up', async () => {
  const database = await olderDatabase(1)
  // SQLite has one.
  const other = database.databaseUrl
    ? { ...database, dataDir: (await testDatabase('none')).dataDir }
    : database
  await Promise.all([update(database), ...(database.databaseUrl ? [update(other)] : [])])
  const folders = await Promise.all(
    [...new Set([database.dataDir, other.dataDir])].map((folder) =>
      readdir(join(folder, 'backups')).catch(() => []),
    ),
  )
  expect(folders.flat().filter((name) => name.startsWith('maruclub-'))).toHaveLength(1)
}, 60_000)
