import type { OwnCategorySelection, StudentCategory } from '../../domain/people/student.ts'
import type { Category } from '../../domain/team/category.ts'
import type { ClubClock } from '../../domain/time/clock.ts'
import { requireTeamCategories, requireTeamCategory } from '../categories/categories.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { lockTeam } from '../db/lock-team.ts'
import { keepExpectations } from '../expectations/keep.ts'
import type { TeamId } from '../identity/team-id.ts'
import { mapParts, type Parts, readParts } from '../parts/parts.ts'
import { retallyMembers } from '../tallies/tallies.ts'
import { requireStudent } from './require-student.ts'

/** The ids of the categories that each of these members follows, in the team's order. */
export async function categoriesByStudent(
  db: Db,
  studentIds: string[],
): Promise<ReadonlyMap<string, string[]>> {
  const links = await db
    .selectFrom('studentCategories')
    .innerJoin('categories', 'categories.id', 'studentCategories.categoryId')
    .where('studentCategories.studentId', 'in', studentIds)
    .select(['studentCategories.studentId', 'studentCategories.categoryId'])
    .orderBy('categories.createdAt')
    .orderBy('categories.id')
    .execute()
  const grouped = Map.groupBy(links, ({ studentId }) => studentId)
  return new Map([...grouped].map(([id, links]) => [id, links.map(({ categoryId }) => categoryId)]))
}

/** Every member's categories. */
export const studentCategoriesInParts = (db: Db, teamId: TeamId): Parts<StudentCategory> =>
  mapParts(
    readParts(async (last: Followed | undefined, rows): Promise<Followed[]> => {
      const students = await db
        .selectFrom('students')
        .select('id')
        .where('teamId', '=', teamId)
        .where('id', '>', last?.id ?? '')
        .orderBy('id')
        .limit(rows)
        .execute()
      if (!students.length) return []
      const ids = students.map(({ id }) => id)
      const categories = await categoriesByStudent(db, ids)
      return ids.map((id) => ({ id, categoryIds: categories.get(id) ?? [] }))
    }),
    (members) =>
      members.flatMap(({ id: studentId, categoryIds }) =>
        categoryIds.map((categoryId) => ({ studentId, categoryId })),
      ),
  )

interface Followed {
  id: string
  categoryIds: string[]
}

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

/** Adding twice changes nothing. @throws AppError notFound */
export function addStudentCategory(
  db: Db,
  teamId: TeamId,
  link: StudentCategory,
  clock: ClubClock,
): Promise<StudentCategory> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireStudent(tx, teamId, link.studentId)
    await requireTeamCategory(tx, teamId, link.categoryId)
    await keepExpectations(tx, teamId, clock)
    const { studentId, categoryId } = link
    await retallyMembers(tx, teamId, [studentId], () =>
      tx
        .insertInto('studentCategories')
        .values({ studentId, categoryId })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return link
  })
}

export function removeStudentCategory(
  db: Db,
  teamId: TeamId,
  { studentId, categoryId }: StudentCategory,
  clock: ClubClock,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockTeam(tx, teamId)
    await requireStudent(tx, teamId, studentId)
    await requireTeamCategory(tx, teamId, categoryId)
    await keepExpectations(tx, teamId, clock)
    await retallyMembers(tx, teamId, [studentId], () =>
      tx
        .deleteFrom('studentCategories')
        .where('studentId', '=', studentId)
        .where('categoryId', '=', categoryId)
        .execute(),
    )
  })
}

/**
 * Stores the categories that a member follows: exactly these, or with `before` those that differ from
 * it. @throws AppError notFound, badRequest at `categoryIds.N`
 */
export function saveStudentCategories(
  db: Db,
  teamId: TeamId,
  studentId: string,
  { categoryIds, before }: OwnCategorySelection,
  clock: ClubClock,
): Promise<Category[]> {
  const wanted = new Set(categoryIds)
  const dropped = before?.filter((id) => !wanted.has(id))
  const added = [...wanted].filter((id) => !before?.includes(id))
  return inTransaction(db, async (tx) => {
    // Of two at once the second waits, and replaces what the first stored.
    await lockTeam(tx, teamId)
    await requireStudent(tx, teamId, studentId)
    await requireTeamCategories(tx, teamId, categoryIds)
    await keepExpectations(tx, teamId, clock)
    await retallyMembers(tx, teamId, [studentId], async () => {
      if (dropped?.length !== 0)
        await tx
          .deleteFrom('studentCategories')
          .where('studentId', '=', studentId)
          .where(({ eb }) =>
            dropped ? eb('categoryId', 'in', dropped) : eb('categoryId', 'not in', categoryIds),
          )
          .execute()
      if (added.length)
        await tx
          .insertInto('studentCategories')
          .values(added.map((categoryId) => ({ studentId, categoryId })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    })
    return listCategoriesOf(tx, studentId)
  })
}
