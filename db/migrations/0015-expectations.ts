import type { Kysely } from 'kysely'

/** Whom an event expected when it began. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('expectations')
    .addColumn('schedule_id', 'text', (id) =>
      id.notNull().references('schedules.id').onDelete('cascade'),
    )
    .addColumn('student_id', 'text', (id) =>
      id.notNull().references('students.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('expectations_pair', ['schedule_id', 'student_id'])
    .execute()
  await db.schema
    .createIndex('expectations_student_id_index')
    .on('expectations')
    .column('student_id')
    .execute()
  await db.schema
    .alterTable('schedules')
    .addColumn('expectations_kept', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('schedules_expectations_kept_date_index')
    .on('schedules')
    .columns(['expectations_kept', 'date'])
    .execute()
}
