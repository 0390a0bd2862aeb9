import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'

/** What the bare handler reads and writes: events with their counts in one row, and answers by their key. */
export async function fillBare(db: Db, kind: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = sql.raw(kind === 'sqlite' ? 'without rowid' : '')
  await sql`create table bare_events (team_id text not null, date text not null, id text not null,
    title text not null, start_hour integer, start_minute integer, end_hour integer, end_minute integer,
    gather_hour integer, gather_minute integer, venue text not null, notes text, student_can_register integer,
    category_ids text, recurrence_rule text, recurrence_interval integer, recurrence_days text,
    recurrence_end_date text, parent_schedule_id text, series_rule text, series_interval integer, present integer not null, maybe integer not null, absent integer not null,
    unanswered integer not null, waiting integer not null, deadline_days_before integer, deadline_minute integer,
    deadline_at text, asked_days_before integer, capacity integer, cancelled_at text, cancel_reason text,
    cancel_message text, content_changed_at text, updated_at text, revision integer not null, created_at text not null, primary key (team_id, date, id)) ${clustered}`.execute(
    db,
  )
  await sql`create table bare_answers (id text not null, schedule_id text not null, student_id text not null, status text not null,
    comment text, answered_by text not null, answered_by_id text, waiting_since text, created_at text not null,
    updated_at text not null, primary key (schedule_id, student_id)) ${clustered}`.execute(db)
  await sql`insert into bare_answers select id, schedule_id, student_id, status, comment, answered_by, answered_by_id,
    waiting_since, created_at, updated_at from attendances order by schedule_id, student_id`.execute(
    db,
  )
  await sql`insert into bare_events select team_id, date, id, title, start_hour, start_minute, end_hour, end_minute,
    gather_hour, gather_minute, venue, notes, student_can_register,
    (select '["' || min(category_id) || '"]' from schedule_categories where schedule_id = schedules.id),
    cast(null as text), cast(null as integer), cast(null as text), cast(null as text), cast(null as text),
    cast(null as text), cast(null as integer), 30, 6, 6, 12, 0,
    deadline_days_before, deadline_minute, cast(null as text), asked_days_before, capacity, cancelled_at, cancel_reason,
    cancel_message, content_changed_at, updated_at, revision, created_at
    from schedules order by team_id, date, id`.execute(db)
}
