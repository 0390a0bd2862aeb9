import { notFound } from '../../domain/basics/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { teamAccounts } from '../identity/account-owners.ts'
import { setPasswordHash } from '../identity/accounts.ts'
import { sendPasswordReset } from '../identity/password-reset.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { Mailer } from '../mail/mailer.ts'
import { recordAction } from './actions.ts'

/** Signs every coach and player of a team out. */
export async function endSessionsOfTeam(tx: Db, teamId: string): Promise<void> {
  const accounts = teamAccounts(tx).where('teamId', '=', teamId).select('accountId')
  await tx.deleteFrom('sessions').where('accountId', 'in', accounts).execute()
}

/** @throws AppError notFound */
async function getOwner(db: Db, teamId: string) {
  const owner = await db
    .selectFrom('coaches')
    .innerJoin('teams', 'teams.id', 'coaches.teamId')
    .innerJoin('accounts', 'accounts.id', 'coaches.accountId')
    .select(['coaches.accountId', 'accounts.email', 'teams.name as teamName'])
    .where('coaches.teamId', '=', teamId)
    .where('coaches.role', '=', 'owner')
    .orderBy('coaches.createdAt')
    .orderBy('coaches.id')
    .executeTakeFirst()
  if (!owner) throw notFound('チームの代表が見つかりませんでした')
  return owner
}

/** Gives the owner a new password and ends the owner's sessions. */
export async function setOwnerPassword(
  db: Db,
  by: string,
  { teamId, password }: { teamId: string; password: string },
  now: Date,
): Promise<void> {
  await getOwner(db, teamId)
  // Before the transaction, which would keep others waiting.
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const owner = await getOwner(tx, teamId)
    await setPasswordHash(tx, owner.accountId, passwordHash)
    const description = `チーム「${owner.teamName}」の代表のパスワードを設定しました`
    await recordAction(tx, by, description, now)
  })
}

/** Mails the owner a link that sets a new password. @throws AppError notFound, conflict where no mail went */
export async function sendOwnerReset(
  db: Db,
  mailer: Mailer,
  by: string,
  teamId: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const { email, teamName } = await getOwner(db, teamId)
  await sendPasswordReset(db, mailer, { kind: 'coach', email, publicUrl, now })
  await recordAction(db, by, `チーム「${teamName}」の代表に再設定メールを送りました`, now)
}
