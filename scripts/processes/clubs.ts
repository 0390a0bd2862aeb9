import { addDays } from '../../src/domain/time/dates.ts'
import type { Db } from '../../src/server/db/database.ts'
import { inTransaction } from '../../src/server/db/database.ts'
import { hashPassword } from '../../src/server/identity/passwords.ts'
import { categoryId, numbers, PASSWORD, sessionOf } from '../bench/clubs.ts'
import { fillClub } from '../bench/fill-club.ts'

export const cookieOf = (club: number, kind: 'coach' | 'player') =>
  `${kind}_session=${sessionOf(club, kind)}`

/** People of so many clubs; a coach and a player of each are signed in. */
export async function fillClubs(db: Db, clubs: number, members: number): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  for (const club of numbers(clubs))
    await inTransaction(db, (tx) => fillClub(tx, club, members, passwordHash))
}

/** Twenty weeks of training for a club. @returns the events' ids */
export async function addSeason(url: string, club: number, today: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/schedules`, {
    method: 'POST',
    headers: { cookie: cookieOf(club, 'coach'), 'content-type': 'application/json' },
    body: JSON.stringify({
      title: '練習',
      date: addDays(today, 1),
      venue: '市民グラウンド',
      studentCanRegister: true,
      categoryIds: numbers(3).map((at) => categoryId(club, at)),
      recurrenceRule: 'weekly',
      recurrenceEndDate: addDays(today, 1 + 19 * 7),
    }),
  })
  if (!answer.ok) throw new Error(`a season was not stored: ${answer.status}`)
  const listed = await fetch(`${url}/api/schedules?from=${today}&to=${addDays(today, 140)}`, {
    headers: { cookie: cookieOf(club, 'coach') },
  })
  const events: { id: string }[] = await listed.json()
  return events.map(({ id }) => id)
}
