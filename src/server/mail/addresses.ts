import type { Db } from '../db/database.ts'

export interface AddressState {
  state: 'unchecked' | 'ok' | 'refused'
  reason: string | null
}

/** What is known of an address. */
export async function addressState(db: Db, email: string): Promise<AddressState> {
  const row = await db
    .selectFrom('mailAddresses')
    .select(['state', 'reason'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? { state: 'unchecked', reason: null }
}

/** Its mail server took nothing for it, or a test mail that came was opened. */
export async function rememberAddress(
  db: Db,
  email: string,
  { state, reason, now }: { state: 'ok' | 'refused'; reason: string | null; now: Date },
): Promise<void> {
  const row = { state, reason, at: now.toISOString() }
  await db
    .insertInto('mailAddresses')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
}

/** A mail to it was read by whom it is for: its link was used. One that is refused by now stays so. */
export async function proveAddress(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('mailAddresses')
    .values({ email, state: 'ok', reason: null, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
