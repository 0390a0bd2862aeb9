import type { Db } from '../db/database.ts'
import { accountsOfMembers } from '../notices/audience.ts'

/** Whom an announcement is for: the members of its categories, or all. */
export const membersOf = (db: Db, teamId: string, categoryIds: readonly string[]) =>
  db
    .selectFrom('students')
    .select('students.id')
    .where('students.teamId', '=', teamId)
    .$if(categoryIds.length > 0, (query) =>
      query.where(
        'students.id',
        'in',
        db
          .selectFrom('studentCategories')
          .select('studentId')
          .where('categoryId', 'in', categoryIds),
      ),
    )
    .orderBy('students.id')
    .execute()

/** Each account with each announcement that it sees now: for all, or for a category that a member of theirs follows. */
export const seeing = (db: Db, teamId: string) =>
  accountsOfMembers(db, teamId)
    .innerJoin('announcements', 'announcements.teamId', 'students.teamId')
    .where((by) =>
      by.or([
        by('announcements.isForAll', '=', 1),
        by.exists(
          by
            .selectFrom('announcementCategories')
            .innerJoin(
              'studentCategories',
              'studentCategories.categoryId',
              'announcementCategories.categoryId',
            )
            .whereRef('announcementCategories.announcementId', '=', 'announcements.id')
            .whereRef('studentCategories.studentId', '=', 'students.id')
            .select('announcementCategories.categoryId'),
        ),
      ]),
    )
