import type { ToDecide } from '../../domain/activity/dashboard.ts'
import { displayName, type Named } from '../../domain/people/names.ts'
import type { Db } from '../db/database.ts'
import { listClaims } from '../families/claims.ts'
import type { TeamId } from '../identity/team-id.ts'
import { listDoubles } from '../students/doubles.ts'

const counted = (people: readonly Named[]) => ({
  count: people.length,
  first: people[0] ? displayName(people[0]) : null,
})

/** Whom a coach has to decide about: claims, likely doubles, and members who follow no category though there are some. */
export async function getToDecide(db: Db, teamId: TeamId): Promise<ToDecide> {
  const claims = await listClaims(db, teamId)
  const doubles = await listDoubles(db, teamId)
  return {
    claims: counted(claims.map(({ guardian }) => guardian)),
    doubles: counted(doubles.map(({ one }) => one)),
    unplaced: counted(await unplaced(db, teamId)),
  }
}

const unplaced = (db: Db, teamId: TeamId): Promise<Named[]> =>
  db
    .selectFrom('students')
    .where('teamId', '=', teamId)
    .where((by) => by.or([by('playerType', 'is', null), by('playerType', '!=', 'inactive')]))
    .where((by) => by.exists(by.selectFrom('categories').where('teamId', '=', teamId).select('id')))
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom('studentCategories')
            .whereRef('studentCategories.studentId', '=', 'students.id')
            .select('categoryId'),
        ),
      ),
    )
    .select(['lastName', 'firstName'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
