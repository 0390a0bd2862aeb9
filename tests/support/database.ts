import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LogEvent, sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { type Db, openDatabase } from '../../src/server/db/database.ts'

export interface TestDatabase {
  db: Db
  dataDir: string
  /** Set on Postgres alone. */
  databaseUrl: string | undefined
  /** The statements that `work` sends and the database carries out. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
}

/** A migrated, empty database for one test file: SQLite or Postgres, by the project that runs. */
export async function testDatabase(): Promise<TestDatabase> {
  const statements: string[] = []
  const log = ({ level, query }: LogEvent) => level === 'query' && statements.push(query.sql)
  const dataDir = mkdtempSync(join(tmpdir(), 'maruclub-test-'))
  const postgres = await createPostgresDatabase()
  const { db } = await openDatabase({ dataDir, databaseUrl: postgres?.url, log })
  // A test's data need not survive the machine.
  if (!postgres) await sql`pragma synchronous = off`.execute(db)
  await migrate(db)
  afterAll(async () => {
    await db.destroy()
    await postgres?.drop()
    rmSync(dataDir, { recursive: true, force: true })
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

async function createPostgresDatabase() {
  const adminUrl = inject('postgresUrl')
  if (!adminUrl) return undefined
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(adminUrl, `create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = name
  return { url: url.href, drop: () => administer(adminUrl, `drop database ${name} with (force)`) }
}

async function administer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
