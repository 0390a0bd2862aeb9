import { inLine, type Seat, seatsFor } from '../../domain/schedule/seats.ts'
import { type Db, inParts } from '../db/database.ts'

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

async function seatsOf(db: Db, scheduleId: string): Promise<Seat[]> {
  const rows = await db
    .selectFrom('attendances')
    .innerJoin('students', 'students.id', 'attendances.studentId')
    .select(['studentId', 'waitingSince', 'playerType'])
    .where('scheduleId', '=', scheduleId)
    .where('status', '=', '○')
    .execute()
  return rows.map(({ playerType, ...row }) => ({ ...row, isOnLeave: playerType === 'inactive' }))
}

/** The place in line that each of these answers has, by its event; none for one with a seat. */
export async function placesInLine(
  db: Db,
  answers: readonly (Omit<Seat, 'isOnLeave'> & { scheduleId: string })[],
): Promise<ReadonlyMap<string, number>> {
  const waiting = answers.filter(({ waitingSince }) => waitingSince !== null)
  if (waiting.length === 0) return new Map()
  const lines = await db
    .selectFrom('attendances')
    .innerJoin('students', 'students.id', 'attendances.studentId')
    .select(['scheduleId', 'studentId', 'waitingSince', 'playerType'])
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
      const rows = byEvent.get(scheduleId) ?? []
      // Nobody waits for those on leave.
      const line = inLine(
        rows.filter((row) => row.playerType !== 'inactive' || row.studentId === studentId),
      )
      return [scheduleId, 1 + line.findIndex((row) => row.studentId === studentId)]
    }),
  )
}

/** The events with a limit that one of these members has answered. */
export async function eventsWithSeats(db: Db, studentIds: string[]): Promise<string[]> {
  const found = new Set<string>()
  await inParts(studentIds, async (part) => {
    const events = await db
      .selectFrom('attendances')
      .innerJoin('schedules', 'schedules.id', 'attendances.scheduleId')
      .where('attendances.studentId', 'in', part)
      .where('schedules.capacity', 'is not', null)
      .select('schedules.id')
      .distinct()
      .execute()
    for (const { id } of events) found.add(id)
  })
  return [...found]
}
