import type { SiblingName, SiblingStatusMap } from '../../domain/people/sibling.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

/**
 * The siblings of each member who has any, by the member's id, in the order of joining: those whose link was
 * approved, and who share a guardian (rule G6).
 */
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
  const ofGuardian = db
    .selectFrom('memberAccess as own')
    .innerJoin('memberAccess as other', 'other.accountId', 'own.accountId')
    .innerJoin('students', 'students.id', 'other.studentId')
    .where('students.teamId', '=', teamId)
    .where('own.relation', '!=', 'self')
    .where('other.relation', '!=', 'self')
    .whereRef('own.studentId', '!=', 'other.studentId')
    .select([
      'own.studentId as ofStudent',
      'students.id as id',
      'students.lastName as lastName',
      'students.firstName as firstName',
      'students.createdAt as createdAt',
    ])
  const rows = await approved('requesterId', 'recipientId')
    .union(approved('recipientId', 'requesterId'))
    .union(ofGuardian)
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
