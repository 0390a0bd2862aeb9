import { type Kysely, sql } from 'kysely'

const INSTANTS = ['content_changed_at', 'asked_again_at', 'updated_at']
const NUMBERS = ['deadline_days_before', 'deadline_minute', 'asked_days_before', 'capacity']

async function addToSchedules(db: Kysely<unknown>) {
  const add = () => db.schema.alterTable('schedules')
  await add().addColumn('cancelled_at', 'text').execute()
  await add()
    .addColumn('cancelled_by_id', 'text', (id) => id.references('coaches.id').onDelete('set null'))
    .execute()
  for (const column of ['cancel_reason', 'cancel_message', ...INSTANTS])
    await add().addColumn(column, 'text').execute()
  for (const column of NUMBERS) await add().addColumn(column, 'integer').execute()
  await add()
    .addColumn('revision', 'integer', (revision) => revision.notNull().defaultTo(0))
    .execute()
  await add().addColumn('series_date', 'text').execute()
  await sql`update schedules set series_date = date where series_id is not null`.execute(db)
  await db.schema
    .createIndex('schedules_by_cancelled_by_id')
    .on('schedules')
    .column('cancelled_by_id')
    .where(sql.ref('cancelled_by_id'), 'is not', null)
    .execute()
}

async function createUndo(db: Kysely<unknown>) {
  await db.schema
    .createTable('undo_steps')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('coach_id', 'text', (id) => id.references('coaches.id').onDelete('set null'))
    .addColumn('label', 'text', (label) => label.notNull())
    .addColumn('snapshot', 'text', (snapshot) => snapshot.notNull())
    .addColumn('expires_at', 'text', (at) => at.notNull())
    .addColumn('undone_at', 'text')
    .execute()
  for (const columns of [['team_id', 'expires_at'], ['coach_id'], ['expires_at']])
    await db.schema
      .createIndex(`undo_steps_by_${columns.join('_')}`)
      .on('undo_steps')
      .columns(columns)
      .execute()
  await db.schema
    .createTable('undo_files')
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('undo_id', 'text', (id) =>
      id.notNull().references('undo_steps.id').onDelete('cascade'),
    )
    .addColumn('stored_file_id', 'text', (id) => id.notNull().references('stored_files.id'))
    .addPrimaryKeyConstraint('undo_files_file', ['team_id', 'undo_id', 'stored_file_id'])
    .execute()
  for (const column of ['undo_id', 'stored_file_id'])
    await db.schema.createIndex(`undo_files_by_${column}`).on('undo_files').column(column).execute()
}

/** Deadline, seats and 中止 of an event; what a series left out; what can be undone. */
export async function up(db: Kysely<unknown>) {
  await addToSchedules(db)
  await db.schema.alterTable('attendances').addColumn('waiting_since', 'text').execute()
  await db.schema
    .createTable('team_settings')
    .addColumn('team_id', 'text', (id) =>
      id.primaryKey().notNull().references('teams.id').onDelete('cascade'),
    )
    .addColumn('default_deadline_days', 'integer')
    .addColumn('default_deadline_minute', 'integer')
    .addColumn('default_asked_days', 'integer')
    .execute()
  await db.schema
    .createTable('series_skips')
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('series_id', 'text', (id) =>
      id.notNull().references('series.id').onDelete('cascade'),
    )
    .addColumn('date', 'text', (date) => date.notNull())
    .addPrimaryKeyConstraint('series_skips_date', ['team_id', 'series_id', 'date'])
    .execute()
  await db.schema
    .createIndex('series_skips_by_series_id')
    .on('series_skips')
    .column('series_id')
    .execute()
  await createUndo(db)
}
