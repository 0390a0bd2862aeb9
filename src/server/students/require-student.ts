import { forbidden, notFound, refuseIssues } from '../../domain/basics/errors.ts'
import { refusals } from '../../domain/words/messages.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { mayOpen } from '../identity/member-access.ts'
import { isGuardian, type PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'

export const noSuchMember = () => notFound('メンバーが見つかりませんでした')

/** @throws AppError notFound for another team's member */
export async function requireStudent(db: Db, teamId: TeamId, id: string): Promise<void> {
  const [member] = await findMember(db, { teamId, id })
  if (!member) throw noSuchMember()
}

const findMember = prepared<{ teamId: string; id: string }>()((db, value) =>
  db
    .selectFrom('students')
    .select('id')
    .where('teamId', '=', value('teamId'))
    .where('id', '=', value('id')),
)

/** Every id of the lists must be a member's of the team. @throws AppError badRequest at `list.N` (rules W1, W2) */
export async function requireStudents(
  db: Db,
  teamId: TeamId,
  lists: Record<string, readonly string[]>,
): Promise<void> {
  const members = await db
    .selectFrom('students')
    .select('id')
    .where('teamId', '=', teamId)
    .execute()
  const own = new Set(members.map(({ id }) => id))
  refuseIssues(
    Object.entries(lists).flatMap(([list, ids]) =>
      ids.flatMap((id, position) =>
        own.has(id) ? [] : [{ path: `${list}.${position}`, message: refusals.memberNotOfTeam }],
      ),
    ),
  )
}

/** A player acts for the member in view, a guardian for each of their children as of now (rule G2). */
export const actsFor = async (
  db: Db,
  session: PlayerSession,
  studentId: string,
): Promise<boolean> =>
  isGuardian(session) ? mayOpen(db, session, studentId) : studentId === session.studentId

/**
 * The player that a call is about: the one in view, or the child whom a guardian names.
 * @throws AppError forbidden for a team-mate, notFound for anybody else (rules W1, W2)
 */
export async function ownStudentId(
  db: Db,
  session: PlayerSession,
  sent: string | undefined,
): Promise<string> {
  if (sent === undefined) return session.studentId
  if (await actsFor(db, session, sent)) return sent
  await requireStudent(db, session.teamId, sent)
  throw forbidden()
}
