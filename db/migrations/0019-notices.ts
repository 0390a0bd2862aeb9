import type { CreateTableBuilder, Kysely } from 'kysely'

type Database = Kysely<unknown>
type Builder = CreateTableBuilder<string, string>

const index = (db: Database, on: string, ...columns: string[]) =>
  db.schema
    .createIndex(`${on}_by_${columns.join('_')}`)
    .on(on)
    .columns(columns)
    .execute()

const withId = (db: Database, table: string): Builder =>
  db.schema.createTable(table).addColumn('id', 'text', (id) => id.primaryKey().notNull())

/** A column that names a row of another table, and goes with it. */
const of = (table: Builder, column: string, other: string): Builder =>
  table.addColumn(column, 'text', (id) =>
    id.notNull().references(`${other}.id`).onDelete('cascade'),
  )
const ofTeam = (table: Builder) => of(table, 'team_id', 'teams')
const ofAccount = (table: Builder) => of(table, 'account_id', 'accounts')

const texts = (table: Builder, ...columns: string[]): Builder =>
  columns.reduce((so, name) => so.addColumn(name, 'text', (text) => text.notNull()), table)
const nullables = (table: Builder, ...columns: string[]): Builder =>
  columns.reduce((so, name) => so.addColumn(name, 'text'), table)
const numbers = (table: Builder, ...columns: string[]): Builder =>
  columns.reduce((so, name) => so.addColumn(name, 'integer', (n) => n.notNull()), table)

/** A notice is what a change has to tell; a delivery is one for an account, by one channel. */
async function createPipe(db: Database) {
  const notices = texts(ofTeam(withId(db, 'notices')), 'kind', 'payload', 'due_at', 'created_at')
  await numbers(nullables(notices, 'key', 'actor', 'expanded_at'), 'urgent')
    .addUniqueConstraint('notices_key', ['team_id', 'key'])
    .execute()
  await index(db, 'notices', 'team_id', 'expanded_at', 'due_at')
  await index(db, 'notices', 'created_at')

  const deliveries = of(ofTeam(withId(db, 'deliveries')), 'notice_id', 'notices')
  await nullables(
    texts(ofAccount(deliveries), 'channel', 'state', 'not_before', 'created_at'),
    'reason',
    'sent_at',
  )
    .addUniqueConstraint('deliveries_person', ['notice_id', 'account_id', 'channel'])
    .execute()
  await index(db, 'deliveries', 'account_id', 'channel', 'state', 'not_before')
  await index(db, 'deliveries', 'team_id')
  await index(db, 'deliveries', 'channel', 'sent_at')
  await db.schema.alterTable('jobs').addColumn('team_id', 'text').execute()
}

async function createLinks(db: Database) {
  const links = db.schema
    .createTable('link_tokens')
    .addColumn('token_hash', 'text', (hash) => hash.primaryKey().notNull())
  await numbers(
    texts(ofAccount(ofTeam(links)), 'purpose', 'payload', 'expires_at'),
    'epoch',
  ).execute()
  for (const column of ['team_id', 'account_id', 'expires_at'])
    await index(db, 'link_tokens', column)
}

/** How each account is told, and what became of it. */
async function createReceivers(db: Database) {
  const devices = texts(
    ofAccount(ofTeam(withId(db, 'push_subscriptions'))),
    'p256dh',
    'auth',
    'label',
    'created_at',
  )
  await nullables(devices, 'last_ok_at')
    .addColumn('endpoint', 'text', (endpoint) => endpoint.notNull().unique())
    .execute()
  const preferences = ofAccount(ofTeam(db.schema.createTable('notice_preferences')))
  await numbers(texts(preferences, 'topic'), 'mail', 'push')
    .addPrimaryKeyConstraint('notice_preferences_topic', ['team_id', 'account_id', 'topic'])
    .execute()
  const settings = ofAccount(ofTeam(db.schema.createTable('notice_settings')))
  await numbers(settings, 'digest')
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_until', 'integer')
    .addPrimaryKeyConstraint('notice_settings_account', ['team_id', 'account_id'])
    .execute()
  for (const table of ['notice_preferences', 'notice_settings'])
    await index(db, table, 'account_id')
  for (const column of ['team_id', 'account_id']) await index(db, 'push_subscriptions', column)
  const addresses = db.schema
    .createTable('mail_addresses')
    .addColumn('email', 'text', (email) => email.primaryKey().notNull())
  await nullables(texts(addresses, 'state', 'at'), 'reason').execute()
}

/** Who was asked for an answer, when. */
async function createReminders(db: Database) {
  const reminders = of(ofTeam(db.schema.createTable('reminders')), 'schedule_id', 'schedules')
  await texts(ofAccount(reminders), 'kind', 'day', 'sent_at')
    .addPrimaryKeyConstraint('reminders_one', [
      'team_id',
      'schedule_id',
      'account_id',
      'kind',
      'day',
    ])
    .execute()
  for (const column of ['schedule_id', 'account_id']) await index(db, 'reminders', column)
}

async function createAnnouncements(db: Database) {
  const announcements = texts(
    ofTeam(withId(db, 'announcements')),
    'title',
    'body',
    'publish_at',
    'author_name',
    'created_at',
  )
  await numbers(nullables(announcements, 'published_at', 'edited_at', 'resent_at'), 'needs_confirm')
    .addColumn('resends', 'integer', (resends) => resends.notNull().defaultTo(0))
    .addColumn('author_id', 'text', (id) => id.references('coaches.id').onDelete('set null'))
    .execute()
  await index(db, 'announcements', 'team_id', 'published_at')
  await index(db, 'announcements', 'team_id', 'publish_at')
  await index(db, 'announcements', 'author_id')

  const child = (name: string) =>
    of(ofTeam(db.schema.createTable(name)), 'announcement_id', 'announcements')
  await of(child('announcement_categories'), 'category_id', 'categories')
    .addPrimaryKeyConstraint('announcement_categories_pair', ['announcement_id', 'category_id'])
    .execute()
  await index(db, 'announcement_categories', 'category_id')
  // What a deleted document was named stays.
  await numbers(texts(child('announcement_documents'), 'title'), 'position')
    .addColumn('document_id', 'text', (id) => id.references('documents.id').onDelete('set null'))
    .addPrimaryKeyConstraint('announcement_documents_place', ['announcement_id', 'position'])
    .execute()
  await index(db, 'announcement_documents', 'document_id')
  // Whom it was published to: later members see it, and don't count.
  await of(child('announcement_audience'), 'student_id', 'students')
    .addPrimaryKeyConstraint('announcement_audience_pair', ['announcement_id', 'student_id'])
    .execute()
  await index(db, 'announcement_audience', 'student_id')
  await nullables(texts(ofAccount(child('announcement_reads')), 'read_at'), 'confirmed_at')
    .addPrimaryKeyConstraint('announcement_reads_pair', ['announcement_id', 'account_id'])
    .execute()
  await index(db, 'announcement_reads', 'account_id')
  for (const table of ['categories', 'documents', 'audience', 'reads'])
    await index(db, `announcement_${table}`, 'team_id')
}

/** What leaves the building, to whom and how; announcements. */
export async function up(db: Database) {
  await createPipe(db)
  await createLinks(db)
  await createReceivers(db)
  await createReminders(db)
  await createAnnouncements(db)
  for (const column of ['reminders_on', 'remind_maybe'])
    await db.schema.alterTable('team_settings').addColumn(column, 'integer').execute()
}
