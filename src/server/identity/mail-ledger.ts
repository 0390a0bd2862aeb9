import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { mailboxOf } from '../../domain/identity/mailbox.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { addressState } from '../mail/addresses.ts'
import { fullLimit, type Limit, MAIL_KEY, storeTry, type Try } from './throttle.ts'

/**
 * What a mail counts as: what somebody asked for who named the address, a new password, a team's notices, and those
 * that have to come (中止).
 */
export type MailShare = 'asked' | 'reset' | 'notice' | 'essential'

/** In a day, to an address that no mail has proven, and to one that a mail has; null: as many as there are. */
const MAILS_A_DAY: Record<MailShare, { unproven: number; proven: number | null }> = {
  asked: { unproven: 5, proven: 20 },
  reset: { unproven: 6, proven: 20 },
  notice: { unproven: 8, proven: null },
  essential: { unproven: 5, proven: null },
}
const DAY_MS = 24 * 60 * 60 * 1000

interface Counting {
  email: string
  share: MailShare
}

/** A mail that may go; its id is null where nothing limits it. */
interface Allowed {
  id: string | null
}

const tryOf = (email: string, share: MailShare): Try => ({
  accountKey: `${MAIL_KEY}${share}:${createHash('sha256').update(mailboxOf(email)).digest('base64url')}`,
  address: '',
})

async function limitOf(db: Db, { email, share }: Counting): Promise<Limit | null> {
  const { state } = await addressState(db, email)
  const most = MAILS_A_DAY[share][state === 'ok' ? 'proven' : 'unproven']
  return most === null ? null : { column: 'accountKey', most, windowMs: DAY_MS }
}

/**
 * One mail more to an address, before it is sent, whoever it is from (decision 043). It is kept under a hash, apart
 * from accounts and teams, for a day. @returns from when on there is room, where it has had its mails
 */
export const countMail = (
  db: Db,
  counting: Counting,
  now: Date,
): Promise<Allowed | { freeAt: Date }> =>
  inTransaction(db, async (tx) => {
    const limit = await limitOf(tx, counting)
    if (!limit) return { id: null }
    const one = tryOf(counting.email, counting.share)
    const full = await fullLimit(tx, [limit], one, now)
    if (full) return { freeAt: full.freeAt }
    return { id: await storeTry(tx, one, now) }
  })

/**
 * The same of a reset, at the same cost for one that isn't wanted, or too many.
 * @returns the row to give back where it isn't sent (`forgetTry`)
 */
export async function countReset(
  tx: Db,
  { email, isWanted }: { email: string; isWanted: boolean },
  now: Date,
): Promise<{ isAllowed: boolean; id: string }> {
  const one = tryOf(isWanted ? email : newId(), 'reset')
  const limit = await limitOf(tx, { email, share: 'reset' })
  const full = limit && (await fullLimit(tx, [limit], one, now))
  const id = await storeTry(tx, full ? tryOf(newId(), 'reset') : one, now)
  return { isAllowed: isWanted && !full, id }
}

/** A mail that didn't go counts for nothing. */
export async function giveBack(db: Db, counted: Allowed | { freeAt: Date }): Promise<void> {
  if ('id' in counted && counted.id !== null)
    await db.deleteFrom('loginFailures').where('id', '=', counted.id).execute()
}
