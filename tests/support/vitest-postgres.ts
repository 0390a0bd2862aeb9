import type { TestProject } from 'vitest/node'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A Postgres server and a migrated database on it; only in the project `postgres`. */
    postgres?: { adminUrl: string; template: string }
  }
}

export default async function providePostgres(project: TestProject) {
  const server = await startPostgres()
  const template = await createDatabase(server.url)
  const { db } = await openDatabase({ databaseUrl: template.url, dataDir: '' })
  await migrate(db)
  await db.destroy()
  project.provide('postgres', { adminUrl: server.url, template: template.url })
  return async () => {
    await template.stop()
    await server.stop()
  }
}
