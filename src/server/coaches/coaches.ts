import { notFound } from '../../domain/basics/errors.ts'
import type { Coach } from '../../domain/people/coach.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

const columns = [
  'coaches.id',
  'coaches.teamId',
  'coaches.role',
  'coaches.lastName',
  'coaches.firstName',
  'coaches.lastNameKana',
  'coaches.firstNameKana',
  'accounts.email',
  'coaches.position',
  'coaches.bio',
  'coaches.photoUrl',
  'coaches.createdAt',
] as const

const coachesOf = (db: Db, teamId: TeamId) =>
  db
    .selectFrom('coaches')
    .innerJoin('accounts', 'accounts.id', 'coaches.accountId')
    .select(columns)
    .where('coaches.teamId', '=', teamId)

/** @throws AppError notFound for another team's coach */
export async function getCoach(db: Db, teamId: TeamId, id: string): Promise<Coach> {
  const coach = await coachesOf(db, teamId).where('coaches.id', '=', id).executeTakeFirst()
  if (!coach) throw notFound()
  return coach
}

/** In the order in which they joined. */
export function listCoaches(db: Db, teamId: TeamId): Promise<Coach[]> {
  return coachesOf(db, teamId).orderBy('coaches.createdAt').orderBy('coaches.id').execute()
}
