import { type Kysely, SqliteAdapter } from 'kysely'

/** On SQLite, too, a mark that changes changes no index: an event's answers stand by member in one of their own. */
export async function up(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await db.schema.dropIndex('attendances_by_schedule_id').execute()
  await db.schema
    .createIndex('attendances_by_schedule_id')
    .on('attendances')
    .columns(['schedule_id', 'student_id'])
    .execute()
}
