import { refuseIssues } from '../../domain/basics/errors.ts'
import type { Cancellation, Reinstatement } from '../../domain/schedule/cancellation.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Act, nameOf } from '../activity/act.ts'
import { recordEvents } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { knownEvents } from '../notices/known-events.ts'
import { heardEvents, tellOfEvents } from '../notices/tell-of-events.ts'
import { moveUp } from '../seats/move-up.ts'
import { schedulesOfIds } from './read.ts'
import { toldOf } from './told.ts'
import { touched } from './touched.ts'

interface How {
  clock: ClubClock
  act: Act
}

/** Calls events off, all or none; one that is off already stays as it is. Answers and files stay (rule S7). */
export function cancelSchedules(
  db: Db,
  teamId: TeamId,
  { ids, reason = null, message = null, notify }: Cancellation,
  { clock, act }: How,
): Promise<Schedule[]> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const events = await requireSchedules(tx, teamId, ids, clock)
    const changed = events.filter(({ cancelledAt }) => cancelledAt === null)
    if (changed.length === 0) return events
    const before = await knownEvents(tx, idsOf(changed))
    const cancelled = {
      cancelledAt: act.now.toISOString(),
      cancelledById: act.by.id,
      cancelReason: reason,
      cancelMessage: message,
    }
    await tx
      .updateTable('schedules')
      .set((by) => ({ ...cancelled, ...touched(act.now)(by) }))
      .where('id', 'in', idsOf(changed))
      .execute()
    const more = { by: await nameOf(tx, act), reason, message, notify }
    const told = changed.map((event) => ({
      type: 'schedule.cancelled' as const,
      ...toldOf(event, 1),
      ...more,
    }))
    await recordEvents(tx, teamId, told, act)
    await tellOfEvents(tx, teamId, { before, ids: idsOf(changed) }, { clock, act, notify })
    return schedulesOfIds(tx, teamId, ids, clock)
  })
}

/** They take place again, with their answers; where seats were freed meanwhile, the first who wait get them. */
export function reinstateSchedules(
  db: Db,
  teamId: TeamId,
  { ids, notify }: Reinstatement,
  { clock, act }: How,
): Promise<Schedule[]> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const events = await requireSchedules(tx, teamId, ids, clock)
    const changed = events.filter(({ cancelledAt }) => cancelledAt !== null)
    if (changed.length === 0) return events
    const before = await heardEvents(tx, idsOf(changed))
    const none = { cancelledAt: null, cancelledById: null, cancelReason: null, cancelMessage: null }
    await tx
      .updateTable('schedules')
      .set((by) => ({ ...none, ...touched(act.now)(by) }))
      .where('id', 'in', idsOf(changed))
      .execute()
    const by = await nameOf(tx, act)
    const told = changed.map((event) => ({
      type: 'schedule.reinstated' as const,
      ...toldOf(event, 1),
      by,
      notify,
    }))
    await recordEvents(tx, teamId, told, act)
    await tellOfEvents(tx, teamId, { before, ids: idsOf(changed) }, { clock, act, notify })
    await moveUp(tx, teamId, idsOf(changed), { clock, act })
    return schedulesOfIds(tx, teamId, ids, clock)
  })
}

const idsOf = (events: readonly Schedule[]) => events.map(({ id }) => id)

/** @throws AppError badRequest at `ids.N` (rule W1) */
export async function requireSchedules(
  tx: Db,
  teamId: TeamId,
  ids: readonly string[],
  clock: ClubClock,
): Promise<Schedule[]> {
  const events = await schedulesOfIds(tx, teamId, ids, clock)
  const own = new Set(idsOf(events))
  refuseIssues(
    ids.flatMap((id, position) =>
      own.has(id) ? [] : [{ path: `ids.${position}`, message: refusals.eventNotOfTeam }],
    ),
  )
  return events
}
