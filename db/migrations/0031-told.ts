import { type Kysely, sql } from 'kysely'

/** Which event a notice is of, so that the event says whom it has reached; announcements may be drafts. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('notices').addColumn('schedule_id', 'text').execute()
  await db.schema
    .createIndex('notices_by_schedule_id')
    .on('notices')
    .columns(['schedule_id', 'created_at'])
    .where(sql.ref('schedule_id'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('reminders_by_schedule_id_sent_at')
    .on('reminders')
    .columns(['schedule_id', 'sent_at'])
    .execute()
  await db.schema.dropIndex('reminders_by_schedule_id').execute()
  await db.schema
    .alterTable('announcements')
    .addColumn('is_draft', 'integer', (flag) => flag.notNull().defaultTo(0))
    .execute()
}
