import { sql } from 'kysely'
import { notFound } from '../../domain/errors.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockAccountsOfTeam, setPasswordHash } from '../identity/accounts.ts'
import { sendPasswordReset } from '../identity/password-reset.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { Mailer } from '../mail/mailer.ts'
import { recordAction } from './actions.ts'

const KINDS = ['coach', 'player'] as const

function peopleOf(tx: Db, kind: (typeof KINDS)[number], teamId: string) {
  const people =
    kind === 'coach'
      ? tx.selectFrom('coaches').select(['id', 'email', 'teamId'])
      : tx.selectFrom('students').select(['id', 'email', 'teamId'])
  return tx.selectFrom(people.as('person')).where('teamId', '=', teamId)
}

/** Signs every coach and player of a team out. */
export async function endSessionsOfTeam(tx: Db, teamId: string): Promise<void> {
  for (const kind of KINDS)
    await tx
      .deleteFrom('sessions')
      .where('kind', '=', kind)
      .where('accountId', 'in', peopleOf(tx, kind, teamId).select('id'))
      .execute()
}

/** What stands in tables that know no team: sessions, links of reset mails, failed log-ins. */
export async function forgetAccountsOfTeam(tx: Db, teamId: string): Promise<void> {
  await lockAccountsOfTeam(tx, teamId)
  await endSessionsOfTeam(tx, teamId)
  for (const kind of KINDS) {
    const people = peopleOf(tx, kind, teamId)
    await tx
      .deleteFrom('passwordResets')
      .where('kind', '=', kind)
      .where('accountId', 'in', people.select('id'))
      .execute()
    await tx
      .deleteFrom('loginFailures')
      .where('accountKey', 'in', people.select(sql<string>`${`${kind}:`} || email`.as('key')))
      .execute()
  }
}

/** @throws AppError notFound */
async function getOwner(db: Db, teamId: string) {
  const owner = await db
    .selectFrom('coaches')
    .innerJoin('teams', 'teams.id', 'coaches.teamId')
    .select(['coaches.id', 'coaches.email', 'teams.name as teamName'])
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
    await setPasswordHash(tx, 'coach', owner.id, passwordHash)
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
