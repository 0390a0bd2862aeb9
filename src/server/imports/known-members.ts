import { likenessAmong } from '../../domain/people/likeness.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { categoriesByStudent } from '../students/student-categories.ts'

const columns = [
  'id',
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'schoolName',
  'birthDate',
  'jerseyNumber',
  'playerType',
  'careNotes',
  'careNotesBy',
  'careNotesAt',
  'createdAt',
] as const

export type Known = Awaited<ReturnType<typeof knownMembers>>[number]

/** Everybody in the team, as an import sees one. */
export async function knownMembers(db: Db, teamId: TeamId) {
  const members = await db
    .selectFrom('students')
    .where('teamId', '=', teamId)
    .select(columns)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const ids = members.map(({ id }) => id)
  const categories = ids.length ? await categoriesByStudent(db, ids) : new Map<string, string[]>()
  return members.map((member) => ({ ...member, categoryIds: categories.get(member.id) ?? [] }))
}

/** Whom a line may mean. */
export function candidatesFor(members: readonly Known[]) {
  const byId = new Map(members.map((member) => [member.id, member]))
  return {
    alike: likenessAmong(members),
    byId: (id: string) => byId.get(id),
  }
}
