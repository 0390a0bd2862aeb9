import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Admin, adminInput } from '../../domain/admin.ts'
import { forbidden, notFound } from '../../domain/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { writeSetting } from '../db/settings.ts'
import {
  closeAccount,
  findAccountByEmail,
  setPasswordHash,
  uniqueEmail,
} from '../identity/accounts.ts'
import { type Self, setOwnPassword } from '../identity/own-account.ts'
import { requirePassword } from '../identity/password-check.ts'
import { hashPassword } from '../identity/passwords.ts'
import { newToken } from '../identity/tokens.ts'
import { recordAction } from './actions.ts'

const columns = ['id', 'name', 'email'] as const

export function listAdmins(db: Db): Promise<Admin[]> {
  return db.selectFrom('admins').select(columns).orderBy('createdAt').orderBy('id').execute()
}

/** @throws AppError notFound */
export async function getAdmin(db: Db, id: string): Promise<Admin> {
  const admin = await db
    .selectFrom('admins')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!admin) throw notFound()
  return admin
}

/** Of two changes that ask whether there is an administrator, the second waits for the first. */
export const lockAdmins = (tx: Db, now: Date): Promise<void> =>
  writeSetting(tx, 'administrators-changed', now.toISOString())

export function insertAdmin(
  tx: Db,
  { name, email }: { name: string; email: string },
  passwordHash: string,
  now: Date,
): Promise<Admin> {
  return tx
    .insertInto('admins')
    .values({ id: newId(), name, email, passwordHash, createdAt: now.toISOString() })
    .returning(columns)
    .executeTakeFirstOrThrow()
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
      const admin = await insertAdmin(tx, input, passwordHash, now)
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
    await tx.deleteFrom('admins').where('id', '=', id).execute()
    await closeAccount(tx, 'admin', id)
    await recordAction(tx, by, `管理者「${admin.name}」を削除しました`, now)
  })
}

/** The other sessions end. @throws AppError badRequest at `currentPassword` */
export async function changeOwnPassword(
  db: Db,
  self: Self,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  visit: { address: string; now: Date },
): Promise<void> {
  await requirePassword(db, self, currentPassword, visit)
  await setOwnPassword(db, self, newPassword, (tx) =>
    recordAction(tx, self.id, '自分のパスワードを変更しました', visit.now),
  )
}

const RANDOM_LENGTH = 16

/** For whoever lost it: a random password, returned this once, and the end of the account's sessions. */
export async function giveNewPassword(
  db: Db,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const admin = await findAccountByEmail(db, 'admin', email)
  if (!admin) return undefined
  const password = newToken().slice(0, RANDOM_LENGTH)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await setPasswordHash(tx, 'admin', admin.id, passwordHash)
    await recordAction(tx, admin.id, 'サーバー上のコマンドでパスワードを再設定しました', now)
  })
  return password
}
