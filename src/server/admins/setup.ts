import type { z } from 'zod'
import { fieldError, forbidden } from '../../domain/basics/errors.ts'
import type { Admin, adminSetup } from '../../domain/people/admin.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { deleteSetting, readSetting, writeSetting } from '../db/settings.ts'
import { isLocalSite } from '../identity/loopback.ts'
import { hashPassword } from '../identity/passwords.ts'
import { isSameToken, newToken } from '../identity/tokens.ts'
import { recordAction } from './actions.ts'
import { insertAdmin, lockAdmins } from './admins.ts'

const SETUP_TOKEN = 'setup-token'

/** True while nobody administers the installation. */
export async function isSetupNeeded(db: Db): Promise<boolean> {
  return !(await db.selectFrom('admins').select('id').limit(1).executeTakeFirst())
}

/** True while nobody has an account. */
export async function isUnused(db: Db): Promise<boolean> {
  return !(await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst())
}

/** The installation's token, the same for every process and start; undefined once it is set up. */
export function issueSetupToken(db: Db, now: Date): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx, now)
    if (!(await isSetupNeeded(tx))) return undefined
    const stored = await readSetting(tx, SETUP_TOKEN)
    if (stored) return stored
    const token = newToken()
    await writeSetting(tx, SETUP_TOKEN, token)
    return token
  })
}

/** Keeps the token that the log names while a transaction puts other rows there, which may bring administrators. */
export async function keepSetupToken(tx: Db, replace: () => Promise<void>): Promise<void> {
  const token = await readSetting(tx, SETUP_TOKEN)
  await replace()
  if (!(await isSetupNeeded(tx))) await deleteSetting(tx, SETUP_TOKEN)
  else if (token) await writeSetting(tx, SETUP_TOKEN, token)
}

/** Whoever opens a site of another name comes by a proxy, which may say nothing of itself. */
export const isSetupTokenNeeded = ({
  isOwnMachine,
  publicUrl,
}: {
  isOwnMachine: () => boolean
  publicUrl: string
}) => !(isOwnMachine() && isLocalSite(publicUrl))

/** @throws AppError forbidden at `setupToken` */
export async function requireSetupToken(db: Db, sent = '') {
  const token = await readSetting(db, SETUP_TOKEN)
  if (!token || !isSameToken(sent, token))
    throw fieldError('setupToken', refusals.wrongSetupToken, 'forbidden')
}

const alreadySetUp = () => forbidden(refusals.alreadySetUp)

/**
 * The first administrator; of two set-ups at once, one wins. Who is not at the server itself shows that
 * they have read its log.
 * @throws AppError forbidden, at `setupToken` where it is wrong
 */
export async function setUpFirstAdmin(
  db: Db,
  { setupToken, ...input }: z.output<typeof adminSetup>,
  { tokenNeeded, now }: { tokenNeeded: boolean; now: Date },
): Promise<Admin> {
  // Before the password is hashed, which is dear and open to anybody.
  if (!(await isSetupNeeded(db))) throw alreadySetUp()
  if (tokenNeeded) await requireSetupToken(db, setupToken)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx, now)
    if (!(await isSetupNeeded(tx))) throw alreadySetUp()
    // Accounts of administrators whose rows were deleted by hand.
    await tx.deleteFrom('accounts').where('kind', '=', 'admin').execute()
    const createdAt = now.toISOString()
    const admin = await insertAdmin(tx, { ...input, passwordHash, createdAt })
    await deleteSetting(tx, SETUP_TOKEN)
    await recordAction(tx, admin.id, '初期設定を行いました', now)
    return admin
  })
}
