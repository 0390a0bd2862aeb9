import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * An answer is stored in fewer places. Its history stands in the key's own tree, beside what else was said of it: the
 * event goes first, with which the history goes, so that three indexes and the reference to the team are not needed
 * any more. On SQLite what happened stands in its key's tree, too. An event's categories stand in an
 * index in their order, from which a month reads them.
 */
export async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await historyOnSqlite(db)
    await eventsOnSqlite(db)
  } else await historyOnPostgres(db)
  await db.schema
    .createIndex('schedule_categories_in_order')
    .on('schedule_categories')
    .columns(['schedule_id', 'position', 'category_id'])
    .execute()
}

async function historyOnPostgres(db: Kysely<unknown>) {
  await db.schema.dropIndex('attendance_changes_by_answer').execute()
  await db.schema.dropIndex('attendance_changes_by_schedule').execute()
  await sql`alter table attendance_changes
    drop constraint attendance_changes_team_id_fkey,
    drop constraint attendance_changes_pkey,
    add primary key (schedule_id, student_id, id)`.execute(db)
}

async function historyOnSqlite(db: Kysely<unknown>) {
  await sql`create table changes_anew (
    id text not null,
    team_id text not null,
    schedule_id text not null references schedules (id) on delete cascade,
    student_id text not null references students (id) on delete cascade,
    before text not null,
    after text not null,
    comment_changed integer not null,
    by_kind text not null,
    by_id text,
    by_name text,
    source text not null,
    created_at text not null,
    primary key (schedule_id, student_id, id)
  ) without rowid`.execute(db)
  const columns = sql.raw(
    'id, team_id, schedule_id, student_id, before, after, comment_changed, by_kind, by_id, by_name, source, created_at',
  )
  await sql`insert into changes_anew (${columns})
    select ${columns} from attendance_changes order by schedule_id, student_id, id`.execute(db)
  await db.schema.dropTable('attendance_changes').execute()
  await db.schema.alterTable('changes_anew').renameTo('attendance_changes').execute()
  await db.schema
    .createIndex('attendance_changes_by_student')
    .on('attendance_changes')
    .column('student_id')
    .execute()
}

async function eventsOnSqlite(db: Kysely<unknown>) {
  await sql`create table events_anew (
    id text not null primary key,
    team_id text not null references teams (id) on delete cascade,
    type text not null,
    log_subject text,
    person_id text,
    actor_kind text not null,
    actor_id text,
    data text not null,
    created_at text not null
  ) without rowid`.execute(db)
  const columns = sql.raw(
    'id, team_id, type, log_subject, person_id, actor_kind, actor_id, data, created_at',
  )
  await sql`insert into events_anew (${columns})
    select ${columns} from club_events order by id`.execute(db)
  await db.schema.dropTable('club_events').execute()
  await db.schema.alterTable('events_anew').renameTo('club_events').execute()
  await sql`create index club_events_log on club_events (team_id, created_at, id)
    where log_subject is not null`.execute(db)
  await sql`create index club_events_person on club_events (team_id, person_id, created_at)`.execute(
    db,
  )
  await sql`create index club_events_actor on club_events (team_id, actor_id)`.execute(db)
}
