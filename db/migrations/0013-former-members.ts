import type { Kysely } from 'kysely'

/** What stays, without a name, of members who went. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('former_members')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('left_at', 'text', (at) => at.notNull())
    .execute()
  await db.schema
    .createIndex('former_members_by_team')
    .on('former_members')
    .columns(['team_id', 'left_at'])
    .execute()

  await db.schema
    .createTable('former_answers')
    .addColumn('former_member_id', 'text', (id) =>
      id.notNull().references('former_members.id').onDelete('cascade'),
    )
    .addColumn('schedule_id', 'text', (id) =>
      id.notNull().references('schedules.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (status) => status.notNull())
    .addPrimaryKeyConstraint('former_answers_answer', ['former_member_id', 'schedule_id'])
    .execute()
  await db.schema
    .createIndex('former_answers_by_schedule')
    .on('former_answers')
    .column('schedule_id')
    .execute()

  await db.schema
    .createTable('former_payments')
    .addColumn('former_member_id', 'text', (id) =>
      id.notNull().references('former_members.id').onDelete('cascade'),
    )
    .addColumn('year', 'integer', (year) => year.notNull())
    .addColumn('month', 'integer', (month) => month.notNull())
    .addColumn('amount', 'integer', (yen) => yen.notNull())
    .addColumn('is_paid', 'integer', (flag) => flag.notNull())
    .addPrimaryKeyConstraint('former_payments_month', ['former_member_id', 'year', 'month'])
    .execute()
}
