import type { Coach } from '../../domain/coach.ts'
import { notFound } from '../../domain/errors.ts'
import type { Db } from '../db/database.ts'
import type { TeamId } from '../identity/team-id.ts'

const columns = [
  'id',
  'teamId',
  'role',
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'email',
  'position',
  'bio',
  'photoUrl',
  'createdAt',
] as const

/** @throws AppError notFound for another team's coach */
export async function getCoach(db: Db, teamId: TeamId, id: string): Promise<Coach> {
  const coach = await db
    .selectFrom('coaches')
    .select(columns)
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!coach) throw notFound()
  return coach
}

/** In the order in which they joined. */
export function listCoaches(db: Db, teamId: TeamId): Promise<Coach[]> {
  return db
    .selectFrom('coaches')
    .select(columns)
    .where('teamId', '=', teamId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
