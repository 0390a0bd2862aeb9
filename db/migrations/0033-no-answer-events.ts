import { type Kysely, sql } from 'kysely'

/**
 * That an answer was given stands in its history (decision 041); among the club's events it stood a second time. Most
 * events are answers: indexes are made anew for the others, rather than each answer taken out of them.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('club_events_person').execute()
  await db.schema.dropIndex('club_events_actor').execute()
  await sql`delete from club_events where type = 'answer.given'`.execute(db)
  await db.schema
    .createIndex('club_events_person')
    .on('club_events')
    .columns(['team_id', 'person_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('club_events_actor')
    .on('club_events')
    .columns(['team_id', 'actor_id'])
    .execute()
}
