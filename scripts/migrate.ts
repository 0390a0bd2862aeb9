import { migrate } from '../db/migrate.ts'
import { readConfig } from '../src/server/config/config.ts'
import { withConfiguredDatabase } from '../src/server/configured-database.ts'
import { runCommand } from './lib/run-command.ts'

// npm run migrate: brings the database to the newest step, as every start does.

await runCommand(async () => {
  const kind = await withConfiguredDatabase(readConfig(process.env), async ({ db, kind }) => {
    await migrate(db)
    return kind
  })
  return [`The ${kind === 'sqlite' ? 'SQLite' : 'Postgres'} database is at its newest step.`]
})
