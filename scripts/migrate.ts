import { migrate } from '../db/migrate.ts'
import { readConfig } from '../src/server/config.ts'
import { openConfiguredDatabase } from '../src/server/configured-database.ts'
import { runCommand } from './lib/run-command.ts'

// npm run migrate: brings the database to the newest step, as every start does.

await runCommand(async () => {
  const { db, kind } = await openConfiguredDatabase(readConfig(process.env))
  await migrate(db)
  await db.destroy()
  return [`The ${kind === 'sqlite' ? 'SQLite' : 'Postgres'} database is at its newest step.`]
})
