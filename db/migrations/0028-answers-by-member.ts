import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * SQLite keeps a member's answers beside each other, in the order of the events: a month's are a few pages, however
 * many clubs there are. What is counted of an event stands in an index.
 */
export async function up(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return
  await sql`create table answers_anew (
    id text not null unique,
    team_id text not null references teams (id) on delete cascade,
    schedule_id text not null references schedules (id) on delete cascade,
    student_id text not null references students (id) on delete cascade,
    status text not null,
    comment text,
    answered_by text not null,
    answered_by_id text,
    created_at text not null,
    updated_at text not null,
    waiting_since text,
    primary key (student_id, schedule_id)
  ) without rowid`.execute(db)
  const columns = sql.raw(
    'id, team_id, schedule_id, student_id, status, comment, answered_by, answered_by_id, created_at, updated_at, waiting_since',
  )
  await sql`insert into answers_anew (${columns})
    select ${columns} from attendances order by student_id, schedule_id`.execute(db)
  await db.schema.dropTable('attendances').execute()
  await db.schema.alterTable('answers_anew').renameTo('attendances').execute()
  for (const [name, ...on] of [
    ['team_id', 'team_id', 'created_at', 'id'],
    ['student_id', 'student_id', 'created_at', 'id'],
    ['schedule_id', 'schedule_id', 'status', 'waiting_since'],
  ])
    await db.schema.createIndex(`attendances_by_${name}`).on('attendances').columns(on).execute()
}
