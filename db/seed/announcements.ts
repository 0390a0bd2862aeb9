import { v7 as newId } from 'uuid'
import type { ClubClock } from '../../src/domain/time/clock.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { Club } from './club.ts'
import type { Member } from './members.ts'
import { DAY_MS, daysAgo } from './times.ts'

const announcements = [
  {
    title: '集合写真の注文について',
    body: '先日の大会で撮った集合写真ができました。1枚600円です。\n\nご希望の方は、今月末までに練習のときにお申し込みください。',
    needsConfirm: 0,
    daysAgo: 12,
    share: 0.8,
  },
  {
    title: '保護者会のお知らせ',
    body: '来月の第1日曜日、練習のあとに保護者会をひらきます。場所はひかり台第一小学校の体育館です。\n\n出席できない方も、資料をご覧のうえ「確認しました」を押してください。',
    needsConfirm: 1,
    daysAgo: 2,
    share: 0.55,
  },
] as const

/** What the owner has told every family; nobody is sent it now. */
export async function seedAnnouncements(
  tx: Db,
  clock: ClubClock,
  { teamId, ownerId }: Club,
  author: { name: string },
  members: Member[],
) {
  const accounts = await tx
    .selectFrom('memberAccess')
    .select(['studentId', 'accountId'])
    .where('relation', '=', 'self')
    .where(
      'studentId',
      'in',
      members.map(({ id }) => id),
    )
    .orderBy('createdAt')
    .execute()
  for (const { title, body, needsConfirm, share, ...told } of announcements) {
    const announcementId = newId()
    const at = daysAgo(clock, told.daysAgo)
    const publishedAt = at.toISOString()
    await tx
      .insertInto('announcements')
      .values({
        ...{ id: announcementId, teamId, title, body, needsConfirm, publishedAt },
        isForAll: 1,
        publishAt: publishedAt,
        authorId: ownerId,
        authorName: author.name,
        createdAt: publishedAt,
      })
      .execute()
    await tx
      .insertInto('announcementAudience')
      .values(members.map(({ id: studentId }) => ({ teamId, announcementId, studentId })))
      .execute()
    const readers = accounts.slice(0, Math.round(accounts.length * share))
    await tx
      .insertInto('announcementReads')
      .values(
        readers.map(({ accountId }, n) => {
          const readAt = new Date(at.getTime() + ((n + 1) * DAY_MS) / 24).toISOString()
          return {
            ...{ teamId, announcementId, accountId, readAt },
            confirmedAt: needsConfirm && n % 4 > 0 ? readAt : null,
          }
        }),
      )
      .execute()
  }
}
