import { requireFinished } from './backup/unfinished.ts'
import { asConfigError, type Config, configError } from './config/config.ts'
import { openDatabase } from './db/database.ts'
import { isRefusedByDatabase } from './db/faults.ts'

type Setting = readonly [name: string, takes: string]
const settings: Record<'postgres' | 'sqlite', Setting> = {
  postgres: [
    'DATABASE_URL',
    "the address of a Postgres that answers, with a database of MaruClub's own in which its user may create tables",
  ],
  sqlite: ['DATA_DIR', "a folder with room, for a database of MaruClub's own that can be written"],
}

const settingOf = ({ databaseUrl }: Config) => settings[databaseUrl ? 'postgres' : 'sqlite']

/** The database that the configuration names. @throws ConfigError */
export async function openConfiguredDatabase(config: Config) {
  if (!config.databaseUrl) requireFinished(config.dataDir)
  return asConfigError(...settingOf(config), openDatabase(config))
}

/** Waits for work on that database. @throws ConfigError where the database as it is refuses it */
export async function onConfiguredDatabase<Result>(
  config: Config,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    throw configError(...settingOf(config), error)
  }
}

type Opened = Awaited<ReturnType<typeof openDatabase>>

/** Opens that database for `work` alone. @throws ConfigError */
export async function withConfiguredDatabase<Result>(
  config: Config,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = await openConfiguredDatabase(config)
  try {
    return await onConfiguredDatabase(config, work(opened))
  } finally {
    await opened.db.destroy()
  }
}
