import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LogEvent, sql } from 'kysely'
import { afterAll, afterEach, inject } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { type Db, databaseFile, openDatabase } from '../../src/server/db/database.ts'
import { outbox } from './mail-box.ts'
import { createDatabase } from './postgres.ts'
import { tallyWatch } from './tallies.ts'

export interface TestDatabase {
  db: Db
  dataDir: string
  /** Set on Postgres alone. */
  databaseUrl: string | undefined
  /** The statements that `work` sends and the database carries out. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
}

/** Those of the test file that runs. */
export const openDatabases = new Set<Db>()

/** A database for one test file, without rows or without tables: SQLite or Postgres, by the project that runs. */
export async function testDatabase(
  tables: 'migrated' | 'none' = 'migrated',
): Promise<TestDatabase> {
  const statements: string[] = []
  const tallies = tallyWatch(() => db)
  const log = ({ level, query }: LogEvent) => {
    if (level !== 'query') return
    statements.push(query.sql)
    tallies.note(query.sql)
  }
  const dataDir = newFolder()
  const server = inject('postgres')
  const template = tables === 'migrated' ? server?.template : undefined
  const postgres = server && (await createDatabase(server.adminUrl, template))
  if (!postgres && tables === 'migrated') writeFileSync(databaseFile(dataDir), await migratedFile())
  const { db } = await openDatabase({ dataDir, databaseUrl: postgres?.url, log })
  // A test's data need not survive the machine.
  if (!postgres) await sql`pragma synchronous = off`.execute(db)
  if (tables === 'migrated') openDatabases.add(db)
  if (tables === 'migrated') afterEach(tallies.look)
  afterAll(async () => {
    openDatabases.delete(db)
    outbox.length = 0
    try {
      // Some tests let other programs write.
      if (tables === 'migrated') await tallies.lookAgain()
    } finally {
      await db.destroy()
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  return {
    db,
    dataDir,
    databaseUrl: postgres?.url,
    async statementsOf(work) {
      statements.length = 0
      await work()
      return [...statements]
    },
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'maruclub-test-'))

let migrated: Promise<Buffer> | undefined

/** Every file gets a copy: the steps would take longer than many a test. */
function migratedFile(): Promise<Buffer> {
  migrated ??= (async () => {
    const dataDir = newFolder()
    const { db } = await openDatabase({ dataDir })
    await migrate(db)
    await db.destroy()
    const content = readFileSync(databaseFile(dataDir))
    rmSync(dataDir, { recursive: true })
    return content
  })()
  return migrated
}
