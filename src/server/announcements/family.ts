import { AppError } from '../../domain/basics/errors.ts'
import type {
  FamilyAnnouncement,
  FamilyAnnouncementDetail,
} from '../../domain/notices/announcement.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { findAccount, lockAccount } from '../identity/accounts.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'
import { accessOf, familiesOf, readOf } from '../notices/households.ts'
import { seeing } from './reach.ts'
import { listedAnnouncements, noAnnouncement, wholeAnnouncement, withCategories } from './read.ts'

type Reader = Pick<PlayerSession, 'teamId' | 'accountId' | 'studentId'>

/** Whose announcements the account reads: the member in view, and those that it was given. */
async function membersOf(db: Db, { accountId, studentId }: Reader): Promise<string[]> {
  const given = await db
    .selectFrom('memberAccess')
    .select('studentId')
    .where('accountId', '=', accountId)
    .execute()
  return [...new Set([studentId, ...given.map((row) => row.studentId)])]
}

/** Published, and for everybody or a category that one of the members follows. */
const visible = (db: Db, reader: Reader, members: string[], before?: string) =>
  listedAnnouncements(db, reader.teamId, before)
    .where('publishedAt', 'is not', null)
    .where((by) => {
      const categories = by
        .selectFrom('announcementCategories')
        .whereRef('announcementCategories.announcementId', '=', 'announcements.id')
      return by.or([
        by('announcements.isForAll', '=', 1),
        by.exists(
          categories
            .innerJoin(
              'studentCategories',
              'studentCategories.categoryId',
              'announcementCategories.categoryId',
            )
            .where('studentCategories.studentId', 'in', members)
            .select('announcementCategories.categoryId'),
        ),
      ])
    })

/** What the household of the account has read: those of it whom an announcement is for, and the account itself. */
async function householdReads(
  db: Db,
  { teamId, accountId }: Reader,
  members: string[],
  ids: string[],
) {
  const access = await accessOf(db, teamId)
  const all = [...new Set([...access.map(({ studentId }) => studentId), ...members])]
  const family = familiesOf(all, access)
    .filter(({ studentIds }) => studentIds.some((id) => members.includes(id)))
    .flatMap(({ accountIds }) => accountIds)
  const accountIds = [...new Set([...family, accountId])]
  const reads = await db
    .selectFrom('announcementReads')
    .select(['announcementId', 'accountId', 'readAt', 'confirmedAt'])
    .where('accountId', 'in', accountIds)
    .where('announcementId', 'in', ids)
    .execute()
  const isFor = await whomItIsFor(db, teamId, accountIds, ids)
  return (id: string) => {
    const own = reads.filter(({ announcementId }) => announcementId === id)
    const { readAt, confirmedAt } = readOf({ ownIds: [...isFor(id), accountId] }, own)
    return { isRead: readAt !== null, isConfirmed: confirmedAt !== null }
  }
}

/** Of a household's people those of the members for whom each was published; who came later, for all who see it. */
async function whomItIsFor(db: Db, teamId: TeamId, accountIds: string[], ids: string[]) {
  const published = await db
    .selectFrom('announcementAudience')
    .innerJoin('memberAccess', 'memberAccess.studentId', 'announcementAudience.studentId')
    .where('announcementId', 'in', ids)
    .where('accountId', 'in', accountIds)
    .select(['announcementId as id', 'accountId'])
    .distinct()
    .execute()
  const seers = await seeing(db, teamId)
    .where('announcements.id', 'in', ids)
    .where('memberAccess.accountId', 'in', accountIds)
    .select(['announcements.id', 'memberAccess.accountId'])
    .distinct()
    .execute()
  return (id: string) => {
    const isOwn = (one: { id: string }) => one.id === id
    const first = published.filter(isOwn)
    return (first.length > 0 ? first : seers.filter(isOwn)).map(({ accountId }) => accountId)
  }
}

export async function listForFamily(
  db: Db,
  reader: Reader,
  before?: string,
): Promise<FamilyAnnouncement[]> {
  const members = await membersOf(db, reader)
  const rows = await visible(db, reader, members, before).execute()
  if (rows.length === 0) return []
  const stateOf = await householdReads(
    db,
    reader,
    members,
    rows.map(({ id }) => id),
  )
  return (await withCategories(db, rows)).map(({ isDraft: _, ...row }) => ({
    ...row,
    ...stateOf(row.id),
  }))
}

/** Of the newest ones. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const list = await listForFamily(db, reader)
  return list.filter(
    ({ isRead, isConfirmed, needsConfirm }) => !isRead || (needsConfirm && !isConfirmed),
  ).length
}

/** @throws AppError notFound for one of another category */
export async function getForFamily(
  db: Db,
  reader: Reader,
  id: string,
): Promise<FamilyAnnouncementDetail> {
  const members = await membersOf(db, reader)
  const seen = await visible(db, reader, members)
    .where('announcements.id', '=', id)
    .executeTakeFirst()
  if (!seen) throw noAnnouncement()
  const {
    resends: _,
    resentAt: __,
    isDraft: ___,
    ...whole
  } = await wholeAnnouncement(db, reader.teamId, id)
  return { ...whole, ...(await householdReads(db, reader, members, [id]))(id) }
}

/** Remembers that the account has read it, and confirmed. @throws AppError notFound */
export function markRead(
  db: Db,
  reader: Reader,
  { id, isConfirmed, now }: { id: string; isConfirmed: boolean; now: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, reader.teamId)
    await lockAccount(tx, reader.accountId)
    if (!(await findAccount(tx, reader.accountId))) throw new AppError('unauthenticated')
    await getForFamily(tx, reader, id)
    await storeRead(tx, reader, { id, isConfirmed, now })
  })
}

/** The first time counts. What asks for no confirmation, or no more, is read by one. */
export async function storeRead(
  tx: Db,
  { teamId, accountId }: { teamId: string; accountId: string },
  { id, isConfirmed: confirms, now }: { id: string; isConfirmed: boolean; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const isConfirmed = confirms && (await asksToConfirm(tx, id))
  const row = { teamId, accountId, announcementId: id, readAt: at }
  await tx
    .insertInto('announcementReads')
    .values({ ...row, confirmedAt: isConfirmed ? at : null })
    .onConflict((conflict) => conflict.columns(['announcementId', 'accountId']).doNothing())
    .execute()
  if (isConfirmed)
    await tx
      .updateTable('announcementReads')
      .set({ confirmedAt: at })
      .where('announcementId', '=', id)
      .where('accountId', '=', accountId)
      .where('confirmedAt', 'is', null)
      .execute()
}

async function asksToConfirm(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('announcements')
    .select('needsConfirm')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.needsConfirm === 1
}
