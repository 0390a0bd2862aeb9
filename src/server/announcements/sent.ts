import type { Channel } from '../../domain/notices/notice.ts'
import type { Db } from '../db/database.ts'

/** Notices of a team since then; one is sent four times at most, and its corrections. */
const LOOKED_AT = 500

export interface Sent {
  accountId: string
  channel: Channel
  at: string
}

/** By what, and when, each person got an announcement last, the newest first. */
export async function sentOf(
  db: Db,
  teamId: string,
  { id, publishedAt }: { id: string; publishedAt: string | null },
): Promise<Sent[]> {
  if (publishedAt === null) return []
  const notices = await db
    .selectFrom('notices')
    .select(['id', 'payload'])
    .where('teamId', '=', teamId)
    .where('expandedAt', '>=', publishedAt)
    .where('kind', '=', 'announcement')
    .orderBy('expandedAt', 'desc')
    .limit(LOOKED_AT)
    .execute()
  const own = notices.filter(({ payload }) => JSON.parse(payload).announcementId === id)
  if (own.length === 0) return []
  const rows = await db
    .selectFrom('deliveries')
    .select(['accountId', 'channel', 'sentAt'])
    .where(
      'noticeId',
      'in',
      own.map((notice) => notice.id),
    )
    .where('state', '=', 'sent')
    .orderBy('sentAt', 'desc')
    .execute()
  return rows.flatMap(({ accountId, channel, sentAt }) =>
    sentAt ? [{ accountId, channel, at: sentAt }] : [],
  )
}
