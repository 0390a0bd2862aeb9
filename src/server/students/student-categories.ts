import type { Category } from '../../domain/category.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { listCategoriesOf } from './students.ts'

/** Replaces the categories that a member follows. @throws AppError badRequest at `categoryIds.N` */
export function saveStudentCategories(
  db: Db,
  teamId: TeamId,
  studentId: string,
  categoryIds: string[],
): Promise<Category[]> {
  return inTransaction(db, async (tx) => {
    await requireTeamCategories(tx, teamId, categoryIds)
    await tx.deleteFrom('studentCategories').where('studentId', '=', studentId).execute()
    const links = [...new Set(categoryIds)].map((categoryId) => ({ studentId, categoryId }))
    if (links.length)
      await tx
        .insertInto('studentCategories')
        .values(links)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return listCategoriesOf(tx, studentId)
  })
}
