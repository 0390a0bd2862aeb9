import type { MemberProfile, Student } from '../../domain/people/student.ts'
import type { Db } from '../db/database.ts'
import { ownEmail } from '../identity/member-access.ts'
import type { TeamId } from '../identity/team-id.ts'
import { joinParts, type Parts, readParts } from '../parts/parts.ts'
import { noSuchMember } from './require-student.ts'
import { categoriesByStudent, listCategoriesOf } from './student-categories.ts'

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
const studentsInParts = (db: Db, teamId: TeamId): Parts<Student> =>
  readParts(async (last, rows) => {
    const students = await db
      .selectFrom('students')
      .select(columns)
      .select(ownEmail(db).as('email'))
      .where('teamId', '=', teamId)
      .$if(last !== undefined, (query) =>
        query.where((by) =>
          by(by.refTuple('createdAt', 'id'), '>', by.tuple(last?.createdAt ?? '', last?.id ?? '')),
        ),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .limit(rows)
      .execute()
    if (!students.length) return []
    const categories = await categoriesByStudent(
      db,
      students.map(({ id }) => id),
    )
    return students.map((student) => withCategories(student, categories.get(student.id) ?? []))
  })

/** All of them at once. */
export const listStudents = (db: Db, teamId: TeamId): Promise<Student[]> =>
  joinParts(studentsInParts(db, teamId))

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

/** With the notes on care, which are no part of a list. @throws AppError notFound for another team's member */
export async function getMemberProfile(db: Db, teamId: TeamId, id: string): Promise<MemberProfile> {
  const student = await getStudent(db, teamId, id)
  const notes = await db
    .selectFrom('students')
    .select(['careNotes', 'careNotesBy', 'careNotesAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noSuchMember)
  return { ...student, ...notes }
}

const withCategories = (
  student: Omit<Student, 'categoryId' | 'categoryIds'>,
  categoryIds: string[],
): Student => ({ ...student, categoryIds, categoryId: categoryIds[0] ?? null })
