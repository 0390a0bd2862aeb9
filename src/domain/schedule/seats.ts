import { z } from 'zod'
import type { TimedEvent } from '../time/clock.ts'
import type { Mark } from './attendance.ts'
import { deadlineOf, startOf } from './deadline.ts'

export const CAPACITY_MAX = 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** How many ○ have a seat; null: as many as like. */
export const capacityField = {
  capacity: z.int().min(1).max(CAPACITY_MAX).nullish().meta({ example: 11 }),
}

/** An answer of an event with seats. */
export interface Seat {
  studentId: string
  /** Null: it has a seat. */
  waitingSince: string | null
  /** Of a member on leave, who keeps a seat only as long as nobody else wants it. */
  isOnLeave: boolean
}

/** Until when a seat that is free goes to the first who waits: the deadline, or a day before the start. */
export const movesUpUntil = (
  event: TimedEvent & { deadlineDaysBefore: number | null; deadlineMinute: number | null },
  timeZone: string,
): Date => deadlineOf(event, timeZone) ?? new Date(startOf(event, timeZone).getTime() - DAY_MS)

/** Whether a new ○ would wait. */
export const isFull = ({
  capacity,
  tally,
}: {
  capacity: number | null
  tally: { present: number; waiting: number }
}): boolean => capacity !== null && (tally.waiting > 0 || tally.present >= capacity)

/**
 * What a screen shows before the server has said since when: who has said ○ before keeps the seat or place,
 * another one waits where there is no seat left.
 */
export function waitsSince(
  before: { status: Mark; waitingSince: string | null } | null,
  mark: Mark,
  isFull: boolean,
): string | null {
  if (mark !== '○') return null
  if (before?.status === '○') return before.waitingSince
  return isFull ? '' : null
}

/** Those who wait, the first one first. */
export const inLine = <Row extends Pick<Seat, 'waitingSince'>>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ waitingSince }) => waitingSince !== null)
    .toSorted((one, other) => (one.waitingSince ?? '').localeCompare(other.waitingSince ?? ''))

/** Who is first in line gets the seats that are free. A member on leave has one only where nobody else needs it. */
export function seatsGiven<Row extends Seat>(capacity: number | null, rows: readonly Row[]) {
  const line = inLine(rows)
  if (capacity === null) return { seated: line, back: [] }
  const seats = rows.filter(({ waitingSince }) => waitingSince === null)
  const onLeave = seats.filter((row) => row.isOnLeave)
  const free = Math.max(0, capacity - (seats.length - onLeave.length))
  const seated = line.filter((row) => !row.isOnLeave).slice(0, free)
  return { seated, back: onLeave.slice(0, Math.max(0, seats.length + seated.length - capacity)) }
}

/** Since when one waits who comes last in a line now; no two have waited for as long. */
export function lastPlace(line: readonly Pick<Seat, 'waitingSince'>[], now: Date): string {
  const last = inLine(line).at(-1)?.waitingSince ?? null
  const after = last === null ? 0 : Date.parse(last) + 1
  return new Date(Math.max(now.getTime(), after)).toISOString()
}

/**
 * Since when each of `players`, who say ○ now, waits; null: has a seat. Who has said ○ before keeps the seat or
 * place; nobody is seated before those who wait, but for those on leave. No two have waited for as long.
 */
export function seatsFor(
  { capacity, stored }: { capacity: number | null; stored: readonly Seat[] },
  players: readonly string[],
  now: Date,
): Map<string, string | null> {
  if (capacity === null) return new Map(players.map((id) => [id, null]))
  const known = new Map(stored.map((seat) => [seat.studentId, seat.waitingSince]))
  const line: Pick<Seat, 'waitingSince'>[] = inLine(stored)
  const others = stored.filter(({ isOnLeave }) => !isOnLeave)
  const waits = others.some(({ waitingSince }) => waitingSince !== null)
  let free = waits ? 0 : capacity - others.length
  return new Map(
    players.map((id) => {
      const before = known.get(id)
      if (before !== undefined) return [id, before]
      free -= 1
      if (free >= 0) return [id, null]
      const waitingSince = lastPlace(line, now)
      line.push({ waitingSince })
      return [id, waitingSince]
    }),
  )
}
