import { inLine, type Seat, seatsFor } from '../../domain/schedule/seats.ts'
import type { Db } from '../db/database.ts'

interface Event {
  id: string
  capacity: number | null
}

interface Coming {
  players: readonly string[]
  /** A coach's word that they have a seat, however many there are. */
  overCapacity?: boolean | undefined
  now: Date
}

/**
 * Under the team's lock: since when each of those who say ○ to an event waits for a seat; null: has one. Every
 * way of answering asks here (rule N7).
 */
export async function seat(
  tx: Db,
  { id, capacity }: Event,
  { players, overCapacity = false, now }: Coming,
): Promise<Map<string, string | null>> {
  const hasLimit = capacity !== null && !overCapacity
  const stored = hasLimit ? await seatsOf(tx, id) : []
  return seatsFor({ capacity: hasLimit ? capacity : null, stored }, players, now)
}

const seatsOf = (db: Db, scheduleId: string): Promise<Seat[]> =>
  db
    .selectFrom('attendances')
    .select(['studentId', 'waitingSince'])
    .where('scheduleId', '=', scheduleId)
    .where('status', '=', '○')
    .execute()

/** The place in line that each of these answers has, by its event; none for one with a seat. */
export async function placesInLine(
  db: Db,
  answers: readonly (Seat & { scheduleId: string })[],
): Promise<ReadonlyMap<string, number>> {
  const waiting = answers.filter(({ waitingSince }) => waitingSince !== null)
  if (waiting.length === 0) return new Map()
  const lines = await db
    .selectFrom('attendances')
    .select(['scheduleId', 'studentId', 'waitingSince'])
    .where(
      'scheduleId',
      'in',
      waiting.map(({ scheduleId }) => scheduleId),
    )
    .where('waitingSince', 'is not', null)
    .execute()
  const byEvent = Map.groupBy(lines, ({ scheduleId }) => scheduleId)
  return new Map(
    waiting.map(({ scheduleId, studentId }) => {
      const line = inLine(byEvent.get(scheduleId) ?? [])
      return [scheduleId, 1 + line.findIndex((row) => row.studentId === studentId)]
    }),
  )
}

/** The events with a limit that a member has answered. */
export async function eventsWithSeats(db: Db, studentId: string): Promise<string[]> {
  const events = await db
    .selectFrom('attendances')
    .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
    .where('attendances.studentId', '=', studentId)
    .where('schedules.capacity', 'is not', null)
    .select('schedules.id')
    .execute()
  return events.map(({ id }) => id)
}
