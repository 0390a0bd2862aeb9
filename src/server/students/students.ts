import type { Category } from '../../domain/category.ts'
import { forbidden, notFound, refuseIssues } from '../../domain/errors.ts'
import { refusals } from '../../domain/messages.ts'
import type { Student } from '../../domain/student.ts'
import type { Db } from '../db/database.ts'
import type { PlayerSession } from '../identity/sessions.ts'
import type { TeamId } from '../identity/team-id.ts'

const columns = [
  'id',
  'teamId',
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'schoolName',
  'birthDate',
  'jerseyNumber',
  'email',
  'photoUrl',
  'playerType',
  'createdAt',
] as const

/** In the order in which they joined. */
export async function listStudents(db: Db, teamId: TeamId): Promise<Student[]> {
  const students = await db
    .selectFrom('students')
    .select(columns)
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const links = await db
    .selectFrom('studentCategories')
    .innerJoin('categories', 'categories.id', 'studentCategories.categoryId')
    .where('categories.teamId', '=', teamId)
    .orderBy('categories.createdAt')
    .orderBy('categories.id')
    .select(['studentCategories.studentId', 'studentCategories.categoryId'])
    .execute()
  const categories = Map.groupBy(links, ({ studentId }) => studentId)
  return students.map((student) =>
    withCategories(student, categories.get(student.id)?.map(({ categoryId }) => categoryId) ?? []),
  )
}

/** @throws AppError notFound for another team's member */
export async function getStudent(db: Db, teamId: TeamId, id: string): Promise<Student> {
  const student = await db
    .selectFrom('students')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!student) throw notFound('メンバーが見つかりませんでした')
  const categories = await listCategoriesOf(db, id)
  return withCategories(
    student,
    categories.map((category) => category.id),
  )
}

const withCategories = (
  student: Omit<Student, 'categoryId' | 'categoryIds'>,
  categoryIds: string[],
): Student => ({ ...student, categoryIds, categoryId: categoryIds[0] ?? null })

/** The categories that a member follows, in the team's order. */
export function listCategoriesOf(db: Db, studentId: string): Promise<Category[]> {
  return db
    .selectFrom('studentCategories')
    .innerJoin('categories', 'categories.id', 'studentCategories.categoryId')
    .where('studentCategories.studentId', '=', studentId)
    .orderBy('categories.createdAt')
    .orderBy('categories.id')
    .select(['categories.id', 'categories.teamId', 'categories.name', 'categories.description'])
    .execute()
}

/** Every id must be a member's of the team. @throws AppError badRequest at `path.N` (contract 3) */
export async function requireStudents(
  db: Db,
  teamId: TeamId,
  path: string,
  ids: readonly string[],
): Promise<void> {
  const members = await db
    .selectFrom('students')
    .select('id')
    .where('teamId', '=', teamId)
    .execute()
  const own = new Set(members.map(({ id }) => id))
  refuseIssues(
    ids.flatMap((id, position) =>
      own.has(id) ? [] : [{ path: `${path}.${position}`, message: refusals.memberNotOfTeam }],
    ),
  )
}

/** @throws AppError notFound for another team's member */
export async function requireStudent(db: Db, teamId: TeamId, id: string): Promise<void> {
  const row = await db
    .selectFrom('students')
    .select('id')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('メンバーが見つかりませんでした')
}

/**
 * The player that a call is about: the session's own, whatever id the client sends.
 * @throws AppError forbidden for a team-mate, notFound for anybody else (contract 3)
 */
export async function ownStudentId(
  db: Db,
  session: PlayerSession,
  sent: string | undefined,
): Promise<string> {
  if (sent === undefined || sent === session.studentId) return session.studentId
  await requireStudent(db, session.teamId, sent)
  throw forbidden()
}
