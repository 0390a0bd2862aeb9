import type { SiblingName, SiblingStatusMap } from '../../domain/people/sibling.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

/** The approved siblings of each member who has any, by the member's id; in the order of joining. */
export async function siblingsByStudent(
  db: Db,
  teamId: TeamId,
): Promise<ReadonlyMap<string, SiblingName[]>> {
  const approved = (own: 'requesterId' | 'recipientId', other: 'requesterId' | 'recipientId') =>
    db
      .selectFrom('siblingLinks')
      .innerJoin('students', 'students.id', `siblingLinks.${other}`)
      .where('siblingLinks.teamId', '=', teamId)
      .where('students.teamId', '=', teamId)
      .where('siblingLinks.status', '=', 'approved')
      .select([
        `siblingLinks.${own} as ofStudent`,
        'students.id as id',
        'students.lastName as lastName',
        'students.firstName as firstName',
        'students.createdAt as createdAt',
      ])
  const rows = await approved('requesterId', 'recipientId')
    .unionAll(approved('recipientId', 'requesterId'))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ ofStudent }) => ofStudent)
}

/** Every member of the team with the names of the approved siblings. */
export async function siblingStatus(db: Db, teamId: TeamId): Promise<SiblingStatusMap> {
  const students = await db
    .selectFrom('students')
    .select('id')
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const byStudent = await siblingsByStudent(db, teamId)
  return Object.fromEntries(
    students.map(({ id }) => {
      const siblings = byStudent.get(id) ?? []
      return [id, { hasSibling: siblings.length > 0, siblings }]
    }),
  )
}
