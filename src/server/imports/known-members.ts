import { nameKey } from '../../domain/people/name-key.ts'
import type { RosterMember } from '../../domain/people/read-roster-row.ts'
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

type Named = Pick<RosterMember, 'lastName' | 'firstName'>

/** The same person in two lines has the same key. */
export const personKey = (member: Named & Pick<RosterMember, 'birthDate'>) =>
  `${nameKey(member)} ${member.birthDate ?? ''}`

/** Whom a line may mean. */
export function candidatesFor(members: readonly Known[]) {
  const byName = Map.groupBy(members, nameKey)
  const byId = new Map(members.map((member) => [member.id, member]))
  return {
    byName: (named: Named) => byName.get(nameKey(named)) ?? [],
    byId: (id: string) => byId.get(id),
  }
}
