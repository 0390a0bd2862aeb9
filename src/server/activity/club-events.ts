import { v7 as newId } from 'uuid'
import type { ActivitySubject } from '../../domain/activity/activity.ts'
import { activityLine } from '../../domain/activity/activity-line.ts'
import type { ClubEvent } from '../../domain/activity/club-event.ts'
import { type Db, inParts } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
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
  const [row, ...more] = events.map((event) => {
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
  if (row && more.length === 0) await insertOne(tx, row)
  else if (row)
    await inParts([row, ...more], (part) => tx.insertInto('clubEvents').values(part).execute())
}

type Row = {
  id: string
  teamId: string
  type: ClubEvent['type']
  logSubject: ActivitySubject | null
  personId: string | null
  actorKind: Act['by']['kind']
  actorId: string | null
  data: string
  createdAt: string
}

/** Of an answer, and most other changes. */
const insertOne = prepared<Row>()((db, value) =>
  db.insertInto('clubEvents').values({
    id: value('id'),
    teamId: value('teamId'),
    type: value('type'),
    logSubject: value('logSubject'),
    personId: value('personId'),
    actorKind: value('actorKind'),
    actorId: value('actorId'),
    data: value('data'),
    createdAt: value('createdAt'),
  }),
)

/**
 * Of a member or coach who goes, the log keeps its lines without the id; what it doesn't tell, such as a
 * member's answers and fees, goes with them. Answers that they gave for others stay, without their name.
 */
export const forgetPerson = (tx: Db, teamId: TeamId, personId: string): Promise<void> =>
  forgetPeople(tx, teamId, [personId])

/** The same of several. */
export async function forgetPeople(tx: Db, teamId: TeamId, ids: string[]): Promise<void> {
  await forgetActors(tx, teamId, ids)
  await inParts(ids, async (part) => {
    await tx
      .deleteFrom('clubEvents')
      .where('teamId', '=', teamId)
      .where('personId', 'in', part)
      .where('logSubject', 'is', null)
      .execute()
    await tx
      .updateTable('clubEvents')
      .set({ personId: null })
      .where('teamId', '=', teamId)
      .where('personId', 'in', part)
      .execute()
  })
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
