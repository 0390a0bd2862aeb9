import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { notFound } from '../../domain/basics/errors.ts'
import {
  VENUE_LIMIT,
  type Venue,
  type venueInput,
  type venueUpdate,
} from '../../domain/team/venue.ts'
import type { Act } from '../activity/act.ts'
import { recordEvent } from '../activity/club-events.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import type { TeamId } from '../identity/team-id.ts'

const columns = ['id', 'teamId', 'name', 'address'] as const

/** In the order in which they were made. */
export function listVenues(db: Db, teamId: TeamId): Promise<Venue[]> {
  return db
    .selectFrom('venues')
    .select(columns)
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** @throws AppError conflict at the most that a team may have */
export function createVenue(
  db: Db,
  teamId: TeamId,
  input: z.infer<typeof venueInput>,
  act: Act,
): Promise<Venue> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const all = tx.selectFrom('venues').where('teamId', '=', teamId)
    await requireRoom(all, VENUE_LIMIT, `活動場所は${VENUE_LIMIT}件までです`)
    const venue = await tx
      .insertInto('venues')
      .values({
        id: newId(),
        teamId,
        name: input.name,
        address: input.address ?? null,
        createdAt: act.now.toISOString(),
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await recordEvent(tx, teamId, { type: 'venue.added', id: venue.id, name: venue.name }, act)
    return venue
  })
}

/** Absent fields stay as they are. @throws AppError notFound */
export function updateVenue(
  db: Db,
  teamId: TeamId,
  { id, ...changes }: z.infer<typeof venueUpdate>,
  act: Act,
): Promise<Venue> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const before = await getVenue(tx, teamId, id)
    const venue = await tx
      .updateTable('venues')
      .set({
        name: changes.name ?? before.name,
        address: changes.address === undefined ? before.address : changes.address,
      })
      .where('teamId', '=', teamId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    if (!isDeepStrictEqual(venue, before))
      await recordEvent(tx, teamId, { type: 'venue.updated', id: venue.id, name: venue.name }, act)
    return venue
  })
}

/** Events keep the venue's name as text (rule M3). */
export function deleteVenue(db: Db, teamId: TeamId, id: string, act: Act): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const venue = await getVenue(tx, teamId, id)
    await tx.deleteFrom('venues').where('teamId', '=', teamId).where('id', '=', id).execute()
    await recordEvent(tx, teamId, { type: 'venue.deleted', id: venue.id, name: venue.name }, act)
  })
}

async function getVenue(db: Db, teamId: TeamId, id: string): Promise<Venue> {
  const venue = await db
    .selectFrom('venues')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!venue) throw notFound('活動場所が見つかりませんでした')
  return venue
}
