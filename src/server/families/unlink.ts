import { AppError, forbidden } from '../../domain/basics/errors.ts'
import { guardianMessages } from '../../domain/people/guardian.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { lockAccount, raiseLinkEpoch } from '../identity/accounts.ts'
import type { CoachSession, PlayerSession } from '../identity/sessions.ts'
import { requireStudent } from '../students/require-student.ts'
import { deleteUnusedOfTeam } from '../students/unused-accounts.ts'
import { noSuchGuardian, requireGuardian } from './guardians.ts'

interface Link {
  /** The guardian's. */
  id: string
  studentId: string
}

/**
 * Ends what a guardian is to a child: their sessions open the next child, mailed links lead nowhere any more, and
 * who has no child left goes. Invitations that they made about the child end, and where a coach unlinks, the
 * child's slips. A guardian ends what is their own alone, and not the last way to a child.
 * @throws AppError notFound, forbidden, conflict
 */
export async function unlinkGuardian(
  db: Db,
  session: CoachSession | PlayerSession,
  { id, studentId }: Link,
  now: Date,
): Promise<void> {
  const { teamId } = session
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireStudent(tx, teamId, studentId)
    await requireGuardian(tx, teamId, id)
    if (session.kind === 'player' && id !== session.accountId) throw forbidden()
    const others = await tx
      .selectFrom('memberAccess')
      .where('studentId', '=', studentId)
      .select('accountId')
      .execute()
    const isTheirs = others.some(({ accountId }) => accountId === id)
    if (!isTheirs) throw session.kind === 'player' ? forbidden() : noSuchGuardian()
    if (session.kind === 'player' && others.length === 1)
      throw new AppError('conflict', { message: guardianMessages.lastGuardian })
    await lockAccount(tx, id)
    await tx
      .deleteFrom('memberAccess')
      .where('accountId', '=', id)
      .where('studentId', '=', studentId)
      .execute()
    await tx
      .updateTable('sessions')
      .set({ studentId: null })
      .where('accountId', '=', id)
      .where('studentId', '=', studentId)
      .execute()
    await raiseLinkEpoch(tx, id)
    await endWaysBack(tx, session, { id, studentId }, now)
    await deleteUnusedOfTeam(tx, teamId, [id])
  })
}

/** Who is unlinked may have read the child's slips, and mailed themselves an invitation. */
async function endWaysBack(
  tx: Db,
  { kind, teamId }: CoachSession | PlayerSession,
  { id, studentId }: Link,
  now: Date,
): Promise<void> {
  const about = tx
    .selectFrom('guardianInvitationChildren')
    .where('studentId', '=', studentId)
    .select('invitationId')
  await tx
    .updateTable('guardianInvitations')
    .set({ revokedAt: now.toISOString() })
    .where('teamId', '=', teamId)
    .where('id', 'in', about)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where((by) => {
      const theirs = by.and([by('invitedByKind', '=', 'guardian'), by('invitedById', '=', id)])
      return kind === 'coach' ? by.or([by('email', 'is', null), theirs]) : theirs
    })
    .execute()
}
