import type { Student } from '../../domain/student.ts'
import type { Db } from '../db/database.ts'
import { ownEmail } from '../identity/member-access.ts'
import type { TeamId } from '../identity/team-id.ts'
import { noSuchMember } from './require-student.ts'
import { listCategoriesOf, listStudentCategories } from './student-categories.ts'

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
  'photoUrl',
  'playerType',
  'createdAt',
] as const

/** In the order in which they joined. */
export async function listStudents(db: Db, teamId: TeamId): Promise<Student[]> {
  const students = await db
    .selectFrom('students')
    .select(columns)
    .select(ownEmail(db).as('email'))
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const links = await listStudentCategories(db, teamId)
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
    .select(ownEmail(db).as('email'))
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!student) throw noSuchMember()
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
