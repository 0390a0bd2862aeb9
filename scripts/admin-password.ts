import { existsSync } from 'node:fs'
import { isMigrated } from '../db/migrate.ts'
import { emailSchema } from '../src/domain/identity/account.ts'
import { giveNewPassword } from '../src/server/admins/admins.ts'
import { readConfig } from '../src/server/config/config.ts'
import { withConfiguredDatabase } from '../src/server/configured-database.ts'
import { databaseFile } from '../src/server/db/database.ts'
import { CommandError, runCommand } from './lib/run-command.ts'

// npm run admin-password -- email: a new password for an administrator who lost it; the server may run.

await runCommand(async () => {
  const [address, ...more] = process.argv.slice(2)
  const email = emailSchema.safeParse(address)
  if (!email.success || more.length > 0)
    throw new CommandError('Whose? npm run admin-password -- admin@club.example')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir)))
    throw new CommandError(`DATA_DIR has no database: ${config.dataDir}`)
  return withConfiguredDatabase(config, async ({ db }) => {
    if (!(await isMigrated(db)))
      throw new CommandError('The database is not up to date: start the app, or npm run migrate')
    const password = await giveNewPassword(db, email.data, new Date())
    if (!password) throw new CommandError(`No administrator has the address ${email.data}`)
    return [`The new password of ${email.data}: ${password}`]
  })
})
