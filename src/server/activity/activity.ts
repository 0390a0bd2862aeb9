import { v7 as newId } from 'uuid'
import type { Activity, ActivitySubject } from '../../domain/activity.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

interface Entry {
  subject: ActivitySubject
  /** One Japanese sentence (contract 5). */
  description: string
  categoryIds?: readonly string[]
}

/** Written in the transaction of the change that it tells of. */
export async function recordActivity(db: Db, teamId: TeamId, entry: Entry, now: Date) {
  await db
    .insertInto('activityLogs')
    .values({
      id: newId(),
      teamId,
      subject: entry.subject,
      description: entry.description,
      categoryIds: JSON.stringify(entry.categoryIds ?? []),
      createdAt: now.toISOString(),
    })
    .execute()
}

/** The newest entries first, of the given subjects or of all. */
export async function listActivity(
  db: Db,
  teamId: TeamId,
  { limit, subjects }: { limit: number; subjects?: readonly ActivitySubject[] },
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activityLogs')
    .select(['id', 'description', 'categoryIds', 'createdAt'])
    .where('teamId', '=', teamId)
    .$if(subjects !== undefined, (query) => query.where('subject', 'in', subjects ?? []))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, categoryIds: parseIds(row.categoryIds) }))
}

function parseIds(text: string): string[] {
  const ids: unknown = JSON.parse(text)
  return Array.isArray(ids) ? ids.map(String) : []
}
