import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken, newToken } from '../identity/tokens.ts'
import { proveAddress } from '../mail/addresses.ts'
import type { Recipient } from './recipient.ts'

export type Purpose = Tables['linkTokens']['purpose']

export interface Link {
  teamId: string
  accountId: string
  purpose: Purpose
  payload: string
  /** The address that got it; null for what was mailed before that was kept. */
  mailedTo: string | null
}

/**
 * These do nothing for the account but say that a mail has come to its address, or that it gets no more: they end
 * with the address, so that whoever gets mails can always stop them (RFC 8058). All others end with the epoch.
 */
const OF_THE_ADDRESS: readonly Purpose[] = ['topic', 'address']

/**
 * Stores the right that a mailed link carries: of the account as its recipient was read, whatever has changed since.
 * @returns its token, of which only the hash is stored
 */
export async function issueLink(
  db: Db,
  {
    recipient: { teamId, accountId, email, linkEpoch: epoch },
    payload,
    expiresAt,
    purpose,
  }: {
    recipient: Pick<Recipient, 'teamId' | 'accountId' | 'email' | 'linkEpoch'>
    purpose: Purpose
    payload: object
    expiresAt: Date
  },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('linkTokens')
    .values({
      tokenHash: hashToken(token),
      ...{ teamId, accountId, email, epoch, purpose },
      payload: JSON.stringify(payload),
      expiresAt: expiresAt.toISOString(),
    })
    .execute()
  return token
}

/** What a mailed link may do; undefined where it is over: expired, or mailed before its account changed (rule T7). */
export const findLink = (
  db: Db,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Link | undefined> =>
  db
    .selectFrom('linkTokens')
    .innerJoin('teams', 'teams.id', 'linkTokens.teamId')
    .innerJoin('accounts', 'accounts.id', 'linkTokens.accountId')
    .select([
      'linkTokens.teamId',
      'accountId',
      'purpose',
      'payload',
      'linkTokens.email as mailedTo',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now.toISOString())
    .where('teams.suspendedAt', 'is', null)
    .where((by) =>
      OF_THE_ADDRESS.includes(purpose)
        ? by('linkTokens.email', '=', by.ref('accounts.email'))
        : by('linkTokens.epoch', '=', by.ref('accounts.linkEpoch')),
    )
    .executeTakeFirst()

/** Whoever uses a mailed link has got the mail (decision 043). */
export async function proveByLink(db: Db, { mailedTo }: Link, now: Date): Promise<void> {
  if (mailedTo) await proveAddress(db, mailedTo, now)
}

export const forgetLinks = (db: Db, now: Date) =>
  db.deleteFrom('linkTokens').where('expiresAt', '<', now.toISOString()).execute()
