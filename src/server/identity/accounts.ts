import type { AccountKind } from '../../domain/account.ts'
import { fieldError } from '../../domain/errors.ts'
import { errors } from '../../domain/messages.ts'
import { type Db, inTransaction, isUniqueViolation } from '../db/database.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { forgetFailures } from './throttle.ts'

interface Account {
  id: string
  email: string
  passwordHash: string
}

const columns = ['id', 'email', 'passwordHash'] as const

/** The three tables of accounts, read alike. */
function accountsOf(db: Db, kind: AccountKind) {
  const accounts = {
    coach: () => db.selectFrom('coaches').select(columns),
    player: () => db.selectFrom('students').select(columns),
    admin: () => db.selectFrom('admins').select(columns),
  }[kind]()
  return db.selectFrom(accounts.as('account')).select(columns)
}

export const findAccountByEmail = (
  db: Db,
  kind: AccountKind,
  email: string,
): Promise<Account | undefined> =>
  accountsOf(db, kind).where('email', '=', email).executeTakeFirst()

export const findAccount = (db: Db, kind: AccountKind, id: string): Promise<Account | undefined> =>
  accountsOf(db, kind).where('id', '=', id).executeTakeFirst()

const update = (
  db: Db,
  kind: AccountKind,
  id: string,
  change: { email: string } | { passwordHash: string },
) =>
  ({
    coach: () => db.updateTable('coaches').set(change).where('id', '=', id).execute(),
    player: () => db.updateTable('students').set(change).where('id', '=', id).execute(),
    admin: () => db.updateTable('admins').set(change).where('id', '=', id).execute(),
  })[kind]()

/** Links that were mailed before lead nowhere any more. */
const endResets = (db: Db, kind: AccountKind, id: string) =>
  db.deleteFrom('passwordResets').where('kind', '=', kind).where('accountId', '=', id).execute()

/** Ends the account's sessions with it; `except` the session of one token (contract 2). */
export async function setPassword(
  db: Db,
  kind: AccountKind,
  id: string,
  password: string,
  except?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, (tx) => setPasswordHash(tx, kind, id, passwordHash, except))
}

/** As `setPassword`, within the transaction of a larger change, which a hash would keep waiting. */
export async function setPasswordHash(
  tx: Db,
  kind: AccountKind,
  id: string,
  passwordHash: string,
  except?: string,
): Promise<void> {
  await update(tx, kind, id, { passwordHash })
  await endResets(tx, kind, id)
  await endSessionsOf(tx, kind, id, except)
  const account = await findAccount(tx, kind, id)
  if (account) await forgetFailures(tx, { kind, email: account.email })
}

/** Nobody is signed in to a deleted account, nor can come back by a link. */
export async function closeAccount(tx: Db, kind: AccountKind, id: string): Promise<void> {
  await endResets(tx, kind, id)
  await endSessionsOf(tx, kind, id)
}

/** @throws AppError conflict at `path` when another account of the kind has the address */
export async function setEmail(db: Db, kind: AccountKind, id: string, email: string, path: string) {
  try {
    await inTransaction(db, async (tx) => {
      await update(tx, kind, id, { email })
      await endResets(tx, kind, id)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? fieldError(path, errors.emailTaken, 'conflict') : error
  }
}

/** @throws AppError badRequest at `currentPassword` (contract 4) */
export async function requirePassword(db: Db, kind: AccountKind, id: string, password: string) {
  const account = await findAccount(db, kind, id)
  if (!(await passwordMatches(account?.passwordHash ?? null, password)))
    throw fieldError('currentPassword', '現在のパスワードが正しくありません')
}
