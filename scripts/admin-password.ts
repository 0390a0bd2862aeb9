import { existsSync } from 'node:fs'
import { emailSchema } from '../src/domain/account.ts'
import { giveNewPassword } from '../src/server/admins/admins.ts'
import { readConfig } from '../src/server/config.ts'
import { openConfiguredDatabase } from '../src/server/configured-database.ts'
import { databaseFile } from '../src/server/db/database.ts'
import { CommandError, tell } from './lib/tell.ts'

// npm run admin-password -- email: a new password for an administrator who lost it; the server may run.

await tell(async () => {
  const email = emailSchema.safeParse(process.argv[2])
  if (!email.success) throw new CommandError('Whose? npm run admin-password -- admin@club.example')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir)))
    throw new CommandError(`DATA_DIR has no database: ${config.dataDir}`)
  const { db } = await openConfiguredDatabase(config)
  try {
    const password = await giveNewPassword(db, email.data, new Date())
    if (!password) throw new CommandError(`No administrator has the address ${email.data}`)
    return [`The new password of ${email.data}: ${password}`]
  } finally {
    await db.destroy()
  }
})
