import { AppError, fieldError, forbidden } from '../../domain/basics/errors.ts'
import {
  type Conversion,
  GUARDIANS_PER_CHILD,
  guardianMessages,
} from '../../domain/people/guardian.ts'
import { displayName } from '../../domain/people/names.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { raiseLinkEpoch } from '../identity/accounts.ts'
import { ownAccess } from '../identity/member-access.ts'
import { requireSession, type Self } from '../identity/own-account.ts'
import { verifiedAccount } from '../identity/password-check.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { deleteSiblingsOf, listSiblings } from '../siblings/links.ts'
import { inviteGuardians } from './invite.ts'
import { makeGuardian } from './new-guardian.ts'
import { giveChildren } from './require-family.ts'

interface Visit {
  self: Self
  address: string
  clock: ClubClock
  publicUrl: string
}

/**
 * Makes a player's own log-in a guardian's. Approved siblings come along with their own password; who comes
 * without gets a mail. The member's sibling links end, since no log-in of its own is left to end them.
 * @throws AppError badRequest at `siblings.N.password`, forbidden for who is no sibling, or twice
 */
export async function convertToGuardian(
  db: Db,
  session: PlayerSession,
  { siblings, relation, relationLabel, ...profile }: Conversion,
  { self, address, clock: { now }, publicUrl }: Visit,
): Promise<void> {
  const { teamId, accountId, studentId } = session
  const chosen = await withAccounts(db, session, siblings)
  for (const [n, { email, password, id }] of chosen.entries()) {
    if (!password) continue
    const account =
      email && (await verifiedAccount(db, { kind: 'player', email, address }, password, now))
    if (!account || account.id !== id)
      throw fieldError(`siblings.${n}.password`, refusals.wrongCurrentPassword)
  }
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireSession(tx, self)
    const label = relation === 'other' ? (relationLabel ?? null) : null
    const { numUpdatedRows } = await tx
      .updateTable('memberAccess')
      .set({ relation, relationLabel: label })
      .where('accountId', '=', accountId)
      .where('studentId', '=', studentId)
      .where('relation', '=', 'self')
      .executeTakeFirst()
    if (!numUpdatedRows) throw forbidden(refusals.ownLogInOnly)
    const approved = new Set((await listSiblings(tx, teamId, studentId)).map(({ id }) => id))
    if (chosen.some((one) => !approved.has(one.studentId))) throw forbidden()
    await deleteSiblingsOf(tx, teamId, studentId)
    await raiseLinkEpoch(tx, accountId)
    // Elsewhere a sibling may be in view, whom the link of the player's own log-in opened.
    await tx
      .updateTable('sessions')
      .set({ studentId: null })
      .where('accountId', '=', accountId)
      .execute()
    await requireFewGuardians(tx, studentId)
    const createdAt = now.toISOString()
    await makeGuardian(tx, teamId, { accountId, profile, createdAt, isConfirmed: false })
    await enqueue(tx, 'familyMail', { about: 'address', accountId, publicUrl }, now)
    const proven = chosen.filter(({ password }) => password).map((one) => one.studentId)
    await giveChildren(tx, { accountId, studentIds: proven, relation, relationLabel }, now)
    const wishes = chosen.flatMap(({ email, password, studentId: id }) =>
      password || !email ? [] : [{ email, studentIds: [id], relation, relationLabel }],
    )
    const by = { kind: 'guardian' as const, id: accountId, name: displayName(profile) }
    await inviteGuardians(tx, teamId, wishes, { by, publicUrl, now })
  })
}

/** The children's own accounts. @throws AppError forbidden for who is no approved sibling */
async function withAccounts(
  db: Db,
  { teamId, studentId }: PlayerSession,
  siblings: Conversion['siblings'],
) {
  if (!siblings.length) return []
  const approved = new Set((await listSiblings(db, teamId, studentId)).map(({ id }) => id))
  if (siblings.some((sibling) => !approved.has(sibling.studentId))) throw forbidden()
  const accounts = await ownAccess(db)
    .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
    .where('memberAccess.studentId', 'in', [...approved])
    .select(['memberAccess.studentId', 'accounts.id', 'accounts.email'])
    .execute()
  const byStudent = new Map(accounts.map((account) => [account.studentId, account]))
  return siblings.map((sibling) => ({
    ...sibling,
    id: byStudent.get(sibling.studentId)?.id,
    email: byStudent.get(sibling.studentId)?.email,
  }))
}

/** The account's own member has one guardian more now. @throws AppError conflict */
async function requireFewGuardians(tx: Db, studentId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('memberAccess')
    .where('studentId', '=', studentId)
    .where('relation', '!=', 'self')
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > GUARDIANS_PER_CHILD)
    throw new AppError('conflict', { message: guardianMessages.tooManyGuardians })
}
