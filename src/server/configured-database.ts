import { asConfigError, type Config } from './config.ts'
import { openDatabase } from './db/database.ts'

/** The database that the configuration names. @throws ConfigError */
export const openConfiguredDatabase = (config: Config) =>
  config.databaseUrl
    ? asConfigError('DATABASE_URL', 'the address of a Postgres that answers', openDatabase(config))
    : asConfigError('DATA_DIR', 'a folder whose database can be opened', openDatabase(config))
