import { v7 as newId } from 'uuid'
import { activityLine } from '../../domain/activity/activity-line.ts'
import type { ClubEvent } from '../../domain/activity/club-event.ts'
import { type Db, inParts } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import type { Act } from './act.ts'
import { forgetAnswerers } from './answer-history.ts'

/** Stored in the transaction of the change that it tells of. */
export const recordEvent = (tx: Db, teamId: TeamId, event: ClubEvent, act: Act): Promise<void> =>
  recordEvents(tx, teamId, [event], act)

export async function recordEvents(
  tx: Db,
  teamId: TeamId,
  events: readonly ClubEvent[],
  { by, now }: Act,
): Promise<void> {
  const rows = events.map((event) => {
    const { type, personId = null, ...data } = { personId: null, ...event }
    return {
      id: newId(),
      teamId,
      type,
      logSubject: activityLine(event)?.subject ?? null,
      personId,
      actorKind: by.kind,
      actorId: by.id,
      data: JSON.stringify(data),
      createdAt: now.toISOString(),
    }
  })
  await inParts(rows, (part) => tx.insertInto('clubEvents').values(part).execute())
}

/**
 * Of a member or coach who goes, the log keeps its lines without the id; what it doesn't tell, such as a
 * member's answers and fees, goes with them. Answers that they gave for others stay, without their name.
 */
export async function forgetPerson(tx: Db, teamId: TeamId, personId: string): Promise<void> {
  await forgetActors(tx, teamId, [personId])
  await tx
    .deleteFrom('clubEvents')
    .where('teamId', '=', teamId)
    .where('personId', '=', personId)
    .where('logSubject', 'is', null)
    .execute()
  await tx
    .updateTable('clubEvents')
    .set({ personId: null })
    .where('teamId', '=', teamId)
    .where('personId', '=', personId)
    .execute()
}

/** What people did stays, without their ids and names. */
export const forgetActors = (tx: Db, teamId: TeamId, ids: string[]): Promise<void> =>
  inParts(ids, async (part) => {
    await forgetAnswerers(tx, teamId, part)
    await tx
      .updateTable('clubEvents')
      .set({ actorId: null })
      .where('teamId', '=', teamId)
      .where('actorId', 'in', part)
      .execute()
  })
