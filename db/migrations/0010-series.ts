import { type Kysely, sql } from 'kysely'

const RULE_COLUMNS = [
  'recurrence_rule',
  'recurrence_interval',
  'recurrence_days',
  'recurrence_end_date',
  'parent_schedule_id',
]

/** A series becomes a row of its own; it takes the id of the event that carried its rule. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('series')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('first_schedule_id', 'text', (id) => id.notNull())
    .addColumn('rule', 'text', (rule) => rule.notNull())
    .addColumn('interval', 'integer', (interval) => interval.notNull())
    .addColumn('days', 'text')
    .addColumn('start_date', 'text', (date) => date.notNull())
    .addColumn('end_date', 'text')
    .execute()
  await sql`
    insert into series (id, team_id, first_schedule_id, rule, ${sql.id('interval')}, days, start_date, end_date)
    select id, team_id, id, recurrence_rule, coalesce(recurrence_interval, 1), recurrence_days, date, recurrence_end_date
    from schedules where recurrence_rule is not null
  `.execute(db)
  await db.schema
    .alterTable('schedules')
    .addColumn('series_id', 'text', (id) => id.references('series.id').onDelete('set null'))
    .execute()
  await sql`
    update schedules set series_id = (
      select id from series where series.id in (schedules.id, schedules.parent_schedule_id)
    )
  `.execute(db)
  await db.schema.createIndex('series_team_id_index').on('series').column('team_id').execute()
  await db.schema
    .createIndex('schedules_series_id_index')
    .on('schedules')
    .column('series_id')
    .execute()
  await db.schema.dropIndex('schedules_parent_schedule_id_index').execute()
  for (const column of RULE_COLUMNS)
    await db.schema.alterTable('schedules').dropColumn(column).execute()
}
