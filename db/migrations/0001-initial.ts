import type { CreateTableBuilder, Kysely } from 'kysely'

// Text ids, ISO text for instants, YYYY-MM-DD for dates, 0/1 for booleans, whole yen:
// the same columns on SQLite and Postgres.

type Database = Kysely<{ sports: { id: string; name: string; sort_order: number } }>

const table = (db: Database, name: string) =>
  db.schema.createTable(name).addColumn('id', 'text', (id) => id.primaryKey().notNull())

function person<Name extends string, Columns extends string>(
  builder: CreateTableBuilder<Name, Columns>,
) {
  return builder
    .addColumn('last_name', 'text', (name) => name.notNull())
    .addColumn('first_name', 'text', (name) => name.notNull())
    .addColumn('last_name_kana', 'text')
    .addColumn('first_name_kana', 'text')
    .addColumn('email', 'text', (email) => email.notNull().unique())
    .addColumn('password_hash', 'text', (hash) => hash.notNull())
    .addColumn('photo_url', 'text')
    .addColumn('photo_file_id', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
}

function teamId<Name extends string, Columns extends string>(
  builder: CreateTableBuilder<Name, Columns>,
) {
  return builder.addColumn('team_id', 'text', (id) =>
    id.notNull().references('teams.id').onDelete('cascade'),
  )
}

const index = (db: Database, on: string, columns: string[]) =>
  db.schema
    .createIndex(`${on}_${columns.join('_')}_index`)
    .on(on)
    .columns(columns)
    .execute()

async function createClubTables(db: Database) {
  await table(db, 'sports')
    .addColumn('name', 'text', (name) => name.notNull().unique())
    .addColumn('sort_order', 'integer', (order) => order.notNull())
    .execute()

  await table(db, 'teams')
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('team_code', 'text', (code) => code.notNull().unique())
    .addColumn('representative_email', 'text')
    .addColumn('contact_email', 'text')
    .addColumn('address', 'text')
    .addColumn('sport_type', 'text')
    .addColumn('monthly_fee_member', 'integer', (fee) => fee.notNull().defaultTo(0))
    .addColumn('monthly_fee_school', 'integer', (fee) => fee.notNull().defaultTo(0))
    .addColumn('sibling_discount', 'integer', (fee) => fee.notNull().defaultTo(0))
    .addColumn('annual_fee', 'integer', (fee) => fee.notNull().defaultTo(0))
    .addColumn('entrance_fee', 'integer', (fee) => fee.notNull().defaultTo(0))
    .addColumn('insurance_fee', 'integer', (fee) => fee.notNull().defaultTo(0))
    .addColumn('annual_fee_month', 'integer', (month) => month.notNull().defaultTo(4))
    .addColumn('insurance_fee_month', 'integer', (month) => month.notNull().defaultTo(4))
    .addColumn('suspended_at', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()

  await person(teamId(table(db, 'coaches')))
    .addColumn('role', 'text', (role) => role.notNull())
    .addColumn('position', 'text')
    .addColumn('bio', 'text')
    .execute()
  await index(db, 'coaches', ['team_id', 'created_at'])

  await person(teamId(table(db, 'students')))
    .addColumn('school_name', 'text')
    .addColumn('birth_date', 'text')
    .addColumn('jersey_number', 'integer')
    .addColumn('player_type', 'text')
    .execute()
  await index(db, 'students', ['team_id', 'created_at'])

  await teamId(table(db, 'categories'))
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('description', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'categories', ['team_id', 'created_at'])

  await table(db, 'coach_categories')
    .addColumn('coach_id', 'text', (id) =>
      id.notNull().references('coaches.id').onDelete('cascade'),
    )
    .addColumn('category_id', 'text', (id) =>
      id.notNull().references('categories.id').onDelete('cascade'),
    )
    .addUniqueConstraint('coach_categories_pair', ['coach_id', 'category_id'])
    .execute()
  await index(db, 'coach_categories', ['category_id'])

  await db.schema
    .createTable('student_categories')
    .addColumn('student_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    .addColumn('category_id', 'text', (id) =>
      id.notNull().references('categories.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('student_categories_pair', ['student_id', 'category_id'])
    .execute()
  await index(db, 'student_categories', ['category_id'])

  await teamId(table(db, 'venues'))
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('address', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'venues', ['team_id', 'created_at'])
}

async function createScheduleTables(db: Database) {
  await teamId(table(db, 'schedules'))
    .addColumn('title', 'text', (title) => title.notNull())
    .addColumn('date', 'text', (date) => date.notNull())
    .addColumn('start_hour', 'integer')
    .addColumn('start_minute', 'integer')
    .addColumn('end_hour', 'integer')
    .addColumn('end_minute', 'integer')
    .addColumn('gather_hour', 'integer')
    .addColumn('gather_minute', 'integer')
    .addColumn('venue', 'text', (venue) => venue.notNull())
    .addColumn('notes', 'text')
    .addColumn('student_can_register', 'integer', (flag) => flag.notNull())
    .addColumn('recurrence_rule', 'text')
    .addColumn('recurrence_interval', 'integer')
    .addColumn('recurrence_days', 'text')
    .addColumn('recurrence_end_date', 'text')
    .addColumn('parent_schedule_id', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'schedules', ['team_id', 'date'])
  await index(db, 'schedules', ['parent_schedule_id'])

  await db.schema
    .createTable('schedule_categories')
    .addColumn('schedule_id', 'text', (id) =>
      id.notNull().references('schedules.id').onDelete('cascade'),
    )
    .addColumn('category_id', 'text', (id) =>
      id.notNull().references('categories.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (position) => position.notNull())
    .addPrimaryKeyConstraint('schedule_categories_pair', ['schedule_id', 'category_id'])
    .execute()
  await index(db, 'schedule_categories', ['category_id'])

  await teamId(table(db, 'attendances'))
    .addColumn('schedule_id', 'text', (id) =>
      id.notNull().references('schedules.id').onDelete('cascade'),
    )
    .addColumn('student_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (status) => status.notNull())
    .addColumn('comment', 'text')
    .addColumn('answered_by', 'text', (kind) => kind.notNull())
    .addColumn('answered_by_id', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('updated_at', 'text', (at) => at.notNull())
    .addUniqueConstraint('attendances_answer', ['schedule_id', 'student_id'])
    .execute()
  await index(db, 'attendances', ['team_id'])
  await index(db, 'attendances', ['student_id'])

  await teamId(table(db, 'activity_logs'))
    .addColumn('subject', 'text', (subject) => subject.notNull())
    .addColumn('description', 'text', (description) => description.notNull())
    .addColumn('category_ids', 'text', (ids) => ids.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'activity_logs', ['team_id', 'created_at'])
}

async function createFileTables(db: Database) {
  await table(db, 'stored_files')
    .addColumn('team_id', 'text', (id) => id.references('teams.id').onDelete('cascade'))
    .addColumn('visibility', 'text', (visibility) => visibility.notNull())
    .addColumn('storage_key', 'text', (key) => key.notNull().unique())
    .addColumn('size', 'integer')
    .addColumn('upload_token_hash', 'text')
    .addColumn('upload_expires_at', 'text')
    .addColumn('uploaded_at', 'text')
    .addColumn('attached_at', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'stored_files', ['team_id'])
  await index(db, 'stored_files', ['attached_at', 'created_at'])

  const storedFile = <Name extends string, Columns extends string>(
    builder: CreateTableBuilder<Name, Columns>,
  ) =>
    builder
      .addColumn('file_name', 'text', (name) => name.notNull())
      .addColumn('file_size', 'integer', (size) => size.notNull())
      .addColumn('stored_file_id', 'text', (id) => id.notNull().references('stored_files.id'))
      .addColumn('created_at', 'text', (at) => at.notNull())

  await storedFile(
    teamId(table(db, 'schedule_files')).addColumn('schedule_id', 'text', (id) =>
      id.notNull().references('schedules.id').onDelete('cascade'),
    ),
  ).execute()
  await index(db, 'schedule_files', ['schedule_id'])
  await index(db, 'schedule_files', ['team_id'])

  await teamId(table(db, 'folders'))
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('parent_folder_id', 'text', (id) => id.references('folders.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'folders', ['team_id', 'parent_folder_id'])

  await storedFile(
    teamId(table(db, 'documents'))
      .addColumn('folder_id', 'text', (id) => id.references('folders.id').onDelete('cascade'))
      .addColumn('title', 'text', (title) => title.notNull()),
  ).execute()
  await index(db, 'documents', ['team_id', 'folder_id'])
}

async function createFeeAndFamilyTables(db: Database) {
  await teamId(table(db, 'tuition_payments'))
    .addColumn('student_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    .addColumn('year', 'integer', (year) => year.notNull())
    .addColumn('month', 'integer', (month) => month.notNull())
    .addColumn('base_amount', 'integer', (yen) => yen.notNull())
    .addColumn('discount', 'integer', (yen) => yen.notNull())
    .addColumn('annual_fee', 'integer', (yen) => yen.notNull())
    .addColumn('entrance_fee', 'integer', (yen) => yen.notNull())
    .addColumn('insurance_fee', 'integer', (yen) => yen.notNull())
    .addColumn('spot_fee', 'integer', (yen) => yen.notNull())
    .addColumn('amount', 'integer', (yen) => yen.notNull())
    .addColumn('is_paid', 'integer', (flag) => flag.notNull())
    .addColumn('category', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('updated_at', 'text', (at) => at.notNull())
    .addUniqueConstraint('tuition_payments_month', ['student_id', 'year', 'month'])
    .execute()
  await index(db, 'tuition_payments', ['team_id', 'year', 'month'])

  await teamId(table(db, 'sibling_links'))
    .addColumn('requester_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    .addColumn('recipient_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    // The two ids in order, so that one pair has one link whoever asked.
    .addColumn('pair', 'text', (pair) => pair.notNull().unique())
    .addColumn('status', 'text', (status) => status.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .addColumn('approved_at', 'text')
    .execute()
  await index(db, 'sibling_links', ['team_id'])
  await index(db, 'sibling_links', ['requester_id'])
  await index(db, 'sibling_links', ['recipient_id'])
}

async function createIdentityTables(db: Database) {
  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (key) => key.primaryKey().notNull())
    .addColumn('value', 'text', (value) => value.notNull())
    .execute()

  await table(db, 'admins')
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('email', 'text', (email) => email.notNull().unique())
    .addColumn('password_hash', 'text', (hash) => hash.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()

  await table(db, 'admin_actions')
    .addColumn('admin_id', 'text')
    .addColumn('admin_name', 'text', (name) => name.notNull())
    .addColumn('description', 'text', (description) => description.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'admin_actions', ['created_at'])

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (hash) => hash.primaryKey().notNull())
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('account_id', 'text', (id) => id.notNull())
    // Who logged in, where a sibling's account is open.
    .addColumn('origin_id', 'text', (id) => id.notNull())
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'sessions', ['kind', 'account_id'])
  await index(db, 'sessions', ['kind', 'origin_id'])
  await index(db, 'sessions', ['expires_at'])

  await db.schema
    .createTable('password_resets')
    .addColumn('kind', 'text', (kind) => kind.notNull())
    .addColumn('account_id', 'text', (id) => id.notNull())
    .addColumn('token_hash', 'text', (hash) => hash.notNull().unique())
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('password_resets_account', ['kind', 'account_id'])
    .execute()

  await table(db, 'login_failures')
    .addColumn('account_key', 'text', (key) => key.notNull())
    .addColumn('address', 'text', (address) => address.notNull())
    .addColumn('failed_at', 'text', (at) => at.notNull())
    .execute()
  await index(db, 'login_failures', ['account_key', 'failed_at'])
  await index(db, 'login_failures', ['address', 'failed_at'])
  await index(db, 'login_failures', ['failed_at'])
}

const SPORTS = [
  'サッカー',
  '野球',
  'バスケットボール',
  'テニス',
  'ダンス',
  'バドミントン',
  'ラグビー',
  '水泳',
  'その他',
]

async function insertSports(db: Database) {
  const sports = SPORTS.map((name, order) => ({ id: crypto.randomUUID(), name, sort_order: order }))
  await db.insertInto('sports').values(sports).execute()
}

export async function up(db: Database) {
  await createClubTables(db)
  await createScheduleTables(db)
  await createFileTables(db)
  await createFeeAndFamilyTables(db)
  await createIdentityTables(db)
  await insertSports(db)
}
