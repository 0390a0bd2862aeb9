import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { ConfigError, readConfig } from '../../src/server/config/config.ts'
import { onConfiguredDatabase } from '../../src/server/configured-database.ts'
import { databaseFile } from '../../src/server/db/database.ts'
import { execCommand } from '../support/command.ts'
import { testDatabase } from '../support/database.ts'
import { startServer } from '../support/server.ts'

const empty = await testDatabase('none')
const { db, dataDir, databaseUrl } = await testDatabase('none')

/** What a start and `npm run migrate` say of a database that they can't set up. */
async function refusalsOf(settings: Record<string, string>) {
  const started = await startServer(settings).then(
    ({ stop }) => stop(),
    (error: Error) => error.message.replace('The server did not start (1):\n', ''),
  )
  return [started, (await execCommand('migrate', [], settings)).text]
}

const setting = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
const oneLine = (reason: string) =>
  expect.stringMatching(new RegExp(`^${setting} takes [^\\n]+: ${reason}\\n$`))

test("another program's table stays as it is, and is told in one line", async () => {
  await sql`create table teams (name text)`.execute(db)
  const refused = oneLine('(relation|table) "teams" already exists')
  expect(await refusalsOf({ [setting]: databaseUrl ?? dataDir })).toEqual([refused, refused])
  const tables = await db.introspection.getTables()
  expect(tables).toMatchObject([{ name: 'teams', columns: [{ name: 'name' }] }])
})

const onSqlite = databaseUrl ? () => {} : test

onSqlite('a disk without room for the tables is told in one line', async () => {
  await sql`pragma max_page_count = 10`.execute(empty.db)
  const config = readConfig({ DATA_DIR: empty.dataDir })
  const refused = onConfiguredDatabase(config, migrate(empty.db))
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(/^DATA_DIR takes .*: database or disk is full$/)
})

onSqlite('a file that can only be read is told in one line', async () => {
  const folder = join(dataDir, 'read-only')
  await execCommand('migrate', [], { DATA_DIR: folder })
  // A format that is too new to be written: tests may run as root, whom a file's mode does not bind.
  const file = await open(databaseFile(folder), 'r+')
  await file.write(Buffer.of(3), 0, 1, 18)
  await file.close()
  const refused = oneLine('attempt to write a readonly database')
  expect(await refusalsOf({ DATA_DIR: folder })).toEqual([refused, refused])
})

const onPostgres = databaseUrl ? test : () => {}

onPostgres('a user who may not create tables is told in one line', async () => {
  const [user, password] = [`user_${randomUUID().replaceAll('-', '')}`, 'geheim']
  await sql`create role ${sql.ref(user)} login password ${sql.lit(password)}`.execute(db)
  onTestFinished(async () => {
    await sql`drop role ${sql.ref(user)}`.execute(db)
  })
  const url = Object.assign(new URL(empty.databaseUrl ?? ''), { username: user, password })
  const refused = oneLine('permission denied for schema public')
  expect(await refusalsOf({ DATABASE_URL: url.href })).toEqual([refused, refused])
})
