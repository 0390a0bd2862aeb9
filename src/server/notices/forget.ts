import type { Db } from '../db/database.ts'
import { forgetLinks } from './links.ts'

/** So long it can be seen what was told to whom. */
const KEPT_MS = 90 * 24 * 60 * 60_000

/** Removes what was told long ago, and links that are over. */
export async function forgetNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('createdAt', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute()
  await forgetLinks(db, now)
}
