import { type Kysely, sql } from 'kysely'

/** Each deadline is told to coaches once; those to come are found without a look at every event. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('told_deadlines')
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('schedule_id', 'text', (id) =>
      id.notNull().references('schedules.id').onDelete('cascade'),
    )
    .addColumn('deadline_at', 'text', (at) => at.notNull())
    .addPrimaryKeyConstraint('told_deadlines_one', ['team_id', 'schedule_id', 'deadline_at'])
    .execute()
  await db.schema
    .createIndex('told_deadlines_by_schedule_id')
    .on('told_deadlines')
    .column('schedule_id')
    .execute()
  await db.schema
    .createIndex('schedules_with_deadline')
    .on('schedules')
    .column('date')
    .where(sql.ref('deadline_days_before'), 'is not', null)
    .execute()
}
