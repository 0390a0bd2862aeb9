import type { ExpressionBuilder } from 'kysely'
import { displayName } from '../../domain/people/names.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** Who hears of a member: the own account, and those of the guardians. A sibling's is not among them. */
export const accountsOfMembers = (db: Db, teamId: string) =>
  db
    .selectFrom('memberAccess')
    .innerJoin('students', 'students.id', 'memberAccess.studentId')
    .where('students.teamId', '=', teamId)

/** Nobody hears of the events of a member on leave. */
export const isActive = (by: ExpressionBuilder<Tables, 'students'>) =>
  by.or([by('students.playerType', 'is', null), by('students.playerType', '!=', 'inactive')])

/** The team's accounts that a push can reach. */
export async function accountsWithDevices(db: Db, teamId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select('accountId')
    .distinct()
    .where('teamId', '=', teamId)
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}

/** The members of whose events an account hears, with their categories; named as their family calls them. */
export async function childrenOf(
  db: Db,
  { teamId, accountId }: { teamId: string; accountId: string },
) {
  const rows = await accountsOfMembers(db, teamId)
    .leftJoin('studentCategories', 'studentCategories.studentId', 'students.id')
    .select(['students.id', 'students.lastName', 'students.firstName', 'categoryId'])
    .where('memberAccess.accountId', '=', accountId)
    .where(isActive)
    .orderBy('students.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((links) =>
    links.slice(0, 1).map(({ id, lastName, firstName }) => ({
      id,
      name: firstName ?? displayName({ lastName, firstName }),
      categoryIds: links.flatMap(({ categoryId }) => categoryId ?? []),
    })),
  )
}
