import { type Kysely, sql } from 'kysely'

interface Old {
  activity_logs: {
    id: string
    team_id: string
    subject: string
    description: string
    category_ids: string
    created_at: string
  }
  club_events: {
    id: string
    team_id: string
    type: string
    log_subject: string | null
    actor_kind: string
    data: string
    created_at: string
  }
}

/** What happened is kept as data; the lines of the log until now stay as they were written. */
export async function up(connection: Kysely<Old>) {
  // The app's connection would name columns in camelCase.
  const db = connection.withoutPlugins()
  await db.schema
    .createTable('club_events')
    .addColumn('id', 'text', (id) => id.primaryKey().notNull())
    .addColumn('team_id', 'text', (id) => id.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('type', 'text', (type) => type.notNull())
    .addColumn('log_subject', 'text')
    .addColumn('person_id', 'text')
    .addColumn('actor_kind', 'text', (kind) => kind.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('data', 'text', (data) => data.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  let after = ''
  for (;;) {
    const lines = await db
      .selectFrom('activity_logs')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute()
    const last = lines.at(-1)
    if (!last) break
    after = last.id
    await db
      .insertInto('club_events')
      .values(
        lines.map(({ subject, description, category_ids, ...line }) => ({
          ...line,
          type: 'noted',
          log_subject: subject,
          actor_kind: 'system',
          data: JSON.stringify({
            subject,
            sentence: description,
            categoryIds: JSON.parse(category_ids),
          }),
        })),
      )
      .execute()
  }
  await db.schema.dropTable('activity_logs').execute()
  // The log alone: answers and fees would be read over to find its newest lines.
  await db.schema
    .createIndex('club_events_log')
    .on('club_events')
    .columns(['team_id', 'created_at', 'id'])
    .where(sql.ref('log_subject'), 'is not', null)
    .execute()
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
