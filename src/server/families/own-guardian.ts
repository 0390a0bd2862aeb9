import type { z } from 'zod'
import { AppError, fieldError } from '../../domain/basics/errors.ts'
import {
  guardianMessages,
  type guardianProfileChange,
  type OwnGuardian,
} from '../../domain/people/guardian.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { createAccount, uniqueEmail } from '../identity/accounts.ts'
import { giveOwnAccess, mayOpen } from '../identity/member-access.ts'
import { openedByLink } from '../identity/opened-by-link.ts'
import type { Self } from '../identity/own-account.ts'
import { setOwnEmail } from '../identity/own-account.ts'
import { hashForRegistration, type Registrant } from '../identity/registration.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import { countTry, MAIL_KEY } from '../identity/throttle.ts'
import { hashToken } from '../identity/tokens.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { proveAddress } from '../mail/addresses.ts'
import { getGuardian } from './guardians.ts'
import { forgetRegistered } from './registered-contacts.ts'

type Change = z.infer<typeof guardianProfileChange>

/** Names, reading and phone; absent fields stay. */
export function updateGuardian(
  db: Db,
  { teamId, accountId }: PlayerSession,
  change: Change,
): Promise<OwnGuardian> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    if (Object.values(change).some((value) => value !== undefined))
      await tx.updateTable('guardians').set(change).where('accountId', '=', accountId).execute()
    await forgetRegistered(tx, accountId)
    return getGuardian(tx, accountId)
  })
}

/** The new address gets a mail that proves it. @throws AppError conflict at `email` */
export async function changeGuardianEmail(
  db: Db,
  self: Self,
  email: string,
  at: { publicUrl: string; now: Date },
): Promise<OwnGuardian> {
  await setOwnEmail(db, self, email, 'email', async (tx) => {
    await countCheck(tx, self.accountId, at.now)
    await tx
      .updateTable('guardians')
      .set({ emailConfirmedAt: null, confirmTokenHash: null })
      .where('accountId', '=', self.accountId)
      .execute()
    const { accountId } = self
    await enqueue(
      tx,
      'familyMail',
      { about: 'address', accountId, publicUrl: at.publicUrl },
      at.now,
    )
  })
  return getGuardian(db, self.accountId)
}

const MINUTE_MS = 60_000
const CHECKS = { column: 'accountKey', message: guardianMessages.tooManyChecks } as const
/** Whichever addresses they go to. */
const ADDRESS_MAILS = [
  { ...CHECKS, most: 3, windowMs: 15 * MINUTE_MS },
  { ...CHECKS, most: 10, windowMs: 24 * 60 * MINUTE_MS },
]

/** @throws AppError tooManyRequests */
const countCheck = (db: Db, accountId: string, now: Date) =>
  countTry(db, ADDRESS_MAILS, { accountKey: `${MAIL_KEY}check:${accountId}`, address: '' }, now)

/** Mails once more what proves the address. @throws AppError notFound, tooManyRequests */
export async function mailAddressCheck(
  db: Db,
  accountId: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  await getGuardian(db, accountId)
  await countCheck(db, accountId, now)
  await enqueue(db, 'familyMail', { about: 'address', accountId, publicUrl }, now)
}

/** Whoever opens the mail has the address. @throws AppError badRequest at `token`, tooManyRequests */
export async function confirmAddress(db: Db, token: string, registrant: Registrant): Promise<void> {
  const confirmTokenHash = hashToken(token)
  const guardian = await openedByLink(db, registrant, () =>
    db
      .selectFrom('guardians')
      .innerJoin('accounts', 'accounts.id', 'guardians.accountId')
      .select(['accountId', 'email'])
      .where('confirmTokenHash', '=', confirmTokenHash)
      .executeTakeFirst(),
  )
  if (!guardian) throw fieldError('token', 'リンクが無効または期限切れです')
  await proveAddress(db, guardian.email, registrant.now)
  await db
    .updateTable('guardians')
    .set({ emailConfirmedAt: registrant.now.toISOString(), confirmTokenHash: null })
    .where('accountId', '=', guardian.accountId)
    .where('confirmTokenHash', '=', confirmTokenHash)
    .execute()
}

/** A log-in of their own for a guardian's child. @throws AppError forbidden, conflict */
export async function makeChildLogIn(
  db: Db,
  session: PlayerSession,
  { studentId, email, password }: { studentId: string; email: string; password: string },
  registrant: Registrant,
): Promise<void> {
  const passwordHash = await hashForRegistration(db, password, registrant)
  const createdAt = registrant.now.toISOString()
  await uniqueEmail('email', () =>
    inTransaction(db, async (tx) => {
      await lockTeam(tx, session.teamId)
      if (!(await mayOpen(tx, session, studentId))) throw new AppError('forbidden')
      const own = await tx
        .selectFrom('memberAccess')
        .where('studentId', '=', studentId)
        .where('relation', '=', 'self')
        .select('accountId')
        .executeTakeFirst()
      if (own) throw new AppError('conflict', { message: guardianMessages.hasLogIn })
      const accountId = await createAccount(tx, { kind: 'player', email, passwordHash, createdAt })
      await giveOwnAccess(tx, { accountId, studentId, createdAt })
    }),
  )
}
