import { z } from 'zod'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { findLink, proveByLink } from '../notices/links.ts'
import { storeRead } from './family.ts'
import { seeing } from './reach.ts'

const payload = z.object({ announcementId: z.string() })

async function find(db: Db, token: string, now: Date) {
  const link = await findLink(db, 'read', token, now)
  if (!link) return undefined
  const { announcementId } = payload.parse(JSON.parse(link.payload))
  const row = await db
    .selectFrom('announcements')
    .select(['id', 'title'])
    .where('teamId', '=', link.teamId)
    .where('id', '=', announcementId)
    .where(
      'id',
      'in',
      seeing(db, link.teamId)
        .where('memberAccess.accountId', '=', link.accountId)
        .select('announcements.id'),
    )
    .executeTakeFirst()
  return row && { ...row, link }
}

/** What a mail's link is about; undefined where it is over, or the announcement was deleted or is for others. */
export const announcementOfLink = (
  db: Db,
  token: string,
  now: Date,
): Promise<{ title: string } | undefined> => find(db, token, now)

/** Whoever got the mail has read and confirmed it. @returns false where the link is over */
export function readByLink(db: Db, token: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const known = await findLink(tx, 'read', token, now)
    if (!known) return false
    await lockTeam(tx, known.teamId)
    const announcement = await find(tx, token, now)
    if (!announcement) return false
    await proveByLink(tx, announcement.link, now)
    await storeRead(tx, announcement.link, { id: announcement.id, isConfirmed: true, now })
    return true
  })
}
