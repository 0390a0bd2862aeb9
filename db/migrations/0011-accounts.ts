import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely'

// Accounts take the e-mail addresses and passwords from coaches, players and administrators. Each one has
// its person's id, so that sessions and mailed links stay valid.

type Database = Kysely<unknown>

const people = [
  ['coaches', 'coach'],
  ['admins', 'admin'],
  ['students', 'player'],
] as const

const isSqlite = (db: Database) => db.getExecutor().adapter instanceof SqliteAdapter

const index = (db: Database, on: string, column: string) =>
  db.schema.createIndex(`${on}_by_${column}`).on(on).column(column).execute()

async function createAccounts(db: Database) {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('email', 'text', (email) => email.notNull())
    .addColumn('password_hash', 'text', (hash) => hash.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addUniqueConstraint('accounts_email', ['kind', 'email'])
    .execute()
  for (const [table, kind] of people)
    await sql`insert into accounts (id, kind, email, password_hash, created_at)
      select id, ${sql.lit(kind)}, email, password_hash, created_at from ${sql.table(table)}
    `.execute(db)
}

const LOG_IN = ', "email" text not null unique, "password_hash" text not null'
const ACCOUNT = ', "account_id" text not null unique references "accounts" ("id")'

/** SQLite drops no unique column: the table is built anew, by its own statements. */
async function replaceLogInOnSqlite(db: Database, table: string, hasAccount: boolean) {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${table} and sql is not null order by type desc`.execute(db)
  const [old = '', ...indexes] = rows.map((row) => row.sql)
  if (!old.includes(LOG_IN)) throw new Error(`${table} is not as expected: ${old}`)
  const names = await sql<{ name: string }>`select name from pragma_table_info(${table})
    where name not in ('email', 'password_hash')`.execute(db)
  const columns = sql.join(names.rows.map(({ name }) => sql.ref(name)))
  const anew = sql.table(`${table}_anew`)
  const statement = old.replace(LOG_IN, hasAccount ? ACCOUNT : '')
  await sql.raw(statement.replace(`"${table}"`, `"${table}_anew"`)).execute(db)
  await (hasAccount
    ? sql`insert into ${anew} (${columns}, account_id) select ${columns}, id from ${sql.table(table)}`
    : sql`insert into ${anew} (${columns}) select ${columns} from ${sql.table(table)}`
  ).execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(`${table}_anew`).renameTo(table).execute()
  for (const statement of indexes) await sql.raw(statement).execute(db)
}

/** References weren't checked while the tables were built anew. */
async function requireSound(db: Database) {
  const { rows } = await sql`pragma foreign_key_check`.execute(db)
  if (rows.length > 0) throw new Error(`rows refer to nothing: ${JSON.stringify(rows)}`)
}

async function replaceLogInOnPostgres(db: Database, table: string, hasAccount: boolean) {
  const alter = () => db.schema.alterTable(table)
  for (const column of ['email', 'password_hash']) await alter().dropColumn(column).execute()
  if (!hasAccount) return
  await alter().addColumn('account_id', 'text').execute()
  await sql`update ${sql.table(table)} set account_id = id`.execute(db)
  await alter()
    .alterColumn('account_id', (id) => id.setNotNull())
    .execute()
  await alter().addUniqueConstraint(`${table}_account`, ['account_id']).execute()
  await alter()
    .addForeignKeyConstraint(`${table}_account_id`, ['account_id'], 'accounts', ['id'])
    .execute()
}

async function createAccess(db: Database) {
  await db.schema
    .createTable('member_access')
    .addColumn('account_id', 'text', (id) =>
      id.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('student_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    .addColumn('relation', 'text', (relation) => relation.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('member_access_pair', ['account_id', 'student_id'])
    .execute()
  await index(db, 'member_access', 'student_id')
  // A member has one account of their own, and an account is one member's own.
  for (const column of ['account_id', 'student_id'])
    await sql`create unique index ${sql.ref(`member_access_self_${column}`)}
      on member_access (${sql.ref(column)}) where relation = 'self'`.execute(db)
  await sql`insert into member_access (account_id, student_id, relation, created_at)
    select id, id, 'self', created_at from students`.execute(db)
}

/** Fills the new table, built by `create`, with what `rows` selects of the old one, which is `before`. */
async function replace(
  db: Database,
  table: string,
  create: () => Promise<void>,
  rows: RawBuilder<unknown>,
) {
  await db.schema.alterTable(table).renameTo('before').execute()
  await create()
  await sql`insert into ${sql.table(table)} ${rows}`.execute(db)
  await db.schema.dropTable('before').execute()
}

/** `student_id`: the member whom a player's session shows, where that isn't the account's own. */
const createSessions = (db: Database) =>
  db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (hash) => hash.primaryKey().notNull())
    .addColumn('account_id', 'text', (id) =>
      id.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('student_id', 'text', (id) => id.references('students.id').onDelete('set null'))
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()

const createResets = (db: Database) =>
  db.schema
    .createTable('password_resets')
    .addColumn('account_id', 'text', (id) =>
      id.primaryKey().notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (hash) => hash.notNull().unique())
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .addColumn('mails', 'integer', (mails) => mails.notNull())
    .addColumn('counted_from', 'text', (from) => from.notNull())
    .execute()

export async function up(db: Database) {
  await createAccounts(db)
  const replaceLogIn = isSqlite(db) ? replaceLogInOnSqlite : replaceLogInOnPostgres
  for (const [table, kind] of people) await replaceLogIn(db, table, kind !== 'player')
  await createAccess(db)
  await replace(
    db,
    'sessions',
    () => createSessions(db),
    sql`select token_hash, origin_id, students.id, expires_at, before.created_at from before
      left join students on students.id = account_id and account_id <> origin_id
      where origin_id in (select id from accounts)`,
  )
  for (const column of ['account_id', 'student_id', 'expires_at'])
    await index(db, 'sessions', column)
  await replace(
    db,
    'password_resets',
    () => createResets(db),
    sql`select account_id, token_hash, expires_at, mails, counted_from from before
      where account_id in (select id from accounts)`,
  )
  if (isSqlite(db)) await requireSound(db)
}
