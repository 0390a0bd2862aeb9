import {
  COMING_EVENT_LIMIT,
  EVENT_LIMIT,
  eventLimitMessages,
} from '../../domain/schedule/schedule.ts'
import { type ClubClock, today } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import { requireRoom } from '../db/require-room.ts'
import type { TeamId } from '../identity/team-id.ts'

interface Change {
  /** The days of the events that are added. */
  dates: string[]
  /** How many events go, all of them to come. */
  removed?: number
  /** From when to when one event is moved. */
  moved?: { from: string; to: string }
}

/** Whether a club has room for some more events, under its lock. @throws AppError conflict */
export async function requireRoomForEvents(
  tx: Db,
  teamId: TeamId,
  { dates, removed = 0, moved }: Change,
  clock: ClubClock,
): Promise<void> {
  const now = today(clock)
  const all = tx.selectFrom('schedules').where('teamId', '=', teamId)
  const isBack = moved !== undefined && moved.from < now && moved.to >= now
  const added = dates.length - removed
  const coming = dates.filter((date) => date >= now).length - removed + (isBack ? 1 : 0)
  if (added > 0) await requireRoom(all, EVENT_LIMIT, eventLimitMessages.all, added)
  if (coming > 0)
    await requireRoom(
      all.where('date', '>=', now),
      COMING_EVENT_LIMIT,
      eventLimitMessages.coming,
      coming,
    )
}
