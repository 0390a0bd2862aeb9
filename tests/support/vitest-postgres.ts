import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The admin address of a Postgres server; only in the project `postgres`. */
    postgresUrl?: string
  }
}

export default async function providePostgres(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}
