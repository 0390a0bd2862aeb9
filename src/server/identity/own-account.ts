import { AppError } from '../../domain/basics/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockAccount, setEmail, setPasswordHash, uniqueEmail } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { isSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** Who changes their own account, and the token of the session in which they do. */
export interface Self {
  accountId: string
  token: string | undefined
}

/**
 * Changes of the account wait for the transaction; one that came before it, while a password was checked
 * or hashed, and ended the session, is seen here. @returns the hash of its token
 * @throws AppError unauthenticated
 */
export async function requireSession(tx: Db, { accountId, token }: Self): Promise<string> {
  await lockAccount(tx, accountId)
  if (!token || !(await isSession(tx, token))) throw new AppError('unauthenticated')
  return hashToken(token)
}

/** Ends the account's other sessions (rule I8). `andThen` belongs to the same transaction. */
export async function setOwnPassword(
  db: Db,
  self: Self,
  password: string,
  andThen?: (tx: Db) => Promise<void>,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await requireSession(tx, self)
    await setPasswordHash(tx, self.accountId, passwordHash, self.token)
    await andThen?.(tx)
  })
}

/** @throws AppError conflict at `path` when another account of the kind has the address */
export function setOwnEmail(
  db: Db,
  self: Self,
  email: string,
  path: string,
  andThen?: (tx: Db) => Promise<void>,
): Promise<void> {
  return uniqueEmail(path, () =>
    inTransaction(db, async (tx) => {
      await requireSession(tx, self)
      await setEmail(tx, self.accountId, email)
      await andThen?.(tx)
    }),
  )
}
