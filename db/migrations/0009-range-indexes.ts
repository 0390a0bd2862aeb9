import { type Kysely, sql } from 'kysely'

/** Long lists are read part by part, each from where the last one ended: in the order of these indexes. */
export async function up(db: Kysely<unknown>) {
  await sql`create index schedules_in_order on schedules
    (team_id, date, (coalesce(start_hour, -1)), (coalesce(start_minute, 0)), id)`.execute(db)
  await db.schema.dropIndex('schedules_team_id_date_index').execute()
  await db.schema
    .createIndex('schedule_files_by_team')
    .on('schedule_files')
    .columns(['team_id', 'created_at', 'id'])
    .execute()
  await db.schema.dropIndex('schedule_files_team_id_index').execute()
  for (const owner of ['team_id', 'student_id']) {
    await db.schema
      .createIndex(`attendances_by_${owner}`)
      .on('attendances')
      .columns([owner, 'created_at', 'id'])
      .execute()
    await db.schema.dropIndex(`attendances_${owner}_index`).execute()
  }
}
