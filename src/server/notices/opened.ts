import { z } from 'zod'
import { type Topic, topicSchema } from '../../domain/notices/notice.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { rememberAddress } from '../mail/addresses.ts'
import { findLink, proveByLink } from './links.ts'
import { muteMails } from './preferences.ts'

const topicsOf = (payload: string) =>
  z.object({ topics: z.array(topicSchema) }).parse(JSON.parse(payload)).topics

/** What a mail's unsubscribe link is about; undefined where it is over. */
export async function topicsOfLink(db: Db, token: string, now: Date): Promise<Topic[] | undefined> {
  const link = await findLink(db, 'topic', token, now)
  return link && topicsOf(link.payload)
}

/** Ends the mails that the link is about; pushes stay. @returns false where the link is over */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<boolean> {
  const link = await findLink(db, 'topic', token, now)
  if (!link) return false
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, link.teamId)
    await muteMails(tx, link, topicsOf(link.payload))
    await proveByLink(tx, link, now)
  })
  return true
}

/**
 * Remembers that a test mail has come, whoever opens it: a scanner of the address's own server proves that as
 * well. @returns false where the link is over
 */
export async function confirmAddress(db: Db, token: string, now: Date): Promise<boolean> {
  const link = await findLink(db, 'address', token, now)
  if (!link) return false
  const { email } = z.object({ email: z.string() }).parse(JSON.parse(link.payload))
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, link.teamId)
    await rememberAddress(tx, email, { state: 'ok', reason: null, now })
    await tx
      .updateTable('guardians')
      .set({ emailConfirmedAt: now.toISOString() })
      .where('accountId', '=', link.accountId)
      .where((by) =>
        by.exists(
          by
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'guardians.accountId')
            .where('email', '=', email),
        ),
      )
      .execute()
  })
  return true
}
