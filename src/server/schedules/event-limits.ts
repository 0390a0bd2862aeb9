import { type ClubClock, today } from '../../domain/clock.ts'
import { COMING_EVENT_LIMIT, EVENT_LIMIT, eventLimitMessages } from '../../domain/schedule.ts'
import type { Db } from '../db/database.ts'
import { requireRoom } from '../db/require-room.ts'
import type { TeamId } from '../identity/team-id.ts'

interface Change {
  /** Of the events that come. */
  dates: string[]
  /** How many go, all of them to come. */
  removed?: number
}

/** Whether a club has room for some more events, under its lock. @throws AppError conflict */
export async function requireRoomForEvents(
  tx: Db,
  teamId: TeamId,
  { dates, removed = 0 }: Change,
  clock: ClubClock,
): Promise<void> {
  const from = today(clock)
  const all = tx.selectFrom('schedules').where('teamId', '=', teamId)
  const coming = all.where('date', '>=', from)
  const added = dates.length - removed
  const addedComing = dates.filter((date) => date >= from).length - removed
  if (added > 0) await requireRoom(all, EVENT_LIMIT, eventLimitMessages.all, added)
  if (addedComing > 0)
    await requireRoom(coming, COMING_EVENT_LIMIT, eventLimitMessages.coming, addedComing)
}
