import { type Kysely, SqliteAdapter, sql } from 'kysely'

const COUNTS = ['present', 'waiting', 'maybe', 'absent', 'unanswered']

/** How many gave which answer to an event, and how many have not: counted once, and kept with each change. */
export async function up(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const table = db.schema
    .createTable('tallies')
    .addColumn('schedule_id', 'text', (id) =>
      id.primaryKey().notNull().references('schedules.id').onDelete('cascade'),
    )
    // The row stands in the key's own tree: one step less for each event of a list.
    .$call((table) => (isSqlite ? table.modifyEnd(sql`without rowid`) : table))
  await COUNTS.reduce(
    (table, count) => table.addColumn(count, 'integer', (number) => number.notNull().defaultTo(0)),
    table,
  ).execute()
  await sql`
    insert into tallies (schedule_id, present, waiting, maybe, absent, unanswered)
    select schedules.id, coalesce(given.present, 0), coalesce(given.waiting, 0), coalesce(given.maybe, 0),
      coalesce(given.absent, 0), coalesce(missing.unanswered, 0)
    from schedules
    left join (
      select schedule_id, sum(case when status = '○' and waiting_since is null then 1 else 0 end) as present,
        sum(case when waiting_since is null then 0 else 1 end) as waiting,
        sum(case when status = '△' then 1 else 0 end) as maybe,
        sum(case when status = '×' then 1 else 0 end) as absent
      from attendances group by schedule_id
    ) as given on given.schedule_id = schedules.id
    left join (
      select expected.schedule_id, count(*) as unanswered
      from (
        select distinct schedules.id as schedule_id, students.id as student_id
        from schedules
        join schedule_categories on schedule_categories.schedule_id = schedules.id
        join student_categories on student_categories.category_id = schedule_categories.category_id
        join students on students.id = student_categories.student_id
        where schedules.expectations_kept = 0 and schedules.student_can_register = 1
          and (students.player_type is null or students.player_type <> 'inactive')
        union all
        select expectations.schedule_id, expectations.student_id
        from expectations
        join schedules on schedules.id = expectations.schedule_id
        where schedules.expectations_kept = 1
      ) as expected
      left join attendances on attendances.schedule_id = expected.schedule_id
        and attendances.student_id = expected.student_id
      where attendances.id is null
      group by expected.schedule_id
    ) as missing on missing.schedule_id = schedules.id`.execute(db)
}
