import type { AnnouncementReach } from '../../domain/notices/announcement.ts'
import { requireTeamCategories } from '../categories/categories.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'
import { accountsOfMembers, accountsWithDevices } from '../notices/audience.ts'
import { accessOf, accountsOf, familiesOf } from '../notices/households.ts'

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

/**
 * How many households an announcement for these categories would reach, by what.
 * @throws AppError badRequest for a category of another team
 */
export async function previewReach(
  db: Db,
  teamId: TeamId,
  categoryIds: string[],
): Promise<AnnouncementReach> {
  await requireTeamCategories(db, teamId, categoryIds)
  const members = await membersOf(db, teamId, categoryIds)
  const ids = members.map(({ id }) => id)
  const access = await accessOf(db, teamId)
  const families = familiesOf(ids, access)
  const told = accountsOf(ids, access)
  const { mailed, pushed } = await whoTakes(db, teamId)
  const by = families.map(({ accountIds }) => ({
    mail: accountIds.some((id) => told.has(id) && mailed.has(id)),
    push: accountIds.some((id) => told.has(id) && pushed.has(id)),
  }))
  return {
    households: families.length,
    byMail: by.filter(({ mail }) => mail).length,
    byPush: by.filter(({ push }) => push).length,
    missed: by.filter(({ mail, push }) => !mail && !push).length,
  }
}

/** Who of a team's families takes mails, and pushes, of announcements. */
async function whoTakes(db: Db, teamId: TeamId) {
  const accounts = await db
    .selectFrom('memberAccess')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .innerJoin('accounts', 'accounts.id', 'memberAccess.accountId')
    .leftJoin('mailAddresses', 'mailAddresses.email', 'accounts.email')
    .leftJoin('noticePreferences', (join) =>
      join
        .onRef('noticePreferences.accountId', '=', 'accounts.id')
        .on('noticePreferences.topic', '=', 'announcements'),
    )
    .select(['accounts.id', 'mailAddresses.state', 'noticePreferences.mail'])
    .select('noticePreferences.push')
    .distinct()
    .where('students.teamId', '=', teamId)
    .execute()
  const withDevices = await accountsWithDevices(db, teamId)
  const idsOf = (some: typeof accounts) => new Set(some.map(({ id }) => id))
  return {
    mailed: idsOf(accounts.filter(({ state, mail }) => state !== 'refused' && mail !== 0)),
    pushed: idsOf(accounts.filter(({ id, push }) => withDevices.has(id) && push !== 0)),
  }
}
