import type { Category } from '../../domain/category.ts'
import type { OwnCategorySelection } from '../../domain/student.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { listCategoriesOf } from './students.ts'

/**
 * Stores the categories that a member follows: exactly these, or with `before` those that differ from
 * it. @throws AppError badRequest at `categoryIds.N`
 */
export function saveStudentCategories(
  db: Db,
  teamId: TeamId,
  studentId: string,
  { categoryIds, before }: OwnCategorySelection,
): Promise<Category[]> {
  const wanted = new Set(categoryIds)
  const dropped = before?.filter((id) => !wanted.has(id))
  const added = [...wanted].filter((id) => !before?.includes(id))
  return inTransaction(db, async (tx) => {
    await requireTeamCategories(tx, teamId, categoryIds)
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
    return listCategoriesOf(tx, studentId)
  })
}
