import type { Activity, ActivitySubject } from '../../domain/activity/activity.ts'
import { activityLine } from '../../domain/activity/activity-line.ts'
import { clubEventSchema } from '../../domain/activity/club-event.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

/** The newest lines of the club's log first, of the given subjects or of all. */
export async function listActivity(
  db: Db,
  teamId: TeamId,
  { limit, subjects }: { limit: number; subjects?: readonly ActivitySubject[] },
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('clubEvents')
    .select(['id', 'type', 'personId', 'data', 'createdAt'])
    .where('teamId', '=', teamId)
    .where('logSubject', 'is not', null)
    .$if(subjects !== undefined, (query) => query.where('logSubject', 'in', subjects ?? []))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, type, personId, data, createdAt }) => {
    const line = activityLine(clubEventSchema.parse({ type, personId, ...JSON.parse(data) }))
    if (!line) return []
    return { id, description: line.description, categoryIds: [...line.categoryIds], createdAt }
  })
}
