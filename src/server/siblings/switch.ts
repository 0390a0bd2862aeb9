import { forbidden } from '../../domain/errors.ts'
import type { Sibling } from '../../domain/sibling.ts'
import type { Db } from '../db/database.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import { requireStudent } from '../students/require-student.ts'
import { listSiblings } from './links.ts'

/** Whose accounts the session may open: its own player's, and that one's approved siblings'. */
export async function listSwitchTargets(db: Db, session: PlayerSession): Promise<Sibling[]> {
  const origin = await db
    .selectFrom('students')
    .select(['id', 'lastName', 'firstName', 'photoUrl'])
    .where('id', '=', session.originId)
    .execute()
  const siblings = await listSiblings(db, session.teamId, session.originId)
  return [...origin, ...siblings].filter(({ id }) => id !== session.studentId)
}

/** @throws AppError forbidden for a team-mate who is no approved sibling, notFound for anybody else */
export async function requireSwitchTarget(
  db: Db,
  session: PlayerSession,
  studentId: string,
): Promise<void> {
  if (studentId === session.studentId) return
  const targets = await listSwitchTargets(db, session)
  if (targets.some(({ id }) => id === studentId)) return
  await requireStudent(db, session.teamId, studentId)
  throw forbidden('承認済みの兄弟アカウントにだけ切り替えられます')
}
