import { v7 as newId } from 'uuid'
import { AppError } from '../../domain/basics/errors.ts'
import {
  ANNOUNCEMENTS_MAX,
  type AnnouncementInput,
  type AnnouncementUpdate,
  RESENDS_MAX,
} from '../../domain/notices/announcement.ts'
import { displayName } from '../../domain/people/names.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import { getCoach } from '../coaches/coaches.ts'
import { type Db, inParts, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { requireRoom } from '../db/require-room.ts'
import type { CoachSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { enqueueKeyed } from '../jobs/enqueue.ts'
import { tell } from '../notices/tell.ts'
import { announcementNotice } from './announcement-notice.ts'
import { requireDocuments } from './documents.ts'
import { membersOf } from './reach.ts'
import { noAnnouncement, resendableFrom, wholeAnnouncement } from './read.ts'

const send = (tx: Db, teamId: string, announcementId: string, isResend: boolean, now: Date) =>
  tell(
    tx,
    teamId,
    announcementNotice,
    [{ key: null, payload: { announcementId, isResend }, isSettled: true }],
    { now, actor: null },
  )

/** Stores one, and publishes it now or at its time. @returns its id */
export function addAnnouncement(
  db: Db,
  { teamId, coachId }: CoachSession,
  { publishAt, needsConfirm, isDraft, title, body, categoryIds, documentIds }: AnnouncementInput,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const all = tx.selectFrom('announcements').where('teamId', '=', teamId)
    await requireRoom(all, ANNOUNCEMENTS_MAX, `お知らせは${ANNOUNCEMENTS_MAX}件までです`)
    const id = newId()
    await tx
      .insertInto('announcements')
      .values({
        ...{ id, teamId, title, body },
        needsConfirm: needsConfirm ? 1 : 0,
        isForAll: categoryIds.length === 0 ? 1 : 0,
        publishAt: now.toISOString(),
        isDraft: isDraft ? 1 : 0,
        authorId: coachId,
        authorName: displayName(await getCoach(tx, teamId, coachId)),
        createdAt: now.toISOString(),
      })
      .execute()
    await storeCategories(tx, teamId, id, categoryIds)
    await storeDocuments(tx, teamId, id, documentIds)
    if (!isDraft) await publishAtTime(tx, teamId, { id, publishAt, now })
    return id
  })
}

/** At its time, or now where that is none or over. */
async function publishAtTime(
  tx: Db,
  teamId: TeamId,
  { id, publishAt, now }: { id: string; publishAt: string | null; now: Date },
) {
  const wanted = publishAt === null ? now : new Date(publishAt)
  const at = wanted > now ? wanted : now
  await tx
    .updateTable('announcements')
    .set({ publishAt: at.toISOString(), isDraft: 0 })
    .where('id', '=', id)
    .execute()
  if (at > now) {
    const job = { key: `publish:${id}`, teamId, payload: { announcementId: id }, dueAt: at }
    await enqueueKeyed(tx, 'publishAnnouncement', [job], now)
  } else await publish(tx, teamId, id, now)
}

async function storeCategories(tx: Db, teamId: TeamId, announcementId: string, ids: string[]) {
  await requireTeamCategories(tx, teamId, ids)
  await tx
    .deleteFrom('announcementCategories')
    .where('announcementId', '=', announcementId)
    .execute()
  if (ids.length === 0) return
  await tx
    .insertInto('announcementCategories')
    .values([...new Set(ids)].map((categoryId) => ({ teamId, announcementId, categoryId })))
    .execute()
}

async function storeDocuments(tx: Db, teamId: TeamId, announcementId: string, ids: string[]) {
  const documents = await requireDocuments(tx, teamId, ids)
  await tx
    .deleteFrom('announcementDocuments')
    .where('announcementId', '=', announcementId)
    .execute()
  if (documents.length === 0) return
  const own = { teamId, announcementId }
  await tx
    .insertInto('announcementDocuments')
    .values(
      documents.map(({ id, title }, position) => ({ ...own, position, title, documentId: id })),
    )
    .execute()
}

/** It counts for the members whom it is for now: later ones see it, and don't count. */
async function storeAudience(tx: Db, teamId: string, id: string): Promise<void> {
  const { isForAll } = await tx
    .selectFrom('announcements')
    .select('isForAll')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const categories = await tx
    .selectFrom('announcementCategories')
    .select('categoryId')
    .where('announcementId', '=', id)
    .execute()
  const categoryIds = categories.map(({ categoryId }) => categoryId)
  // For those of categories that are gone meanwhile, it is for nobody.
  const isForNobody = isForAll === 0 && categoryIds.length === 0
  const members = isForNobody ? [] : await membersOf(tx, teamId, categoryIds)
  await inParts(members, (part) =>
    tx
      .insertInto('announcementAudience')
      .values(part.map((member) => ({ teamId, announcementId: id, studentId: member.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

async function publish(tx: Db, teamId: string, id: string, now: Date): Promise<void> {
  await storeAudience(tx, teamId, id)
  await tx
    .updateTable('announcements')
    .set({ publishedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await send(tx, teamId, id, false, now)
}

/** What the job of a time does; @returns when to come again. */
export function publishDue(db: Db, id: string, now: Date): Promise<Date | undefined> {
  return inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('announcements')
      .select('teamId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) return undefined
    await lockTeam(tx, known.teamId)
    const row = await tx
      .selectFrom('announcements')
      .select(['publishAt', 'publishedAt', 'isDraft'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || row.publishedAt !== null || row.isDraft === 1) return undefined
    const publishAt = new Date(row.publishAt)
    if (publishAt > now) return publishAt
    await publish(tx, known.teamId, id, now)
    return undefined
  })
}

/**
 * What isn't named stays, and so do reads; who is sent it again is the writer's choice. One that isn't published
 * yet may be published by it, get another time, or become a draft. @throws AppError notFound, conflict
 */
export function changeAnnouncement(
  db: Db,
  teamId: TeamId,
  { id, title, body, sendAgain, publishAt, isDraft, ...changes }: AnnouncementUpdate,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const stored = await wholeAnnouncement(tx, teamId, id)
    const { publishedAt } = stored
    if (publishedAt !== null && (isDraft || publishAt))
      throw new AppError('conflict', { message: 'すでに公開されています' })
    const { categoryIds, documentIds, needsConfirm = stored.needsConfirm } = changes
    // For categories that are gone, it is for nobody until others are chosen.
    const isForAll = categoryIds
      ? categoryIds.length === 0 && (stored.isForAll || stored.categoryIds.length > 0)
      : stored.isForAll
    await tx
      .updateTable('announcements')
      .set({
        title,
        body,
        needsConfirm: needsConfirm ? 1 : 0,
        isForAll: isForAll ? 1 : 0,
      })
      .$if(publishedAt !== null, (query) => query.set({ editedAt: now.toISOString() }))
      .where('id', '=', id)
      .execute()
    if (categoryIds) await storeCategories(tx, teamId, id, categoryIds)
    if (documentIds) await storeDocuments(tx, teamId, id, documentIds)
    if (publishedAt !== null) {
      if (sendAgain) {
        await storeAudience(tx, teamId, id)
        await send(tx, teamId, id, false, now)
      }
      return
    }
    if (isDraft ?? stored.isDraft)
      await tx.updateTable('announcements').set({ isDraft: 1 }).where('id', '=', id).execute()
    else if (publishAt !== undefined || stored.isDraft)
      await publishAtTime(tx, teamId, { id, publishAt: publishAt ?? null, now })
  })
}

/** To households that haven't read it. @throws AppError conflict, tooManyRequests */
export function resendAnnouncement(db: Db, teamId: TeamId, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const { publishedAt, resends, resentAt } = await wholeAnnouncement(tx, teamId, id)
    const free = resendableFrom(publishedAt, resentAt)
    if (!free) throw new AppError('conflict', { message: 'まだ公開されていません' })
    if (resends >= RESENDS_MAX)
      throw new AppError('conflict', { message: `再送は${RESENDS_MAX}回までです` })
    if (free > now)
      throw new AppError('tooManyRequests', {
        message: '再送は6時間ごとにできます',
        retryAfter: Math.ceil((free.getTime() - now.getTime()) / 1000),
      })
    await tx
      .updateTable('announcements')
      .set((by) => ({ resends: by('resends', '+', 1), resentAt: now.toISOString() }))
      .where('id', '=', id)
      .execute()
    await send(tx, teamId, id, true, now)
  })
}

/** @throws AppError notFound */
export function removeAnnouncement(db: Db, teamId: TeamId, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    const gone = await tx
      .deleteFrom('announcements')
      .where('teamId', '=', teamId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw noAnnouncement()
  })
}
