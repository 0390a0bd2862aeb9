import { describeSeries } from '../../domain/recurrence.ts'
import type { Schedule } from '../../domain/schedule.ts'
import { recordActivity } from '../activity/activity.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

/** One line, however many events (contract 5). */
export function recordEvents(
  tx: Db,
  teamId: TeamId,
  event: Schedule,
  count: number,
  verb: string,
  now: Date,
) {
  const often = describeSeries(event)
  const series = often && count > 1 ? `（${often}・${count}件）` : ''
  const description = `「${event.title}」${series}が${verb}されました`
  const { categoryIds } = event
  return recordActivity(tx, teamId, { subject: 'schedule', description, categoryIds }, now)
}
