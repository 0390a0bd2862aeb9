import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Db } from '../../src/server/db/database.ts'
import { inParts, inTransaction } from '../../src/server/db/database.ts'
import { hashPassword } from '../../src/server/identity/passwords.ts'
import { recountTallies } from '../../src/server/tallies/tallies.ts'
import {
  categoriesOfEvent,
  categoryId,
  dayOf,
  EVENTS,
  eventId,
  FEE_MEMBERS,
  MEMBERS,
  numbers,
  PASSWORD,
  teamId,
} from './clubs.ts'
import { createdAt, fillClub } from './fill-club.ts'

/** On SQLite a member's answers stand beside each other: each transaction writes a page for each member. */
const EVENTS_AT_ONCE = 30

/** Makes so many clubs, always the same ones; the last has 200 members and no events. */
export async function fill(db: Db, clubs: number, today: string): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  for (const club of numbers(clubs + 1))
    await inTransaction(db, (tx) =>
      fillClub(tx, club, club === clubs ? FEE_MEMBERS : MEMBERS, passwordHash),
    )
  await fillEvents(db, clubs, today)
  for (let first = 0; first < EVENTS; first += EVENTS_AT_ONCE)
    await inTransaction(db, async (tx) => {
      for (const at of numbers(EVENTS_AT_ONCE)) await fillAnswers(tx, clubs, first + at, today)
    })
  // Tonight's was made: another would be measured beside the calls.
  const made = { name: null, bytes: 0, files: 0, rows: 0, error: null }
  const at = new Date().toISOString()
  await db
    .insertInto('backups')
    .values({ id: newId(), createdAt: at, rehearsedAt: at, ...made })
    .execute()
  await sql`analyze`.execute(db)
}

/** In the order of their days, as clubs store them side by side. */
async function fillEvents(db: Db, clubs: number, today: string) {
  const events = numbers(EVENTS).flatMap((event) => numbers(clubs).map((club) => ({ event, club })))
  await inTransaction(db, (tx) =>
    inParts(events, async (part) => {
      await tx
        .insertInto('schedules')
        .values(
          part.map(({ event, club }) => {
            const date = dayOf(event, today)
            return {
              id: eventId(club, event),
              teamId: teamId(club),
              title: '全体練習',
              date,
              startHour: 9 + (event % 8),
              startMinute: 30,
              endHour: 11 + (event % 8),
              endMinute: 30,
              venue: '市民グラウンド',
              notes: event % 3 === 0 ? '水筒を持ってきてください' : null,
              studentCanRegister: 1 as const,
              createdAt,
            }
          }),
        )
        .execute()
      const links = part.flatMap(({ event, club }) =>
        categoriesOfEvent(event).map((at, position) => ({
          scheduleId: eventId(club, event),
          categoryId: categoryId(club, at),
          position,
        })),
      )
      await tx.insertInto('scheduleCategories').values(links).execute()
    }),
  )
}

/** Seven of ten members of each club answer the event of a day, one club's beside the other's as they come. */
async function fillAnswers(tx: Db, clubs: number, event: number, today: string) {
  const date = dayOf(event, today)
  const at = sql.lit(`${date}T00:00:00.000Z`)
  const isOfDay = sql`e.id between ${sql.lit(eventId(0, event))} and ${sql.lit(eventId(clubs - 1, event))}`
  await sql`
    insert into attendances (id, team_id, schedule_id, student_id, status, answered_by, answered_by_id, created_at, updated_at)
    select substr(e.id, 1, 24) || substr(s.id, 25), e.team_id, e.id, s.id,
      case (s.jersey_number + ${sql.lit(event)}) % 5 when 0 then '△' when 1 then '×' else '○' end,
      'player', s.id, ${at}, ${at}
    from schedules e join students s on s.team_id = e.team_id
    where ${isOfDay} and (s.jersey_number * 3 + ${sql.lit(event)}) % 10 < 7
    order by s.jersey_number, e.team_id`.execute(tx)
  if (date < today) {
    await sql`
      insert into expectations (schedule_id, student_id)
      select distinct e.id, sc.student_id from schedules e
      join schedule_categories c on c.schedule_id = e.id
      join student_categories sc on sc.category_id = c.category_id
      where ${isOfDay}`.execute(tx)
    await sql`update schedules as e set expectations_kept = 1 where ${isOfDay}`.execute(tx)
  }
  await recountTallies(
    tx,
    numbers(clubs).map((club) => eventId(club, event)),
  )
}
