import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken, newToken } from '../identity/tokens.ts'

export type Purpose = Tables['linkTokens']['purpose']

export interface Link {
  teamId: string
  accountId: string
  purpose: Purpose
  payload: string
}

/** Stores the right that a mailed link carries. @returns its token, of which only the hash is stored */
export async function issueLink(
  db: Db,
  { payload, expiresAt, ...link }: Omit<Link, 'payload'> & { payload: object; expiresAt: Date },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('linkTokens')
    .values({
      ...link,
      tokenHash: hashToken(token),
      payload: JSON.stringify(payload),
      epoch: await epochOf(db, link.accountId),
      expiresAt: expiresAt.toISOString(),
    })
    .execute()
  return token
}

/** What a mailed link may do; undefined where it is over: expired, or mailed before its people changed. */
export async function findLink(
  db: Db,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<Link | undefined> {
  const link = await db
    .selectFrom('linkTokens')
    .innerJoin('teams', 'teams.id', 'linkTokens.teamId')
    .select(['linkTokens.teamId', 'accountId', 'purpose', 'payload', 'epoch'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now.toISOString())
    .where('teams.suspendedAt', 'is', null)
    .executeTakeFirst()
  if (!link) return undefined
  const { epoch, ...rest } = link
  return epoch === (await epochOf(db, link.accountId)) ? rest : undefined
}

/** Only guardians' links end otherwise than with the account. */
async function epochOf(db: Db, accountId: string): Promise<number> {
  const guardian = await db
    .selectFrom('guardians')
    .select('linkEpoch')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return guardian?.linkEpoch ?? 0
}

export const forgetLinks = (db: Db, now: Date) =>
  db.deleteFrom('linkTokens').where('expiresAt', '<', now.toISOString()).execute()
