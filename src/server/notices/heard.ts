import { heardOf, type KnownEvent, scheduleNews } from '../../domain/notices/schedule-news.ts'
import { type Db, inParts } from '../db/database.ts'

/** Events as people have heard of them since then, by their ids; null: they know of none. Others are left out. */
export async function heardSince(
  db: Db,
  scheduleIds: string[],
  since: string,
): Promise<ReadonlyMap<string, KnownEvent | null>> {
  const heard = new Map<string, KnownEvent | null>()
  await inParts(scheduleIds, async (part) => {
    const notices = await db
      .selectFrom('notices')
      .select('payload')
      .where('scheduleId', 'in', part)
      .where('kind', '=', 'schedule')
      .where('expandedAt', '>=', since)
      .orderBy('expandedAt')
      .orderBy('id')
      .execute()
    for (const { payload } of notices) {
      const news = scheduleNews.parse(JSON.parse(payload))
      heard.set(news.scheduleId, heardOf(news))
    }
  })
  return heard
}
