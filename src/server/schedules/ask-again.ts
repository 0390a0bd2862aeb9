import { AppError } from '../../domain/basics/errors.ts'
import { closedMessage, whyClosed } from '../../domain/schedule/attendance.ts'
import type { Schedule } from '../../domain/schedule/schedule.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Act } from '../activity/act.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import type { TeamId } from '../identity/team-id.ts'
import { askedAgainNotice } from '../notices/asked-again-notice.ts'
import { tell } from '../notices/tell.ts'
import { getSchedule } from './read.ts'

/**
 * Asks those again who answered before the event changed, once a change: their answers stay, and they are
 * reminded as if there were none (rule S8). @throws AppError notFound, conflict where nobody can answer any more
 */
export function askAgain(
  db: Db,
  teamId: TeamId,
  id: string,
  { clock, act }: { clock: ClubClock; act: Act },
): Promise<Schedule> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const event = await getSchedule(tx, teamId, id, clock)
    const closed = whyClosed(event, clock)
    if (closed) {
      const message = closedMessage(closed, event.deadlineAt, clock.timeZone)
      throw new AppError('conflict', { message })
    }
    const { contentChangedAt, askedAgainAt } = event
    const isAsked = askedAgainAt !== null && askedAgainAt >= (contentChangedAt ?? '')
    if (contentChangedAt === null || isAsked) return event
    const now = act.now.toISOString()
    await tx.updateTable('schedules').set({ askedAgainAt: now }).where('id', '=', id).execute()
    const news = { key: `asked-again:${id}`, payload: { scheduleId: id }, isSettled: true }
    await tell(tx, teamId, askedAgainNotice, [news], { now: act.now, actor: act.by.id })
    return { ...event, askedAgainAt: now }
  })
}
