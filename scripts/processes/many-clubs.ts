import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../src/domain/time/dates.ts'
import type { Db } from '../../src/server/db/database.ts'
import { hashPassword } from '../../src/server/identity/passwords.ts'
import { hashToken } from '../../src/server/identity/tokens.ts'
import { accountOf, CATEGORIES, numbers, PASSWORD, sessionOf } from '../bench/clubs.ts'
import { createdAt } from '../bench/fill-club.ts'

interface Size {
  clubs: number
  members: number
  /** Of each club, one a day from tomorrow on; seven of ten members have answered. */
  events: number
  /** Clubs whose coach and first member are signed in. */
  signedIn: number
}

/** The ids of `bench/clubs.ts`, as Postgres makes them. */
const id = (kind: number, first: string, second: string, third: string) =>
  sql.raw(
    `('01${kind.toString(16)}' || lpad(to_hex(${first}), 4, '0') || '-' || lpad(to_hex(${second}), 4, '0')
      || '-7000-8000-' || lpad(to_hex(${third}), 12, '0'))`,
  )
const team = id(0x10, '0', 'c', '0')
const coach = id(0x11, '0', 'c', '0')
const member = id(0x12, '0', 'c', 'm + 1')
const coachAccount = id(0x14, '0', 'c', '1')
const playerAccount = id(0x15, '0', 'c', 'm + 1')
const event = id(0x20, 'e', 'c', '0')
const answer = id(0x30, 'e', 'c', 'm + 1')
const category = (at: string) => id(0x13, '0', 'c', `${at} + 1`)

/** In one transaction, people, coming events and answers of many clubs, which Postgres itself makes. */
export async function fillManyClubs(db: Db, size: Size, today: string): Promise<void> {
  const each = (name: string, count: number) =>
    sql.raw(`generate_series(0, ${count - 1}) as ${name}`)
  const clubs = each('c', size.clubs)
  const people = sql`${clubs}, ${each('m', size.members)}`
  const events = sql`${clubs}, ${each('e', size.events)}`
  const at = sql.lit(createdAt)
  const hash = sql.lit(await hashPassword(PASSWORD))
  // What refers to what is right by itself, and to look at each row takes most of the time.
  await sql`set local session_replication_role = replica`.execute(db)
  const run = (statement: RawBuilder<unknown>) => statement.execute(db)
  await run(sql`insert into teams (id, name, team_code, monthly_fee_member, created_at)
    select ${team}, 'クラブ' || c, 'BENCH' || c, 5000, ${at} from ${clubs}`)
  await run(sql`insert into accounts (id, kind, email, password_hash, created_at)
    select ${coachAccount}, 'coach', 'club' || c || '@bench.example', ${hash}, ${at} from ${clubs}`)
  await run(sql`insert into accounts (id, kind, email, password_hash, created_at)
    select ${playerAccount}, 'player', 'player' || m || '-club' || c || '@bench.example', ${hash}, ${at}
    from ${people}`)
  await run(sql`insert into coaches (id, team_id, account_id, role, last_name, first_name, created_at)
    select ${coach}, ${team}, ${coachAccount}, 'owner', '大野', '健司', ${at} from ${clubs}`)
  for (const n of numbers(CATEGORIES))
    await run(sql`insert into categories (id, team_id, name, created_at)
      select ${category(String(n))}, ${team}, ${`U-${n}`}, ${at} from ${clubs}`)
  await run(sql`insert into students (id, team_id, last_name, first_name, last_name_kana, first_name_kana,
      jersey_number, player_type, created_at)
    select ${member}, ${team}, '高橋', '蓮' || m, 'たかはし', 'れん', m, 'team', ${at} from ${people}`)
  await run(sql`insert into member_access (account_id, student_id, relation, created_at)
    select ${playerAccount}, ${member}, 'self', ${at} from ${people}`)
  for (const n of ['m % 3', '(m + 1) % 3'])
    await run(sql`insert into student_categories (student_id, category_id)
      select ${member}, ${category(n)} from ${people}`)
  const date = sql`to_char(${sql.lit(addDays(today, 1))}::date + e, 'YYYY-MM-DD')`
  await run(sql`insert into schedules (id, team_id, title, date, start_hour, start_minute, venue,
      student_can_register, created_at)
    select ${event}, ${team}, '練習', ${date}, 9, 30, '市民グラウンド', 1, ${at} from ${events}`)
  for (const n of numbers(CATEGORIES))
    await run(sql`insert into schedule_categories (schedule_id, category_id, position)
      select ${event}, ${category(String(n))}, ${sql.lit(n)} from ${events}`)
  await run(sql`insert into attendances (id, team_id, schedule_id, student_id, status, answered_by, answered_by_id,
      created_at, updated_at)
    select ${answer}, ${team}, ${event}, ${member},
      case (m + e) % 5 when 0 then '△' when 1 then '×' else '○' end, 'player', ${member}, ${at}, ${at}
    from ${people}, ${each('e', size.events)} where (m * 3 + e) % 10 < 7`)
  await run(sql`insert into tallies (schedule_id, present, maybe, absent, unanswered)
    select schedule_id, count(*) filter (where status = '○'), count(*) filter (where status = '△'),
      count(*) filter (where status = '×'), ${sql.lit(size.members)} - count(*)
    from attendances group by schedule_id`)
  const expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString()
  const kinds = ['coach', 'player'] as const
  await db
    .insertInto('sessions')
    .values(
      numbers(size.signedIn).flatMap((club) =>
        kinds.map((kind) => ({
          tokenHash: hashToken(sessionOf(club, kind)),
          accountId: accountOf(club, kind),
          expiresAt,
          createdAt,
        })),
      ),
    )
    .execute()
  await run(sql`analyze`)
}
