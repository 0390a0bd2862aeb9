import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { forbidden, notFound } from '../../domain/basics/errors.ts'
import type { Admin, adminInput } from '../../domain/people/admin.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { writeSetting } from '../db/settings.ts'
import { deleteUnusedAccounts } from '../identity/account-owners.ts'
import {
  createAccount,
  findAccountByEmail,
  setPasswordHash,
  uniqueEmail,
} from '../identity/accounts.ts'
import { type Self, setOwnPassword } from '../identity/own-account.ts'
import { requirePassword } from '../identity/password-check.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { AdminSession } from '../identity/sessions.ts'
import { newToken } from '../identity/tokens.ts'
import { recordAction } from './actions.ts'

const admins = (db: Db) =>
  db
    .selectFrom('admins')
    .innerJoin('accounts', 'accounts.id', 'admins.accountId')
    .select(['admins.id', 'admins.name', 'accounts.email'])

export function listAdmins(db: Db): Promise<Admin[]> {
  return admins(db).orderBy('admins.createdAt').orderBy('admins.id').execute()
}

/** @throws AppError notFound */
export async function getAdmin(db: Db, id: string): Promise<Admin> {
  const admin = await admins(db).where('admins.id', '=', id).executeTakeFirst()
  if (!admin) throw notFound()
  return admin
}

/** Of two changes that ask whether there is an administrator, the second waits for the first. */
export const lockAdmins = (tx: Db, now: Date): Promise<void> =>
  writeSetting(tx, 'administrators-changed', now.toISOString())

interface NewAdmin {
  name: string
  email: string
  passwordHash: string
  createdAt: string
}

export async function insertAdmin(
  tx: Db,
  { name, email, passwordHash, createdAt }: NewAdmin,
): Promise<Admin> {
  const id = newId()
  const accountId = await createAccount(tx, { kind: 'admin', email, passwordHash, createdAt })
  await tx.insertInto('admins').values({ id, accountId, name, createdAt }).execute()
  return { id, name, email }
}

/** @throws AppError conflict at `email` */
export async function addAdmin(
  db: Db,
  by: string,
  input: z.infer<typeof adminInput>,
  now: Date,
): Promise<Admin> {
  const passwordHash = await hashPassword(input.password)
  return uniqueEmail('email', () =>
    inTransaction(db, async (tx) => {
      const admin = await insertAdmin(tx, { ...input, passwordHash, createdAt: now.toISOString() })
      await recordAction(tx, by, `管理者「${admin.name}」を追加しました`, now)
      return admin
    }),
  )
}

/** Never oneself, and so never the last one, not even when two remove each other at once. */
export function removeAdmin(db: Db, by: string, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx, now)
    const admin = await getAdmin(tx, id)
    if (id === by) throw forbidden('自分自身は削除できません')
    const { accountId } = await tx
      .deleteFrom('admins')
      .where('id', '=', id)
      .returning('accountId')
      .executeTakeFirstOrThrow()
    await deleteUnusedAccounts(tx, [accountId])
    await recordAction(tx, by, `管理者「${admin.name}」を削除しました`, now)
  })
}

/** The other sessions end. @throws AppError badRequest at `currentPassword` */
export async function changeOwnPassword(
  db: Db,
  session: AdminSession,
  self: Self,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  visit: { address: string; now: Date },
): Promise<void> {
  await requirePassword(db, self, currentPassword, visit)
  await setOwnPassword(db, self, newPassword, (tx) =>
    recordAction(tx, session.adminId, '自分のパスワードを変更しました', visit.now),
  )
}

const RANDOM_LENGTH = 16

/** For whoever lost it: a random password, returned this once, and the end of the account's sessions. */
export async function giveNewPassword(
  db: Db,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const account = await findAccountByEmail(db, 'admin', email)
  if (!account) return undefined
  const password = newToken().slice(0, RANDOM_LENGTH)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await setPasswordHash(tx, account.id, passwordHash)
    const admin = await admins(tx).where('accountId', '=', account.id).executeTakeFirstOrThrow()
    await recordAction(tx, admin.id, 'サーバー上のコマンドでパスワードを再設定しました', now)
  })
  return password
}
