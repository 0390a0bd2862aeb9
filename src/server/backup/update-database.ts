import { migrate } from '../../../db/migrate.ts'
import { type Config, ConfigError } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../files/store.ts'
import { hasTeams } from '../teams/teams.ts'
import { makeBackup, recordMade } from './own-backups.ts'
import type { BackupMade } from './run-backup.ts'

interface Parts {
  config: Config
  store: FileStore
  logger: { info(message: string): void; error(details: object, message: string): void }
}

/**
 * Brings the database to the newest step. What an older version has left with a club in it is backed up before, and
 * the steps are tried on that copy: one that would fail changes nothing.
 * @throws ConfigError where the backup fails
 */
export async function updateDatabase(
  db: Db,
  { config, store, logger }: Parts,
  now = new Date(),
): Promise<void> {
  let made: BackupMade | undefined
  await migrate(db, undefined, async (before) => {
    if (!config.backsUpBeforeUpdate || !(await hasTeams(before))) return
    logger.info('backing up before the update')
    made = await makeBackup({ config, store }, now).catch(refuse)
    if (made.error !== undefined) refuse(made.error)
  })
  if (made) await recordMade(db, made, now)
}

function refuse(reason: unknown): never {
  const why = reason instanceof Error ? reason.message : reason
  throw new ConfigError(
    `The backup before the update failed, and nothing was changed (${why}): mend that, or start with BACKUP_BEFORE_UPDATE=no`,
  )
}
