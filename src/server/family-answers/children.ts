import type { Child } from '../../domain/schedule/family-answers.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import type { Db } from '../db/database.ts'
import { countUnansweredBy } from '../expectations/unanswered.ts'
import { openableMembers } from '../identity/member-access.ts'
import { isGuardian, type PlayerSession } from '../identity/sessions.ts'

type FamilyMember = Omit<Child, 'unanswered'>

/** A guardian's children with their categories, the eldest first; of a player, who is in view. */
export async function childrenOf(db: Db, session: PlayerSession): Promise<FamilyMember[]> {
  const { teamId, accountId, studentId } = session
  const rows = await openableMembers(db, teamId, accountId)
    .$if(!isGuardian(session), (query) => query.where('students.id', '=', studentId))
    .leftJoin('studentCategories', 'studentCategories.studentId', 'students.id')
    .select(['students.id', 'lastName', 'firstName', 'photoUrl', 'categoryId'])
    .orderBy('birthDate', (birthDate) => birthDate.asc().nullsLast())
    .orderBy('createdAt')
    .orderBy('students.id')
    .orderBy('categoryId')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((links) => {
    const categoryIds = links.flatMap(({ categoryId }) => categoryId ?? [])
    return links.slice(0, 1).map(({ categoryId: _, ...child }) => ({ ...child, categoryIds }))
  })
}

/** The same, with what waits for each one's answer. */
export async function listChildren(
  db: Db,
  session: PlayerSession,
  clock: ClubClock,
): Promise<Child[]> {
  const children = await childrenOf(db, session)
  const ids = children.map(({ id }) => id)
  const unanswered = await countUnansweredBy(db, session.teamId, ids, clock)
  return children.map((child) => ({ ...child, unanswered: unanswered.get(child.id) ?? 0 }))
}
