import { notFound } from '../../domain/basics/errors.ts'
import {
  type CoachAnnouncement,
  type CoachAnnouncementDetail,
  RESEND_PAUSE_MS,
  RESENDS_MAX,
} from '../../domain/notices/announcement.ts'
import { LISTED } from '../../domain/notices/announcement-limits.ts'
import { displayName } from '../../domain/people/names.ts'
import { calledInFamily } from '../../domain/people/relation-words.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { accessOf, familiesOf, readOf } from '../notices/households.ts'
import { listUnreached } from '../notices/unreached.ts'
import { type Sent, sentOf } from './sent.ts'

const EXCERPT = 160

const columns = [
  'announcements.id',
  'title',
  'isDraft',
  'isForAll',
  'needsConfirm',
  'authorName',
  'publishAt',
  'publishedAt',
  'editedAt',
] as const

/** Announcements of a team, with the beginning of their text. */
export const listedAnnouncements = (db: Db, teamId: TeamId, before: string | undefined) =>
  db
    .selectFrom('announcements')
    .select(columns)
    .select((by) => [
      by.fn<string>('substr', ['body', by.lit(1), by.lit(EXCERPT)]).as('excerpt'),
      by
        .selectFrom('announcementDocuments')
        .whereRef('announcementId', '=', 'announcements.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('documentCount'),
    ])
    .where('announcements.teamId', '=', teamId)
    .$if(before !== undefined, (query) => query.where('publishAt', '<', before ?? ''))
    .orderBy('publishAt', 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(LISTED)

type Listed = Awaited<ReturnType<ReturnType<typeof listedAnnouncements>['execute']>>[number]

/** With the categories of each. */
export async function withCategories(db: Db, rows: Listed[]) {
  const ids = rows.map(({ id }) => id)
  const links = ids.length
    ? await db
        .selectFrom('announcementCategories')
        .select(['announcementId', 'categoryId'])
        .where('announcementId', 'in', ids)
        .execute()
    : []
  return rows.map(({ documentCount, needsConfirm, isDraft, isForAll, ...row }) => ({
    ...row,
    isDraft: isDraft === 1,
    isForAll: isForAll === 1,
    needsConfirm: needsConfirm === 1,
    documents: documentCount ?? 0,
    categoryIds: links
      .filter(({ announcementId }) => announcementId === row.id)
      .map(({ categoryId }) => categoryId),
  }))
}

/** Who has read which, and for whom each was published. */
async function readStates(db: Db, ids: string[]) {
  if (ids.length === 0) return { audience: [], reads: [] }
  return {
    audience: await db
      .selectFrom('announcementAudience')
      .select(['announcementId', 'studentId'])
      .where('announcementId', 'in', ids)
      .execute(),
    reads: await db
      .selectFrom('announcementReads')
      .select(['announcementId', 'accountId', 'readAt', 'confirmedAt'])
      .where('announcementId', 'in', ids)
      .execute(),
  }
}

const countsOf = (states: { readAt: string | null; confirmedAt: string | null }[]) => ({
  households: states.length,
  read: states.filter(({ readAt }) => readAt !== null).length,
  confirmed: states.filter(({ confirmedAt }) => confirmedAt !== null).length,
})

/** The newest, those that wait first, with how many households have read them. */
export async function listForCoaches(
  db: Db,
  teamId: TeamId,
  before: string | undefined,
): Promise<CoachAnnouncement[]> {
  const rows = await listedAnnouncements(db, teamId, before).execute()
  const { audience, reads } = await readStates(
    db,
    rows.map(({ id }) => id),
  )
  const access = await accessOf(db, teamId)
  return (await withCategories(db, rows)).map((row) => {
    const isOwn = (one: { announcementId: string }) => one.announcementId === row.id
    const families = familiesOf(
      audience.filter(isOwn).map(({ studentId }) => studentId),
      access,
    )
    const own = reads.filter(isOwn)
    return { ...row, counts: countsOf(families.map((family) => readOf(family, own))) }
  })
}

/** One of the team, whole. @throws AppError notFound */
export async function wholeAnnouncement(db: Db, teamId: TeamId, id: string) {
  const row = await db
    .selectFrom('announcements')
    .select([...columns, 'body', 'resends', 'resentAt'])
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw noAnnouncement()
  const categories = await db
    .selectFrom('announcementCategories')
    .select('categoryId')
    .where('announcementId', '=', id)
    .execute()
  const documents = await db
    .selectFrom('announcementDocuments')
    .select(['title', 'documentId'])
    .where('announcementId', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...row,
    isDraft: row.isDraft === 1,
    isForAll: row.isForAll === 1,
    needsConfirm: row.needsConfirm === 1,
    categoryIds: categories.map(({ categoryId }) => categoryId),
    documents: documents.map(({ title, documentId }) => ({
      title,
      documentId,
      fileUrl: documentId && `/files/documents/${documentId}`,
    })),
  }
}

export const noAnnouncement = () => notFound('お知らせが見つかりませんでした')

/** One, with who has read it. @throws AppError notFound */
export async function getForCoaches(
  db: Db,
  teamId: TeamId,
  id: string,
  now: Date,
): Promise<CoachAnnouncementDetail> {
  const { resends, resentAt, ...whole } = await wholeAnnouncement(db, teamId, id)
  const { audience, reads } = await readStates(db, [id])
  const names = await namedMembers(db, teamId)
  const unreached = new Map(
    (await listUnreached(db, teamId)).map(({ studentId, reason }) => [studentId, reason]),
  )
  const families = familiesOf(
    audience.map(({ studentId }) => studentId),
    await accessOf(db, teamId),
  )
  const people = await namedGuardians(db, teamId)
  const sent = await sentOf(db, teamId, whole)
  const households = families.map((family) => {
    const reasons = family.studentIds.map((studentId) => unreached.get(studentId) ?? null)
    return {
      members: family.studentIds.flatMap((studentId) => names.get(studentId) ?? []),
      people: family.accountIds.flatMap((id) => people.get(id) ?? []).filter(isFirst),
      sent: newest(sent.find(({ accountId }) => family.accountIds.includes(accountId))) ?? null,
      ...readOf(family, reads),
      unreached: reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null,
    }
  })
  const free = resendableFrom(whole.publishedAt, resentAt)
  return {
    ...whole,
    counts: countsOf(households),
    households,
    resendsLeft: RESENDS_MAX - resends,
    resendAfter: free && free > now ? free.toISOString() : null,
  }
}

const isFirst = (one: string, at: number, all: string[]) => all.indexOf(one) === at

const newest = (sent: Sent | undefined) => sent && { channel: sent.channel, at: sent.at }

async function namedMembers(db: Db, teamId: TeamId) {
  const members = await db
    .selectFrom('students')
    .leftJoin('studentCategories', 'studentCategories.studentId', 'students.id')
    .select(['students.id', 'lastName', 'firstName', 'photoUrl', 'categoryId'])
    .where('teamId', '=', teamId)
    .orderBy('categoryId')
    .execute()
  const byId = Map.groupBy(members, ({ id }) => id)
  return new Map(
    [...byId].flatMap(([id, rows]) =>
      rows.slice(0, 1).map(({ categoryId: _, ...member }) => {
        const categoryIds = rows.flatMap(({ categoryId }) => categoryId ?? [])
        return [id, { ...member, name: displayName(member), categoryIds }] as const
      }),
    ),
  )
}

/** 母・恵, by their accounts. */
async function namedGuardians(db: Db, teamId: TeamId): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('guardians')
    .innerJoin('memberAccess', 'memberAccess.accountId', 'guardians.accountId')
    .select(['guardians.accountId', 'relation', 'relationLabel', 'lastName', 'firstName'])
    .where('guardians.teamId', '=', teamId)
    .execute()
  return new Map(rows.map(({ accountId, ...person }) => [accountId, calledInFamily(person)]))
}

/** Some hours after it was sent last. */
export function resendableFrom(publishedAt: string | null, resentAt: string | null): Date | null {
  const last = resentAt ?? publishedAt
  return last === null ? null : new Date(Date.parse(last) + RESEND_PAUSE_MS)
}
