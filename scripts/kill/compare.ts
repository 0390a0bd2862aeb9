import { sql } from 'kysely'
import type { Db } from '../../src/server/db/database.ts'
import { wrongTallies } from '../../src/server/tallies/check.ts'
import { memberId } from '../bench/clubs.ts'
import { type Acknowledged, DATES } from './writers.ts'

/**
 * What was acknowledged and is not there, what is there in part, and what doesn't agree; nothing where all is
 * well. Venues and series of the round are removed, so that clubs keep their size.
 */
export async function differences(
  db: Db,
  { venues, series, answers }: Acknowledged,
  events: string[],
): Promise<string[]> {
  const found: string[] = []
  const key = (teamId: string, name: string) => `${teamId} ${name}`

  const storedVenues = await db.selectFrom('venues').select(['teamId', 'name']).execute()
  const names = storedVenues.map((one) => key(one.teamId, one.name))
  const known = new Set(names)
  if (known.size !== names.length) found.push('a venue twice')
  for (const one of venues)
    if (!known.has(key(one.teamId, one.name))) found.push(`lost: ${one.name}`)

  const storedSeries = await db
    .selectFrom('schedules')
    .select(['teamId', 'title'])
    .select((by) => by.fn.countAll<number>().as('count'))
    .where('title', 'like', '合宿 %')
    .groupBy(['teamId', 'title'])
    .execute()
  const counts = new Map(storedSeries.map((one) => [key(one.teamId, one.title), one.count]))
  for (const [title, count] of counts)
    if (count !== DATES) found.push(`${title}: ${count} of ${DATES}`)
  for (const one of series)
    if (!counts.has(key(one.teamId, one.title))) found.push(`lost: ${one.title}`)

  for (const [club, { acknowledged, sent }] of answers) {
    const stored = await db
      .selectFrom('attendances')
      .select('comment')
      .where('scheduleId', '=', events[club] ?? '')
      .where('studentId', '=', memberId(club, 0))
      .executeTakeFirst()
    const number = Number(stored?.comment ?? 0)
    if (number < acknowledged || number > sent)
      found.push(`club ${club}: answer ${number}, acknowledged ${acknowledged}, sent ${sent}`)
  }
  const wrong = await wrongTallies(db, db.selectFrom('schedules'))
  if (wrong.length > 0) found.push(`${wrong.length} tallies wrong`)

  await db.deleteFrom('venues').execute()
  await db.deleteFrom('schedules').where('title', 'like', '合宿 %').execute()
  return found
}

/** SQLite's own look at its file. */
export async function damages(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
  const { rows: dangling } = await sql`pragma foreign_key_check`.execute(db)
  const said = rows.map(({ integrityCheck }) => integrityCheck).filter((one) => one !== 'ok')
  return dangling.length > 0 ? [...said, `${dangling.length} rows refer to nothing`] : said
}
