import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { SnakeCaseSqlite } from './camel-case.ts'

// Each is asked for outside of transactions, which would not heed it.
export const CHECKED_REFERENCES = CompiledQuery.raw('pragma foreign_keys = on')
export const UNCHECKED_REFERENCES = CompiledQuery.raw('pragma foreign_keys = off')

/** Opens the file, and the folder around it. */
export function sqlite(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Sqlite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec(CHECKED_REFERENCES.sql)
  database.pragma('busy_timeout = 5000')
  // A file that can only be read opens all the same, and refuses the first write.
  database.exec(`${BEGIN}; pragma user_version = 0; rollback`)
  return new AtomicSqliteDialect(database)
}

/** SQLite can take back a change of tables, so a migration that is cut off leaves nothing behind. */
class AtomicSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class AtomicSqliteDriver extends SqliteDriver {
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    super({ database: keepingStatements(database) })
    this.#database = database
  }

  /** A full disk has ended the transaction already; a second end would fail, and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class AtomicSqliteDialect extends SqliteDialect {
  readonly #database: Sqlite.Database

  constructor(database: Sqlite.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver() {
    return new AtomicSqliteDriver(this.#database)
  }

  override createAdapter() {
    return new AtomicSqliteAdapter()
  }

  override createQueryCompiler() {
    return new SnakeCaseSqlite()
  }
}

/**
 * Every transaction writes. One that has read before could not, once another process (a backup, a command)
 * has written meanwhile; this way it waits at its beginning.
 */
const BEGIN = 'begin immediate'

const MOST_STATEMENTS = 200
const LONGEST_STATEMENT = 10_000

/** Prepares a statement once while it is in use: parsing it takes as long as most queries do. */
function keepingStatements(database: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sent) {
      const source = sent === 'begin' ? BEGIN : sent
      const statement = kept.get(source) ?? database.prepare(source)
      if (source.length > LONGEST_STATEMENT) return statement
      kept.delete(source)
      kept.set(source, statement)
      const [oldest] = kept.keys()
      if (kept.size > MOST_STATEMENTS && oldest) kept.delete(oldest)
      return statement
    },
  }
}
