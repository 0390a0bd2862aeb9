import { v7 as newId } from 'uuid'
import { fieldError } from '../../domain/basics/errors.ts'
import type { AccountKind } from '../../domain/identity/account.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { unlessTaken } from '../db/faults.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { forgetFailures } from './throttle.ts'

export interface Account {
  id: string
  kind: AccountKind
  email: string
  passwordHash: string
}

const accounts = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'kind', 'email', 'passwordHash'])

export const findAccountByEmail = (
  db: Db,
  kind: AccountKind,
  email: string,
): Promise<Account | undefined> =>
  accounts(db).where('kind', '=', kind).where('email', '=', email).executeTakeFirst()

export const findAccount = (db: Db, id: string): Promise<Account | undefined> =>
  accounts(db).where('id', '=', id).executeTakeFirst()

/** Before the row of whom it belongs to. @returns its id */
export async function createAccount(
  tx: Db,
  { createdAt, ...logIn }: Omit<Account, 'id'> & { createdAt: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('accounts')
    .values({ id, createdAt, ...logIn })
    .execute()
  return id
}

/** Makes other changes of accounts wait for the transaction; before their links and sessions (decision 012). */
export const lockingAccounts = (tx: Db) => tx.selectFrom('accounts').select('id').forNoKeyUpdate()

export async function lockAccount(tx: Db, id: string): Promise<void> {
  await lockingAccounts(tx).where('id', '=', id).execute()
}

/** Whether the account still has the password that was checked; changes of it wait for the transaction. */
export async function isUnchanged(tx: Db, checked: Account): Promise<boolean> {
  await lockAccount(tx, checked.id)
  const account = await findAccount(tx, checked.id)
  return account?.passwordHash === checked.passwordHash
}

/** Links that set a new password lead nowhere any more. */
const endResets = (db: Db, id: string) =>
  db.deleteFrom('passwordResets').where('accountId', '=', id).execute()

/** Links that act for the account end: those that were mailed, and those of mails that are under way (rule T7). */
export async function raiseLinkEpoch(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((by) => ({ linkEpoch: by('linkEpoch', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends the account's sessions with it (rule I8). */
export async function setPassword(db: Db, id: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, (tx) => setPasswordHash(tx, id, passwordHash))
}

/** Within the transaction of a larger change; ends the sessions `except` the one of a token. */
export async function setPasswordHash(
  tx: Db,
  id: string,
  passwordHash: string,
  except?: string,
): Promise<void> {
  const account = await tx
    .updateTable('accounts')
    .set({ passwordHash })
    .where('id', '=', id)
    .returning(['kind', 'email'])
    .executeTakeFirst()
  if (!account) return
  await endResets(tx, id)
  await raiseLinkEpoch(tx, id)
  await endSessionsOf(tx, id, except)
  await forgetFailures(tx, [account])
}

/** Links that were mailed to the old address end. */
export async function setEmail(tx: Db, id: string, email: string): Promise<void> {
  await tx.updateTable('accounts').set({ email }).where('id', '=', id).execute()
  await endResets(tx, id)
  await raiseLinkEpoch(tx, id)
}

/** Runs what stores an account's address. @throws AppError conflict at `path` where another of the kind has it */
export const uniqueEmail = <Result>(path: string, write: () => Promise<Result>): Promise<Result> =>
  unlessTaken('email', write, () => fieldError(path, refusals.emailTaken, 'conflict'))
