import { forbidden } from '../../domain/basics/errors.ts'
import type { SwitchTarget } from '../../domain/people/sibling.ts'
import type { Student } from '../../domain/people/student.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { refusals } from '../../domain/words/messages.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { countUnansweredBy } from '../expectations/unanswered.ts'
import type { Identity } from '../identity/identity.ts'
import { mayOpen, openableMembers } from '../identity/member-access.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import { requireStudent } from '../students/require-student.ts'
import { getStudent } from '../students/students.ts'

/**
 * Whom the session may open instead of the member in view: its own member first, then the eldest; each with
 * the number of events that wait for an answer.
 */
export async function listSwitchTargets(
  db: Db,
  session: PlayerSession,
  clock: ClubClock,
): Promise<SwitchTarget[]> {
  const others = await openableMembers(db, session.teamId, session.accountId)
    .select(['id', 'lastName', 'firstName', 'photoUrl'])
    .where('id', '!=', session.studentId)
    .orderBy('birthDate', (birthDate) => birthDate.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const isOwn = ({ id }: { id: string }) => id === session.ownStudentId
  const targets = [...others.filter(isOwn), ...others.filter((other) => !isOwn(other))]
  if (!targets.length) return []
  const ids = targets.map(({ id }) => id)
  const unanswered = await countUnansweredBy(db, session.teamId, ids, clock)
  return targets.map((target) => ({ ...target, unanswered: unanswered.get(target.id) ?? 0 }))
}

/**
 * Opens an approved sibling's account in the session, without its password (rule M2).
 * @throws AppError forbidden for a team-mate who is no approved sibling, notFound for anybody else
 */
export function switchTo(
  db: Db,
  session: PlayerSession,
  identity: Pick<Identity, 'switchPlayer'>,
  studentId: string,
): Promise<Student> {
  return inTransaction(db, async (tx) => {
    // A link that ends meanwhile waits, and then brings the session back.
    await lockTeam(tx, session.teamId)
    await requireSwitchTarget(tx, session, studentId)
    await identity.switchPlayer(tx, studentId)
    return getStudent(tx, session.teamId, studentId)
  })
}

async function requireSwitchTarget(
  db: Db,
  session: PlayerSession,
  studentId: string,
): Promise<void> {
  // Not who is in view in the session: a link that ended since it was read has brought that back.
  if (await mayOpen(db, session, studentId)) return
  await requireStudent(db, session.teamId, studentId)
  throw forbidden(refusals.approvedSiblingsOnly)
}
