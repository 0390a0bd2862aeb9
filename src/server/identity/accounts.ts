import { type RawBuilder, sql } from 'kysely'
import type { AccountKind } from '../../domain/account.ts'
import { fieldError } from '../../domain/errors.ts'
import { refusals } from '../../domain/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { unlessTaken } from '../db/faults.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf, returnSessionsFrom } from './sessions.ts'
import { forgetFailures } from './throttle.ts'

export interface Account {
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
  change: { email: string | RawBuilder<string> } | { passwordHash: string },
) =>
  ({
    coach: () => db.updateTable('coaches').set(change).where('id', '=', id).execute(),
    player: () => db.updateTable('students').set(change).where('id', '=', id).execute(),
    admin: () => db.updateTable('admins').set(change).where('id', '=', id).execute(),
  })[kind]()

/** Makes other changes of the account wait for the transaction; before its links and sessions (decision 012). */
export const lockAccount = (tx: Db, kind: AccountKind, id: string) =>
  update(tx, kind, id, { email: sql<string>`email` })

/** The same for every coach and player of a team. */
export async function lockAccountsOfTeam(tx: Db, teamId: string): Promise<void> {
  const email = sql<string>`email`
  await tx.updateTable('coaches').set({ email }).where('teamId', '=', teamId).execute()
  await tx.updateTable('students').set({ email }).where('teamId', '=', teamId).execute()
}

/** Whether the account still has the password that was checked; changes of it wait for the transaction. */
export async function isUnchanged(tx: Db, kind: AccountKind, checked: Account): Promise<boolean> {
  await lockAccount(tx, kind, checked.id)
  const account = await findAccount(tx, kind, checked.id)
  return account?.passwordHash === checked.passwordHash
}

/** Links that were mailed before lead nowhere any more. */
const endResets = (db: Db, kind: AccountKind, id: string) =>
  db.deleteFrom('passwordResets').where('kind', '=', kind).where('accountId', '=', id).execute()

/** Ends the account's sessions with it (contract 2). */
export async function setPassword(
  db: Db,
  kind: AccountKind,
  id: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(db, (tx) => setPasswordHash(tx, kind, id, passwordHash))
}

/** Within the transaction of a larger change; ends the sessions `except` the one of a token. */
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

/** Nobody is signed in to a deleted account, nor can come back by a link; siblings are back in their own. */
export async function closeAccount(tx: Db, kind: AccountKind, id: string): Promise<void> {
  await endResets(tx, kind, id)
  if (kind === 'player') await returnSessionsFrom(tx, id)
  await endSessionsOf(tx, kind, id)
}

/** Runs what stores an account's address. @throws AppError conflict at `path` where another of the kind has it */
export const uniqueEmail = <Result>(path: string, write: () => Promise<Result>): Promise<Result> =>
  unlessTaken('email', write, () => fieldError(path, refusals.emailTaken, 'conflict'))

/** Links that were mailed to the old address end. */
export async function setEmail(
  tx: Db,
  kind: AccountKind,
  id: string,
  email: string,
): Promise<void> {
  await update(tx, kind, id, { email })
  await endResets(tx, kind, id)
}
