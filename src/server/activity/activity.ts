import type { Activity, ActivitySubject } from '../../domain/activity/activity.ts'
import { activityLine } from '../../domain/activity/activity-line.ts'
import { type ClubEvent, clubEventSchema } from '../../domain/activity/club-event.ts'
import { notFound } from '../../domain/basics/errors.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

interface Wanted {
  limit: number
  /** The id of a line: those before it. */
  before?: string | undefined
  subjects?: readonly ActivitySubject[]
  /** For coaches: now, so that the lines say what can still be taken back. */
  undoableAt?: Date
}

/**
 * The newest lines of the club's log first, of the given subjects or of all.
 * @throws AppError notFound for a line that isn't the team's
 */
export async function listActivity(
  db: Db,
  teamId: TeamId,
  { limit, before, subjects, undoableAt }: Wanted,
): Promise<Activity[]> {
  const last = before === undefined ? null : await requireLine(db, teamId, before)
  const rows = await db
    .selectFrom('clubEvents')
    .select(['id', 'type', 'personId', 'data', 'createdAt'])
    .where('teamId', '=', teamId)
    .where('logSubject', 'is not', null)
    .$if(last !== null, (query) =>
      query.where((by) =>
        by.or([
          by('createdAt', '<', last?.createdAt ?? ''),
          by.and([by('createdAt', '=', last?.createdAt ?? ''), by('id', '<', last?.id ?? '')]),
        ]),
      ),
    )
    .$if(subjects !== undefined, (query) => query.where('logSubject', 'in', subjects ?? []))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const events = rows.map(({ type, personId, data, ...row }) => {
    const event = clubEventSchema.parse({ type, personId, ...JSON.parse(data) })
    return { ...row, line: activityLine(event), undoId: undoIdOf(event) }
  })
  const live = undoableAt
    ? await liveSteps(
        db,
        events.flatMap(({ undoId }) => undoId ?? []),
        undoableAt,
      )
    : new Set()
  return events.flatMap(({ id, line, undoId, createdAt }) => {
    if (!line) return []
    return {
      id,
      description: line.description,
      categoryIds: [...line.categoryIds],
      undoId: live.has(undoId) ? undoId : null,
      createdAt,
    }
  })
}

async function requireLine(db: Db, teamId: TeamId, id: string) {
  const line = await db
    .selectFrom('clubEvents')
    .select(['id', 'createdAt'])
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound(LINE_GONE)
  return line
}
const LINE_GONE = '更新履歴が見つかりませんでした。再読み込みしてください'

/** The step that takes back what the event tells of. */
const undoIdOf = (event: ClubEvent): string | null =>
  event.type === 'schedule.updated' || event.type === 'schedule.deleted'
    ? (event.undoId ?? null)
    : null

async function liveSteps(db: Db, ids: string[], now: Date): Promise<Set<string | null>> {
  if (!ids.length) return new Set()
  const steps = await db
    .selectFrom('undoSteps')
    .select('id')
    .where('id', 'in', ids)
    .where('undoneAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .execute()
  return new Set(steps.map(({ id }) => id))
}
